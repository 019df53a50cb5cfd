import { expect, test } from 'vitest';
import { loadOf, loadText } from './load.ts';

test('a load is the weight of its items and counts unknown ones', () => {
  const bags = { quantity: 6, grams: 8000 };
  const tins = { quantity: 2, grams: 250 };
  const toy = { quantity: 3, grams: null };
  expect(loadText(loadOf([bags, tins]))).toBe('48.5\u00a0kg');
  expect(loadText(loadOf([bags, tins, toy]))).toBe('48.5\u00a0kg and 3 items without a weight');
  expect(loadText(loadOf([{ ...toy, quantity: 1 }]))).toBe('1 item without a weight');
  expect(loadText(loadOf([]))).toBe('0\u00a0g');
});
