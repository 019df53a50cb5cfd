// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { jsx } from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { trpc } from '#web/lib/calls/trpc.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';
import { OwnerNote } from './owner-note.tsx';

test('a note that somebody else has changed meanwhile is shown before it is replaced', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  onTestFinished(() => act(() => root.unmount()));
  const queryClient = new QueryClient();
  const client = trpc.createClient({ links: [] });
  const show = (ownerNote: string) => {
    const order = { orderID: 1, ownerNote } as OrderDetails;
    const children = jsx(QueryClientProvider, {
      client: queryClient,
      children: jsx(OwnerNote, { order }),
    });
    return act(async () => root.render(jsx(trpc.Provider, { client, queryClient, children })));
  };
  await show('Pays late');
  const edit = [...page.querySelectorAll('button')].find(
    (one) => one.textContent === 'Change note',
  );
  await act(async () => edit?.click());
  expect(page.querySelector('textarea')?.value).toBe('Pays late');
  expect(page.textContent).not.toContain('Somebody else');
  await show('Pays late. Beware of the dog');
  expect(page.querySelector('textarea')?.value).toBe('Pays late');
  expect(page.textContent).toContain(
    'Somebody else wrote meanwhile: “Pays late. Beware of the dog” Saving replaces it.',
  );
});
