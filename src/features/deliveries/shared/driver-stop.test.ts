import { expect, test } from 'vitest';
import { mapLink } from '#shared/map-link.ts';
import { onTheWay } from './at-the-gate.ts';
import { addressOf, driverStopOf } from './driver-stop.ts';

const customer = {
  name: 'Naledi',
  surname: 'Dube',
  cell: '+27821234567',
  telephone: '+27115550199',
  email: 'naledi@example.com',
  address1: '14 Voortrekker Road',
  address2: 'Unit 7 & "8"',
  area: 'New Redruth',
  postal: '1449',
  handover: 'Delivery' as const,
  wishedPayment: null,
};
const stop = {
  place: 3,
  orderID: 12,
  orderNumber: '1012',
  customerName: 'Naledi Dube',
  customerPhone: '+27821234567',
  status: 'Out for Delivery' as const,
  customer,
  notes: 'Mind the dog.',
  lines: [{ productID: 7, description: 'Lamb', price: 449.9, quantity: 1, grams: 8000 }],
  toCollect: 449.9,
};

test('a driver sees what is needed at the gate, and nothing else', () => {
  expect(driverStopOf(stop)).toEqual({
    orderID: 12,
    place: 3,
    orderNumber: '1012',
    name: 'Naledi Dube',
    address: ['14 Voortrekker Road', 'Unit 7 & "8"', 'New Redruth, 1449'],
    phone: '+27821234567',
    lines: [{ description: 'Lamb', quantity: 1 }],
    notes: 'Mind the dog.',
    toCollect: 449.9,
    delivered: false,
  });
});

test('an order without an address has no lines of it', () => {
  const nowhere = { ...customer, address1: '', address2: null, area: '', postal: '' };
  expect(addressOf({ customer: nowhere })).toEqual([]);
});

test('an address in a link is encoded, whatever was typed', () => {
  const link = mapLink(['1 A&B "Street"#2', 'x']);
  expect(link).toBe(
    'https://www.google.com/maps/search/?api=1&query=1%20A%26B%20%22Street%22%232%2C%20x%2C%20South%20Africa',
  );
});

test('the message names the order, and what is to be paid if anything is', () => {
  const shown = driverStopOf(stop);
  const shop = { name: 'Paws' };
  expect(onTheWay(shop, shown)).toBe(
    'Hello Naledi Dube, this is Paws: we are on our way with your order 1012. R449.90 is still to be paid.',
  );
  expect(onTheWay(shop, { ...shown, toCollect: 0 })).toMatch(/order 1012\.$/);
});
