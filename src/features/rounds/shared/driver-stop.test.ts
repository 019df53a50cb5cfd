import { expect, test } from 'vitest';
import { addressLines, emptyColumns } from '#features/orders/shared/order-content.ts';
import { mapLink, routeLinks } from '#shared/map-link.ts';
import { driverStopOf } from './driver-stop.ts';

const customer = {
  ...emptyColumns,
  name: 'Naledi',
  surname: 'Dube',
  cell: '+27821234567',
  telephone: '+27115550199',
  email: 'naledi@example.com',
  address1: '14 Voortrekker Road',
  address2: 'Unit 7 & "8"',
  area: 'New Redruth',
  postal: '1449',
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
  missed: null,
  sameDoorAs: null,
  onTheWay: 'Hello Naledi, your order 1012 is on its way.',
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
    wishedPayment: null,
    delivered: false,
    missed: null,
    sameDoorAs: null,
    onTheWay: stop.onTheWay,
  });
});

test('an order without an address has no lines of it', () => {
  const nowhere = { ...customer, address1: '', address2: null, area: '', postal: '' };
  expect(addressLines(nowhere)).toEqual([]);
});

test('an address in a link is encoded, whatever was typed', () => {
  const link = mapLink(['1 A&B "Street"#2', 'x']);
  expect(link).toBe(
    'https://www.google.com/maps/search/?api=1&query=1%20A%26B%20%22Street%22%232%2C%20x%2C%20South%20Africa',
  );
});

test('all stops open in maps, as many with one link as a link may have', () => {
  const stops = Array.from({ length: 12 }, (_, index) => [`${index + 1} Main Road & Co`]);
  const [first, second, ...more] = routeLinks(stops);
  expect(more).toEqual([]);
  const asked = new URL(first ?? '').searchParams;
  expect(asked.get('destination')).toBe('10 Main Road & Co, South Africa');
  expect(asked.get('waypoints')?.split('|')).toHaveLength(9);
  expect(second).toBe(
    'https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=12+Main+Road+%26+Co%2C+South+Africa&waypoints=11+Main+Road+%26+Co%2C+South+Africa',
  );
  expect(routeLinks([['1 Main | Road']])).toEqual([
    'https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=1+Main+%7C+Road%2C+South+Africa',
  ]);
  expect(routeLinks([])).toEqual([]);
});

test('what divides the stops of a link divides no address', () => {
  const [link = ''] = routeLinks([['1 Main | Road'], ['2 Side Road']]);
  expect(new URL(link).searchParams.get('waypoints')).toBe('1 Main   Road, South Africa');
});
