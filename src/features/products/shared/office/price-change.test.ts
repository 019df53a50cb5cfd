import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPrice, maxPriceChange } from './price-input.ts';

test.each([
  [129.9, 5, 135.9],
  [129.9, 6, 137.9],
  [100, 0.4, 100.9],
  [100, 10, 109.9],
  [100.4, 0.1, 100.9],
  [449.9, -10, 404.9],
  [1.2, -80, 0.9],
  [0, 50, 0],
])('R%d changed by %d percent and rounded is R%d', (price, percent, after) => {
  expect(changedPrice(price, { percent, rounded: true })).toBe(after);
});

test.each([
  [129.9, 5, 136.4],
  [10, -0.01, 10],
  [999.99, 2.5, 1024.99],
  [0.01, -80, 0],
])('R%d changed by %d percent is R%d to the cent', (price, percent, after) => {
  expect(changedPrice(price, { percent, rounded: false })).toBe(after);
});

test('a rounded price ends in 90 cents, at least R0.90, no more than half a rand away', () => {
  const cents = fc.integer({ min: 1, max: 100_000_000 });
  const percents = fc.integer({ min: -maxPriceChange.down * 100, max: maxPriceChange.up * 100 });
  fc.assert(
    fc.property(cents, percents, (price, hundredths) => {
      const percent = hundredths / 100;
      const rounded = changedPrice(price / 100, { percent, rounded: true });
      const exact = (price * (1 + percent / 100)) / 100;
      expect(Math.round(rounded * 100) % 100).toBe(90);
      expect(rounded).toBeGreaterThanOrEqual(0.9);
      if (rounded > 0.9) expect(Math.abs(rounded - exact)).toBeLessThanOrEqual(0.5001);
    }),
  );
});
