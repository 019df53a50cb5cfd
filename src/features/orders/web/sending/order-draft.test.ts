import { expect, test } from 'vitest';
import { customerInput } from '../../shared/send-order-input.ts';
import { customerFields, fieldOfIssue } from './customer-fields.ts';
import { parseCustomerDraft } from './order-draft.ts';

const empty = Object.fromEntries(customerFields.map(({ name }) => [name, '']));

test.each(['', '{', 'null', '7', '[]', '{"name":5}'])('a damaged draft is empty: %s', (text) => {
  expect(parseCustomerDraft(text)).toEqual(empty);
});

test('a draft comes back, without what is no field', () => {
  const text = JSON.stringify({ name: 'Sipho', area: 'New Redruth', password: 'x' });
  expect(parseCustomerDraft(text)).toEqual({ ...empty, name: 'Sipho', area: 'New Redruth' });
});

test('the dialog asks for all that an order needs, and marks what is required', () => {
  const fields = Object.keys(customerInput.shape);
  expect(customerFields.map(({ name }) => name)).toEqual(fields);
  const refused = customerInput.safeParse(empty).error?.issues.map(({ path }) => path[0]);
  const marked = customerFields.filter(({ required }) => required).map(({ name }) => name);
  expect(new Set(refused)).toEqual(new Set(marked));
});

test('an issue belongs to a field or to none', () => {
  expect(fieldOfIssue('customer.postal')).toBe('postal');
  expect(fieldOfIssue('customer')).toBeNull();
  expect(fieldOfIssue('cart.0.price')).toBeNull();
});
