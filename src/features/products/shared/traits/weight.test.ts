import { expect, test } from 'vitest';
import { readWeight, weightText } from './weight.ts';

test.each([
  ['8 kg', 8000],
  [' 20KG ', 20_000],
  ['1,8kg', 1800],
  ['2.5 kilos', 2500],
  ['400 g', 400],
  ['12 x 85 g', 1020],
  ['6×85g', 510],
  ['400', 400],
])('%j weighs %i g', (typed, grams) => {
  expect(readWeight(typed)).toEqual({ grams });
});

test.each(['', '8', '20', '99', 'kg', '8 lb', '-8 kg', '8 kg!', '1 2 kg', '1e3 g', 'x 85 g'])(
  '%j is no weight',
  (typed) => {
    expect(readWeight(typed)).toEqual({
      problem: 'Please write the weight with kg or g, such as 8 kg, 400 g or 12 x 85 g.',
    });
  },
);

test.each(['0 kg', '0.2 g', '1001 kg', '999 x 999999 kg'])('%j is out of bounds', (typed) => {
  expect(readWeight(typed)).toEqual({ problem: 'Please give a weight from 1 g to 1 000 kg.' });
});

test('a weight is written as on the pack, and read back the same', () => {
  expect([85, 999, 1000, 1020, 1800, 20_000].map(weightText)).toEqual([
    '85 g',
    '999 g',
    '1 kg',
    '1.02 kg',
    '1.8 kg',
    '20 kg',
  ]);
  for (const grams of [1, 85, 1001, 12_345, 1_000_000]) {
    expect(readWeight(weightText(grams))).toEqual({ grams });
  }
});
