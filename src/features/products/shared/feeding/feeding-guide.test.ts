import { expect, test } from 'vitest';
import { feedingGuideText, readFeedingGuide } from './feeding-guide.ts';

const rowOf = (fromKg: number, toKg: number, fromGrams: number, toGrams: number) => ({
  fromKg,
  toKg,
  fromGrams,
  toGrams,
});

test.each([
  ['2 to 5 kg: 60 to 115 g', rowOf(2, 5, 60, 115)],
  ['2-5kg 60–115g', rowOf(2, 5, 60, 115)],
  ['2 kg to 5 kg: 60 g to 115 g per day', rowOf(2, 5, 60, 115)],
  ['Up to 5 kg: 100 g', rowOf(0, 5, 100, 100)],
  ['3,5 to 4.5 kg: 60 g', rowOf(3.5, 4.5, 60, 60)],
  ['10 to 20 kg: 600 to 1 000 g', rowOf(10, 20, 600, 1000)],
  ['10 kg: 190 g', rowOf(10, 10, 190, 190)],
])('%j is a row of a guide', (line, row) => {
  expect(readFeedingGuide(line)).toEqual({ rows: [row] });
});

test('a guide has a line for each weight, and is written as it is read', () => {
  const text = '2 to 5 kg: 60 to 115 g\n5 to 10 kg: 115 to 190 g\n10 kg: 190 g';
  const read = readFeedingGuide(`\n${text.replaceAll('\n', '\n\n')}\n`);
  expect('rows' in read && feedingGuideText(read.rows)).toBe(text);
  expect(readFeedingGuide(' \n ')).toEqual({ rows: [] });
});

test.each([
  ['Two meals a day.', 'Please write “Two meals a day.” like this: 2 to 5 kg: 60 to 115 g.'],
  ['5 to 2 kg: 60 g', '“5 to 2 kg: 60 g” runs backwards. Please give the smaller number first.'],
  [
    '2 to 5 kg: 60 g\n4 to 8 kg: 90 g',
    '“4 to 8 kg: 90 g” overlaps the line above it. Please begin with the lightest animal.',
  ],
  [
    '2 to 200 kg: 60 g',
    '“2 to 200 kg: 60 g” is for no animal we know. Please give weights up to 150 kg.',
  ],
  [
    '2 to 5 kg: 60 to 20 000 g',
    '“2 to 5 kg: 60 to 20000 g” is not what an animal eats. Please give up to 10 000 g a day.',
  ],
  [
    '2 to 5 kg: 0 g',
    '“2 to 5 kg: 0 g” is not what an animal eats. Please give up to 10 000 g a day.',
  ],
  [
    Array.from({ length: 21 }, (_, index) => `${index + 1} kg: 60 g`).join('\n'),
    'Please use at most 20 lines.',
  ],
])('%j is refused with a sentence', (text, problem) => {
  expect(readFeedingGuide(text)).toEqual({ problem });
});
