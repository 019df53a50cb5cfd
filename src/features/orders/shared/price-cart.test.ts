import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartDifferences, describeDifferences } from './cart-differences.ts';
import { mergeLines, priceCart, totalOf } from './price-cart.ts';

const lamb = { productID: 1, description: 'Lamb & Rice 8 kg', price: 44_990 };
const tuna = { productID: 2, description: 'Tuna Tin 400 g', price: 2_490 };
const products = [lamb, tuna];

const lineOf = (productID: number, price: number, quantity = 1, description = 'From the cart') => ({
  productID,
  price,
  quantity,
  description,
});

test('lines of the same product become one, in the place of the first', () => {
  expect(mergeLines([lineOf(2, 24.9, 3), lineOf(1, 449.9), lineOf(2, 24.9, 4)])).toEqual([
    lineOf(2, 24.9, 7),
    lineOf(1, 449.9),
  ]);
});

test('merging keeps every unit and leaves each product once', () => {
  const line = fc.record({ productID: fc.integer({ min: 1, max: 5 }), quantity: fc.nat(99) });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const merged = mergeLines(lines);
      const ids = merged.map(({ productID }) => productID);
      expect(new Set(ids).size).toBe(ids.length);
      const units = (all: typeof lines) => all.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(units(merged)).toBe(units(lines));
    }),
  );
});

test('an order is priced by the shop, never by the cart', () => {
  const lines = priceCart([lineOf(1, 1), lineOf(2, 0, 3), lineOf(9, 5)], products);
  expect(lines).toEqual([
    { ...lamb, quantity: 1 },
    { ...tuna, quantity: 3 },
  ]);
  expect(totalOf(lines)).toBe(44_990 + 3 * 2_490);
});

test('a total of many lines is exact', () => {
  const line = fc.record({ price: fc.nat(100_000_000), quantity: fc.integer({ min: 1, max: 99 }) });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100 }), (lines) => {
      const exact = lines.reduce((sum, l) => sum + BigInt(l.price) * BigInt(l.quantity), 0n);
      expect(BigInt(totalOf(lines))).toBe(exact);
    }),
  );
});

test('a cart at the prices of the shop has no differences', () => {
  expect(cartDifferences([lineOf(1, 449.9), lineOf(2, 24.9, 5)], products)).toEqual([]);
});

test('what changed and what is gone is named', () => {
  const cart = [lineOf(1, 399), lineOf(2, 24.9), lineOf(7, 10, 1, 'Old Bone')];
  const differences = cartDifferences(cart, products);
  expect(differences.map(({ index, change }) => [index, change.kind])).toEqual([
    [0, 'price'],
    [2, 'gone'],
  ]);
  expect(describeDifferences(differences)).toBe(
    'Your cart has changed: “Lamb & Rice 8 kg” now costs R449.90 (it was R399); ' +
      '“Old Bone” is no longer available. Please check your cart and send it again.',
  );
});

test('a long list of differences is counted, and none is named twice', () => {
  const cart = [1, 1, 2, 3, 4, 5, 6, 7].map((id) => lineOf(id, 1, 1, `Bone ${id}`));
  const sentence = describeDifferences(cartDifferences(cart, []));
  expect(sentence.match(/Bone/g)).toHaveLength(5);
  expect(sentence).toContain('; and 2 more.');
});
