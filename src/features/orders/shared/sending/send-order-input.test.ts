import { expect, test } from 'vitest';
import { emptyColumns, orderContentOf } from '../order-content.ts';
import { orderCustomerInput, sendOrderInput, submittedLine } from './send-order-input.ts';

const naledi = {
  name: ' Naledi ',
  surname: 'Dube',
  cell: '082 123-4567',
  telephone: '',
  email: ' naledi@example.com',
  address1: '14 Voortrekker Road',
  address2: 'Unit 4',
  area: 'New Redruth',
  postal: '1449',
};

const refusals = (change: object) =>
  orderCustomerInput
    .safeParse({ ...naledi, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test('the fields come out clean', () => {
  expect(orderCustomerInput.parse(naledi)).toEqual({
    ...orderContentOf(emptyColumns).customer,
    ...naledi,
    name: 'Naledi',
    cell: '+27821234567',
    telephone: null,
    email: 'naledi@example.com',
  });
  const { telephone, address2, ...required } = naledi;
  expect(orderCustomerInput.parse(required)).toMatchObject({ telephone: null, address2: null });
  expect(orderCustomerInput.parse({ ...naledi, telephone: '011 555 0142' }).telephone).toBe(
    '+27115550142',
  );
});

test.each([
  ['name', 'Please fill in your name.'],
  ['surname', 'Please fill in your surname.'],
  ['cell', 'Please fill in your cell number.'],
  ['email', 'Please fill in your email address.'],
  ['address1', 'Please fill in your street address.'],
  ['area', 'Please fill in your area or suburb.'],
  ['postal', 'Please fill in your postal code.'],
])('%s is required, with one message', (field, sentence) => {
  for (const value of [undefined, null, 5, '', '  ', '\u0000']) {
    expect(refusals({ [field]: value })).toEqual([`${field}: ${sentence}`]);
  }
});

test.each([
  ['cell', '12345', 'South African cell number'],
  ['cell', '263 77 123 4567', 'or one from abroad with its country code, such as +263 77 123 4567'],
  ['telephone', 'ask my mother', 'South African telephone number'],
  ['telephone', 5, 'send text'],
  ['email', 'naledi@', 'valid email address'],
  ['email', 'a@b.co\nBcc: x@y.co', 'valid email address'],
  ['postal', '144', 'four digits'],
  ['name', 'x'.repeat(81), 'at most 80 characters'],
  ['address2', 'x'.repeat(121), 'at most 120 characters'],
])('%s “%s” is refused', (field, value, sentence) => {
  const found = refusals({ [field]: value });
  expect(found).toHaveLength(1);
  expect(found?.[0]).toContain(sentence);
});

test('a collection needs no address and stores none', () => {
  const { address1, area, postal, ...rest } = naledi;
  const collected = { ...rest, handover: 'Collection' };
  const kept = { address1: '', address2: null, area: '', postal: '', handover: 'Collection' };
  expect(orderCustomerInput.parse(collected)).toMatchObject(kept);
  expect(orderCustomerInput.parse({ ...naledi, ...collected, postal: '12a' })).toMatchObject(kept);
  expect(refusals({ handover: 'Pigeon' })).toEqual([
    'handover: Please choose Delivery or Collection.',
  ]);
});

test('the payment method is one of those offered, or none', () => {
  expect(orderCustomerInput.parse({ ...naledi, wishedPayment: 'Cash' }).wishedPayment).toBe('Cash');
  expect(orderCustomerInput.parse({ ...naledi, wishedPayment: '' }).wishedPayment).toBeNull();
  expect(refusals({ wishedPayment: 'Cowries' })).toEqual([
    'wishedPayment: Please choose EFT, Cash, Card at the door or nothing.',
  ]);
});

test('notes are text of at most 1000 characters', () => {
  const sentence = (notes: unknown) => sendOrderInput.shape.notes.safeParse(notes).error?.issues[0];
  expect(sentence('x'.repeat(1000))).toBeUndefined();
  expect(sentence('x'.repeat(1001))?.message).toBe('Please use at most 1000 characters.');
  expect(sentence(5)?.message).toBe('Please send text.');
});

const line = { productID: 3, price: 89.9, quantity: 2 };

test('a line of a cart keeps what counts', () => {
  const product = { ...line, description: 'Bone', picture: 'x.webp', category: 'Dogs' };
  const kept = { productId: 3, price: 89.9, quantity: 2 };
  expect(submittedLine.parse(product)).toEqual({ ...kept, description: 'Bone' });
  expect(submittedLine.parse({ productID: '3', price: '89.90', quantity: '2' })).toMatchObject(
    kept,
  );
});

test.each([[5], [null], [{}], [' \u0000 ']])('accepts the name %j', (description) => {
  expect(submittedLine.parse({ ...line, description }).description).toBeNull();
});

test.each([
  ['productID', 0],
  ['productID', 'one'],
  ['productID', 2 ** 31],
  ['productID', undefined],
  ['price', -1],
  ['price', 'free'],
  ['price', null],
  ['price', Number.NaN],
  ['quantity', 0],
  ['quantity', 100],
  ['quantity', 1.5],
  ['quantity', undefined],
])('a line with %s %j is refused', (field, value) => {
  expect(submittedLine.safeParse({ ...line, [field]: value }).success).toBe(false);
});

test('a cart has 1 to 100 lines', () => {
  const sentence = (cart: unknown) =>
    sendOrderInput.shape.cart.safeParse(cart).error?.issues[0]?.message;
  expect(sentence([])).toBe('Your cart is empty.');
  expect(sentence(undefined)).toBe('Please send the lines of the cart.');
  expect(sentence(Array.from({ length: 101 }, () => line))).toBe(
    'An order can have at most 100 lines.',
  );
  expect(sentence(['bone'])).toBe(
    'Please send each line of the cart as a product with its quantity.',
  );
  expect(sentence([line])).toBeUndefined();
});
