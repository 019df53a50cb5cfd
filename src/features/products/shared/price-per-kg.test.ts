import { expect, test } from 'vitest';
import { pricePerKg } from './price-per-kg.ts';

test('a kilogram costs what the pack does by its weight, to the cent', () => {
  expect(pricePerKg({ price: 489.9, weightGrams: 20_000 })).toBe(24.5);
  expect(pricePerKg({ price: 164.9, weightGrams: 1020 })).toBe(161.67);
  expect(pricePerKg({ price: 24.9, weightGrams: 60 })).toBe(415);
  expect(pricePerKg({ price: 0, weightGrams: 60 })).toBe(0);
  expect(pricePerKg({ price: 24.9, weightGrams: null })).toBeNull();
});
