import { expect, test } from 'vitest';
import { recalculatedFee } from './order-difference.ts';

const area = (name: string, fee: number, postalCode: string) => ({
  ...{ id: fee, name, fee, also: [], postalCodes: [postalCode], days: ['Tue' as const] },
});
const table = {
  areas: [area('Brackenhurst', 50, '1448'), area('Henley on Klip', 80, '1961')],
  notServed: [],
  freeFrom: 1000,
};
const order = {
  deliveryArea: 'Brackenhurst',
  customer: { area: 'Brackenhurst', postal: '1448', handover: 'Delivery' as const },
  linesTotal: 899.8,
};
const typed = (area: string, postal: string, goods = 899.8) =>
  recalculatedFee(table, order, {
    address: { area, postal, handover: 'Delivery' },
    goods,
    town: 'Alberton',
  });

test('offers nothing for the same address and amount', () => {
  expect(typed('Brackenhurst ', '1448')).toBeNull();
});

test('another address has the fee of its area', () => {
  expect(typed('Henley on Klip', '1961')).toEqual({ area: 'Henley on Klip', fee: 80 });
});

test('an address in none of the areas has none', () => {
  expect(typed('Timbuktu', '9999')).toEqual({ area: '', fee: null });
});

test('lines that come to more can make it free, and others make it cost again', () => {
  expect(typed('Brackenhurst', '1448', 1349.7)).toEqual({ area: 'Brackenhurst', fee: 0 });
  expect(typed('Brackenhurst', '1448', 449.9)).toEqual({ area: 'Brackenhurst', fee: 50 });
  expect(typed('Henley on Klip', '1961', 1349.7)).toEqual({ area: 'Henley on Klip', fee: 0 });
});

test('an order that is collected has none to pay', () => {
  const address = { ...order.customer, handover: 'Collection' as const };
  expect(recalculatedFee(table, order, { address, goods: 899.8, town: 'Alberton' })).toMatchObject({
    fee: 0,
  });
});
