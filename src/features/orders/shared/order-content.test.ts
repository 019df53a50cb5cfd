import { expect, test } from 'vitest';
import { changeOrderInput, officeForm, takeOrderInput } from './office/office-order-input.ts';
import { contentValues, emptyColumns, erasedColumns, orderContentOf } from './order-content.ts';
import { customerNames } from './order-fields.ts';
import { orderView } from './order-view.ts';
import { orderCustomerInput } from './sending/send-order-input.ts';

test.each([
  ['shop', orderCustomerInput.out],
  ['office', takeOrderInput.shape.customer],
  ['change', changeOrderInput.shape.customer.unwrap()],
  ['view', orderView.shape.customer],
])('the %s has the fields of a customer in the order of the table', (_, { shape }) => {
  expect(Object.keys(shape)).toEqual(customerNames);
});

test('the form of the office has them too', () => {
  expect(Object.keys(officeForm.shape)).toEqual(expect.arrayContaining([...customerNames]));
});

test('an erasure empties everything but the handover', () => {
  const { handover, ...personal } = emptyColumns;
  expect(erasedColumns).toEqual(personal);
  expect(Object.values(erasedColumns).filter(Boolean)).toEqual([]);
});

test('the values for hashes leave out what is empty', () => {
  const content = orderContentOf({ ...emptyColumns, name: 'Naledi', notes: 'Ring' });
  const values = { name: 'Naledi', handover: 'Delivery', notes: 'Ring' };
  expect(contentValues(content)).toEqual(Object.entries(values));
});
