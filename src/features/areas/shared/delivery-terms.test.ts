import { expect, test } from 'vitest';
import { areaAt } from './delivery-area.ts';
import { defaultTerms, deliverySums, deliveryWords, tooSmall } from './delivery-terms.ts';

const from500 = { ...defaultTerms, freeFrom: 500 };

test('the words beside a total', () => {
  expect(deliveryWords(600, defaultTerms, null)).toEqual([defaultTerms.note]);
  expect(deliveryWords(499, from500, null)).toEqual([`${defaultTerms.note} It is free from R500.`]);
  expect(deliveryWords(500, from500, null)).toEqual(['Delivery in our areas is free from R500.']);
});

test('where it is known where to, they are the fee and what both come to', () => {
  const table = {
    ...{
      freeFrom: 500,
      areas: [{ id: 14, name: 'Meyersdal', also: [], postalCodes: [], fee: 50, days: [] }],
    },
  };
  const words = (total: number) => deliveryWords(total, from500, areaAt(table, 'Meyersdal', total));
  expect(words(316.3)).toEqual(['Delivery to Meyersdal: R50']);
  expect(deliverySums(316.3, areaAt(table, 'Meyersdal', 316.3))).toEqual([
    { label: 'Delivery to Meyersdal', value: 'R50.00', isMain: false },
    { label: 'Total with delivery', value: 'R366.30', isMain: true },
  ]);
  expect(deliverySums(500, areaAt(table, 'Meyersdal', 500))).toEqual([]);
  expect(words(500)).toEqual(['Delivery to Meyersdal: free']);
  expect(areaAt(table, 14, 10)).toEqual(areaAt(table, 'Meyersdal', 10));
  expect(areaAt(table, 'Gone', 10)).toBeNull();
});

test('the missing amount for the smallest order is exact', () => {
  const terms = { smallestOrder: 150 };
  expect(tooSmall(89.9, terms)).toBe('We take orders from R150: R60.10 is still missing.');
  expect(tooSmall(150, terms)).toBeNull();
  expect(tooSmall(0.01, defaultTerms)).toBeNull();
});
