import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderSorts, paymentChoices, statusChoices } from '../../shared/list/order-filter.ts';
import { ordersView } from './orders-view.ts';

test('an address without filters shows every order', () => {
  expect(ordersView.read(new URLSearchParams())).toEqual({
    search: '',
    status: null,
    payment: null,
    area: '',
    deliveryDay: null,
    from: null,
    to: null,
    sort: 'newest',
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
  'payment=never',
  'from=20-11-2026',
  'sort=best',
  'order=0',
  'size=7',
])('what is wrong in an address does not count: %s', (query) => {
  expect(ordersView.read(new URLSearchParams(query))).toEqual(ordersView.defaults);
});

test('a view and its address match', () => {
  expect(ordersView.path({ status: 'Out for Delivery', page: 2, order: 17 })).toBe(
    '/admin/orders?status=Out+for+Delivery&page=2&order=17',
  );
});

test('every view survives the address', () => {
  const number = fc.integer({ min: 1, max: 999_999_999 });
  const view = fc.record({
    search: fc.string({ unit: 'grapheme' }),
    status: fc.option(fc.constantFrom(...statusChoices)),
    payment: fc.option(fc.constantFrom(...paymentChoices)),
    area: fc.string({ unit: 'grapheme' }),
    deliveryDay: fc.option(fc.constant('2026-11-24')),
    from: fc.option(fc.constant('2026-11-01')),
    to: fc.option(fc.constant('2026-11-30')),
    sort: fc.constantFrom(...orderSorts),
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
