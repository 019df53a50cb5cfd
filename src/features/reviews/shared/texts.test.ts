import { expect, test } from 'vitest';
import { searchWords } from '#shared/normalize.ts';
import { reviewSearchText } from '../server/review.entity.ts';
import { initialsOf } from './review-view.ts';

test.each([
  ['Naledi Dube', 'ND'],
  ['Pieter van Wyk', 'PW'],
  ['thabo', 'T'],
  ['  Zoë   Ölander ', 'ZÖ'],
  ['🐾 Rex', '🐾R'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a review is found by any of its texts, with or without accents and capitals', () => {
  const text = reviewSearchText({
    name: 'Zoë Pillay',
    petName: 'Rex',
    petBreed: null,
    title: 'Crème of the crop',
    comment: 'He runs to the bowl.',
    productName: 'Karoo Lamb 8 kg',
  });
  const finds = (search: string) => searchWords(search).every((term) => text.includes(term));
  expect(finds('ZOE creme')).toBe(true);
  expect(finds('rex karoo')).toBe(true);
  expect(finds('  ')).toBe(true);
  expect(finds('rex tuna')).toBe(false);
});
