// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { jsx } from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { DriverStop } from '../shared/driver-stop.ts';
import { type StopActions, type StopCalls, useStopActions } from './stop-actions.ts';

async function openStop(calls: StopCalls): Promise<StopActions> {
  const opened: StopActions[] = [];
  const Stop = () => {
    opened.push(useStopActions({ orderID: 1, orderNumber: '1001' } as DriverStop, calls));
    return null;
  };
  const root = createRoot(document.createElement('div'));
  const children = jsx(Stop, {});
  await act(async () =>
    root.render(jsx(QueryClientProvider, { client: new QueryClient(), children })),
  );
  onTestFinished(() => act(() => root.unmount()));
  return opened[0] as StopActions;
}

test('what was pressed without a signal arrives in the order in which it was pressed', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let hasSignal = false;
  const arrived: boolean[] = [];
  const never = () => Promise.reject(new Error('Not called'));
  const { undoDelivery, deliver } = await openStop({
    async setDelivered(delivered) {
      if (!hasSignal) throw new TypeError('Failed to fetch');
      arrived.push(delivered);
    },
    ...{ miss: never, undoMiss: never, pay: never, undoPayment: never },
    canUndoLater: false,
    refresh: async () => {},
  });
  await act(async () => undoDelivery.mutate());
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await act(async () => deliver.mutate());
  await act(() => vi.advanceTimersByTimeAsync(3000));
  hasSignal = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(arrived).toEqual([false, true]);
});
