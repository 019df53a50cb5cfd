import { expect, test } from 'vitest';
import { orderCustomerInput } from '../../shared/sending/send-order-input.ts';
import { customerFields, emptyCustomer, fieldOfIssue } from './customer-fields.ts';

test('the dialog has every field of an order and marks required ones', () => {
  const fields = Object.keys(orderCustomerInput.out.shape);
  const chosen = ['handover', 'wishedPayment'];
  expect([...customerFields.map(({ name }) => name), ...chosen]).toEqual(fields);
  const refused = orderCustomerInput
    .safeParse(emptyCustomer)
    .error?.issues.map(({ path }) => path[0]);
  const marked = customerFields.filter(({ required }) => required).map(({ name }) => name);
  expect(new Set(refused)).toEqual(new Set(marked));
});

test('an issue belongs to a field or to none', () => {
  expect(fieldOfIssue('customer.postal')).toBe('postal');
  expect(fieldOfIssue('customer')).toBeNull();
  expect(fieldOfIssue('cart.0.price')).toBeNull();
});
