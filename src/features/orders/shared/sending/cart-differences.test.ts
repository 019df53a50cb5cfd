import { expect, test } from 'vitest';
import { cartDifferences, describeDifferences } from './cart-differences.ts';

const products = new Map([
  [1, { description: 'Lamb & Rice 8 kg', price: 44_990, availability: 'Available' as const }],
  [2, { description: 'Tuna Tin 400 g', price: 2_490, availability: 'Available' as const }],
  [3, { description: 'Veal Bites', price: 3_000, availability: 'Sold out' as const }],
]);

const lineOf = (id: number, price: number, quantity = 1, description = 'From the cart') => ({
  id,
  price,
  quantity,
  description,
});
const productOf = ({ id }: { id: number }) => products.get(id);

test('a cart at the prices of the shop has no differences', () => {
  expect(cartDifferences([lineOf(1, 449.9), lineOf(2, 24.9, 5)], productOf)).toEqual([]);
});

test('what changed and what is gone is named', () => {
  const cart = [lineOf(1, 399), lineOf(2, 24.9), lineOf(7, 10, 1, 'Old Bone')];
  const differences = cartDifferences(cart, productOf);
  expect(differences.map(({ index, change }) => [index, change.kind])).toEqual([
    [0, 'price'],
    [2, 'gone'],
  ]);
  expect(describeDifferences(differences)).toBe(
    'Your cart has changed: “Lamb & Rice 8 kg” now costs R449.90 (it was R399); ' +
      '“Old Bone” is no longer available. Please check your cart and send it again.',
  );
});

test('what is sold out is named as such, whatever it costs', () => {
  const differences = cartDifferences([lineOf(3, 10)], productOf);
  expect(differences.map(({ change }) => change.kind)).toEqual(['sold out']);
  expect(describeDifferences(differences)).toBe(
    'Your cart has changed: “Veal Bites” is sold out at the moment. Please check your cart and send it again.',
  );
});

test('a long list of differences is counted, and none is named twice', () => {
  const cart = [1, 1, 2, 3, 4, 5, 6, 7].map((id) => lineOf(id, 1, 1, `Bone ${id}`));
  const sentence = describeDifferences(cartDifferences(cart, () => undefined));
  expect(sentence.match(/Bone/g)).toHaveLength(5);
  expect(sentence).toContain('; and 2 more.');
});
