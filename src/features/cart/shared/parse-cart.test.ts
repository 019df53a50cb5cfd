import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCart } from './selection.ts';

const line = {
  productID: 7,
  description: 'Bonzer Puppy 8 kg',
  category: 'Dogs',
  price: 489.9,
  picture: 'abc.webp',
  nutritional_information: 'Protein 26 %',
  createdAt: '2026-11-20T10:00:00.000Z',
  quantity: 2,
};
const stored = (...lines: unknown[]) => JSON.stringify(lines);

test('a stored cart comes back as it was', () => {
  const marked = { ...line, missing: 'gone', priceBefore: 450 };
  expect(parseCart(stored(line))).toEqual([line]);
  expect(parseCart(stored(marked))).toEqual([marked]);
  expect(parseCart(stored({ ...marked, missing: 'lost', priceBefore: -1 }))).toEqual([line]);
});

test.each([null, '', 'undefined', '{', '{"productID":1}', '"cart"', '12', 'null'])(
  'a damaged cart: %s',
  (text) => {
    expect(parseCart(text)).toEqual([]);
  },
);

test.each([
  { ...line, quantity: 0 },
  { ...line, quantity: 100 },
  { ...line, quantity: 1.5 },
  { ...line, quantity: '2 bags' },
  { ...line, quantity: '0' },
  { ...line, quantity: '' },
  { ...line, quantity: '1e1' },
  { ...line, quantity: [2] },
  { ...line, productID: 0 },
  { ...line, productID: 'seven' },
  { ...line, price: -1 },
  { ...line, price: null },
  { ...line, price: 'R489.90' },
  { ...line, description: '' },
  null,
  'line',
])('a bad line is dropped and the others stay: %j', (bad) => {
  const other = { ...line, productID: 8 };
  expect(parseCart(stored(bad, other))).toEqual([other]);
});

test('numbers that were kept as text are read as numbers', () => {
  const text = { ...line, productID: '7', price: '489.90', quantity: ' 2 ' };
  expect(parseCart(stored(text))).toEqual([line]);
});

test('a second line of the same product is dropped', () => {
  expect(parseCart(stored(line, { ...line, quantity: 5 }))).toEqual([line]);
});

test('what another program did not keep is absent, not broken', () => {
  const { productID, description, price, quantity } = line;
  expect(parseCart(stored({ productID, description, price, quantity }))).toEqual([
    { ...line, category: null, picture: null, nutritional_information: null, createdAt: null },
  ]);
});

test('no text whatsoever breaks it, and all lines that come out are good', () => {
  const value = fc.array(
    fc.record(
      {
        productID: fc.oneof(fc.integer(), fc.anything()),
        description: fc.oneof(fc.string(), fc.anything()),
        price: fc.oneof(fc.double(), fc.anything()),
        quantity: fc.oneof(fc.integer({ min: -3, max: 120 }), fc.anything()),
      },
      { requiredKeys: [] },
    ),
  );
  const text = fc.oneof(
    fc.string(),
    value.map((lines) => {
      try {
        return JSON.stringify(lines);
      } catch {
        return '[';
      }
    }),
  );
  fc.assert(
    fc.property(text, (some) => {
      for (const { productID, quantity, price } of parseCart(some)) {
        expect(productID).toBeGreaterThan(0);
        expect([quantity >= 1, quantity <= 99, Number.isInteger(quantity)]).not.toContain(false);
        expect(price).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
