import { expect, test } from 'vitest';
import { defaultTerms, deliveryWords, tooSmall } from './delivery-terms.ts';

const from500 = { ...defaultTerms, freeFrom: 500 };

test('the words beside a total', () => {
  expect(deliveryWords(600, defaultTerms)).toBe(defaultTerms.note);
  expect(deliveryWords(499, from500)).toBe(`${defaultTerms.note} It is free from R500.`);
  expect(deliveryWords(500, from500)).toBe('Delivery in our areas is free from R500.');
});

test('what is missing for the smallest order is said to the cent', () => {
  const terms = { smallestOrder: 150 };
  expect(tooSmall(89.9, terms)).toBe('We take orders from R150: R60.10 is still missing.');
  expect(tooSmall(150, terms)).toBeNull();
  expect(tooSmall(0.01, defaultTerms)).toBeNull();
});
