import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesTotal } from '#shared/money.ts';
import { mergeLines, priceCart } from './new-order.ts';

const lamb = { productId: 1, description: 'Lamb & Rice 8 kg', price: 44_990 };
const tuna = { productId: 2, description: 'Tuna Tin 400 g', price: 2_490 };
const products = new Map([lamb, tuna].map((product) => [product.productId, product]));

const lineOf = (productId: number, price: number, quantity = 1, description = 'From the cart') => ({
  productId,
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
  const line = fc.record({ productId: fc.integer({ min: 1, max: 5 }), quantity: fc.nat(99) });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const merged = mergeLines(lines);
      const ids = merged.map(({ productId }) => productId);
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
  expect(linesTotal(lines)).toBe(44_990 + 3 * 2_490);
});

test('a total of many lines is exact', () => {
  const line = fc.record({ price: fc.nat(100_000_000), quantity: fc.integer({ min: 1, max: 99 }) });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 100 }), (lines) => {
      const exact = lines.reduce((sum, l) => sum + BigInt(l.price) * BigInt(l.quantity), 0n);
      expect(BigInt(linesTotal(lines))).toBe(exact);
    }),
  );
});
