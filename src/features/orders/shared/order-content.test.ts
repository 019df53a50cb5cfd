import { expect, test } from 'vitest';
import { changeOrderInput, officeForm, takeOrderInput } from './office/office-order-input.ts';
import { customerValues, emptyColumns, erasedColumns, orderContentOf } from './order-content.ts';
import { customerNames } from './order-fields.ts';
import { mapTexts, textValues } from './order-texts.ts';
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

test('the values of stored hashes keep their order, and later fields count when filled in', () => {
  const { customer } = orderContentOf({
    ...emptyColumns,
    name: 'Naledi',
    surname: 'Dube',
    cell: '+27821234567',
    email: 'naledi@example.com',
    address1: '14 Voortrekker Road',
    area: 'New Redruth',
    postal: '1449',
  });
  const first = [
    ...['Naledi', 'Dube', '+27821234567', null, 'naledi@example.com'],
    ...['14 Voortrekker Road', null, 'New Redruth', '1449'],
  ];
  expect(customerValues(customer)).toEqual(first);
  const chosen = { ...customer, handover: 'Collection', wishedPayment: 'Cash' } as const;
  expect(customerValues(chosen)).toEqual([...first, 'Collection', 'Cash']);
  const later = { ...chosen, later: 'Paws', empty: null };
  expect(customerValues(later)).toEqual([...first, 'Collection', 'Cash', ['later', 'Paws']]);
  const texts = { ...mapTexts(() => null), later: 'Ring', empty: null };
  expect(textValues(texts)).toEqual([null, ['later', 'Ring']]);
});
