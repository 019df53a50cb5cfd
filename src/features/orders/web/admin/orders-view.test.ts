import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderStatuses } from '../../shared/order-status.ts';
import { ordersView } from './orders-view.ts';

test('an address that asks for nothing shows every order', () => {
  expect(ordersView.read(new URLSearchParams())).toEqual({
    search: '',
    status: null,
    show: null,
    page: 1,
    size: 25,
    order: null,
  });
  expect(ordersView.path({})).toBe('/admin/orders');
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=99999999999',
  'status=Lost',
  'show=all',
  'order=0',
  'size=7',
])('what is wrong in an address does not count: %s', (query) => {
  expect(ordersView.read(new URLSearchParams(query))).toEqual(ordersView.usual);
});

test('an address says what was meant', () => {
  expect(ordersView.path({ status: 'Out for Delivery', page: 2, order: 17 })).toBe(
    '/admin/orders?status=Out+for+Delivery&page=2&order=17',
  );
});

test('every view survives the address', () => {
  const number = fc.integer({ min: 1, max: 999_999_999 });
  const view = fc.record({
    search: fc.string({ unit: 'grapheme' }),
    status: fc.option(fc.constantFrom(...orderStatuses)),
    show: fc.option(fc.constant('suspicious' as const)),
    page: number,
    size: fc.constantFrom(10, 25, 50),
    order: fc.option(number),
  });
  fc.assert(
    fc.property(view, (some) => {
      const address = ordersView.write(some).toString();
      expect(ordersView.read(new URLSearchParams(address))).toEqual(some);
    }),
  );
});
