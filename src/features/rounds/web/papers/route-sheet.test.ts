import { jsx } from 'react/jsx-runtime';
import { expect, test } from 'vitest';
import { renderScreen } from '#test/render-screen.ts';
import type { StopView } from '../../shared/deliveries-view.ts';
import { RouteSheet } from './route-sheet.tsx';

const stop = (orderID: number, handover: 'Delivery' | 'Collection') =>
  ({
    ...{ orderID, place: orderID, orderNumber: `100${orderID}`, customerPhone: '', notes: null },
    ...{ customerName: `Customer ${orderID}`, customer: { handover, address1: '1 Street' } },
    ...{ toCollect: 449.9, grams: 0, withoutWeight: 0, confirmedAt: '', sameDoorAs: null },
  }) as unknown as StopView;

test('what is collected is no stop of the route, and nothing to collect on it', () => {
  const areas = [{ area: null, stops: [stop(1, 'Delivery'), stop(2, 'Collection')] }];
  const markup = renderScreen(jsx(RouteSheet, { heading: 'Selected orders', areas }));
  expect(markup).toContain('Customer 1');
  expect(markup).not.toContain('Customer 2');
  expect(markup).toContain('R449.90 to collect');
  const collections = [{ area: null, stops: [stop(2, 'Collection')] }];
  expect(renderScreen(jsx(RouteSheet, { heading: 'Selected orders', areas: collections }))).toBe(
    '',
  );
});
