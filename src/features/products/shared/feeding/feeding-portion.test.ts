import { expect, test } from 'vitest';
import {
  dailyText,
  feedingExample,
  lastingText,
  piecesText,
  portionFor,
  portionText,
  readAnimalWeight,
  soldAs,
} from './feeding-portion.ts';

const row = (fromKg: number, toKg: number, fromGrams: number, toGrams: number) => ({
  fromKg,
  toKg,
  fromGrams,
  toGrams,
});
const guide = [row(2, 5, 60, 120), row(5, 10, 120, 190), row(10, 20, 190, 320)];

test.each([
  [2, 60],
  [3.5, 90],
  [5, 120],
  [7.5, 155],
  [20, 320],
])('within the guide %d kg eat %d g', (kg, grams) => {
  expect(portionFor(guide, kg)).toEqual({ grams });
});

test('beyond its ends a guide has no portion', () => {
  expect(portionFor(guide, 1.9)).toEqual({ lighterThan: 2 });
  expect(portionFor(guide, 20.1)).toEqual({ heavierThan: 20 });
  expect(portionFor([row(0, 5, 60, 100)], 0.5)).toEqual({ grams: 64 });
});

test('interpolates between rows and averages contradictions', () => {
  expect(portionFor([row(5, 5, 100, 100), row(15, 15, 240, 240)], 10)).toEqual({ grams: 170 });
  expect(portionFor([row(2, 4, 60, 60), row(6, 8, 100, 100)], 5)).toEqual({ grams: 80 });
  expect(portionFor([row(0, 5, 60, 100), row(5, 15, 110, 240)], 5)).toEqual({ grams: 105 });
  expect(portionFor([row(10, 10, 190, 210)], 10)).toEqual({ grams: 200 });
});

test.each([
  ['20', 20],
  [' 4,5 kg ', 4.5],
  ['7.25KG', 7.25],
  ['150', 150],
  ['150.1', null],
  ['0', null],
  ['', null],
  ['-3', null],
  ['1e2', null],
  ['a lot', null],
])('%j is a weight of %d kg', (typed, kg) => {
  expect(readAnimalWeight(typed)).toBe(kg);
});

test.each([
  [12_000, 286, 'about 6 weeks'],
  [400, 290, 'about a day'],
  [1_500, 115, 'about 13 days'],
  [1_500, 107, 'about 2 weeks'],
  [20_000, 320, 'about 9 weeks'],
  [25_000, 60, 'about 14 months'],
  [400, 1000, null],
])('%d g at %d g a day last %j', (pack, grams, text) => {
  expect(lastingText(pack, grams)).toBe(text);
});

test('counts packs for less than a day and rounds grams to a scoop', () => {
  const tin = soldAs('Beef Dog Tin 400 g', 400);
  expect([150, 450, 1000, 1100].map((grams) => piecesText(400, grams, tin))).toEqual([
    'half a tin',
    '1 tin',
    '2½ tins',
    '3 tins',
  ]);
  expect([47.4, 253, 64.2].map(portionText)).toEqual(['47 g', '255 g', '65 g']);
});

test.each([
  ['Cat Pouches 12 x 85 g', 1020, '12 pouches of 85 g', 12],
  ['Dog Tins 6x1.5kg', 9000, '6 tins of 1.5 kg', 6],
  ['Dog Tin 775 g', 775, '775 g', 1],
  ['Adult Dog 20 kg', 20_000, '20 kg', 1],
  ['Cat Pouches 12 x 85 g', 500, '500 g', 1],
])('%j of %d g is sold as %j', (name, grams, text, pieces) => {
  expect(soldAs(name, grams)).toMatchObject({ text, pieces });
});

test('an example is given for an animal that the food is made for and the guide knows', () => {
  const food = {
    description: 'Adult Dog 12 kg',
    category: 'Dogs',
    lifeStage: 'Adult',
    breedSize: null,
    weightGrams: 12_000,
    feedingGuide: guide,
  } as const;
  const large = [...guide, row(20, 50, 320, 640)];
  const examples = [
    food,
    { ...food, breedSize: 'Large' as const, feedingGuide: large },
    { ...food, breedSize: 'Small' as const },
    { ...food, lifeStage: 'Young' as const, breedSize: 'Large' as const, feedingGuide: large },
    { ...food, weightGrams: null },
    { ...food, weightGrams: 300 },
    { ...food, description: 'Dog Tin 150 g', weightGrams: 150 },
    { ...food, feedingGuide: guide.slice(0, 2) },
    { ...food, category: 'Cats' as const, description: 'Pouches 12 x 85 g', weightGrams: 1020 },
    { ...food, feedingGuide: [row(60, 80, 500, 600)] },
    { ...food, feedingGuide: null },
  ].map(feedingExample);
  expect(examples).toEqual([
    '12 kg lasts a dog of 20 kg about 5 weeks. Work it out for your dog.',
    '12 kg lasts a dog of 30 kg about 4 weeks. Work it out for your dog.',
    '12 kg lasts a dog of 5 kg about 3 months. Work it out for your dog.',
    '12 kg lasts a puppy that will weigh 30 kg about 4 weeks. Work it out for your dog.',
    'About 320 g a day for a dog of 20 kg. Work it out for your dog.',
    'About 1 pack a day for a dog of 20 kg. Work it out for your dog.',
    'About 2 tins a day for a dog of 20 kg. Work it out for your dog.',
    '12 kg lasts a dog of 10 kg about 9 weeks. Work it out for your dog.',
    '12 pouches of 85 g last a cat of 4 kg about 10 days. Work it out for your cat.',
    null,
    null,
  ]);
  const pouches = { ...food, description: 'Pouches 12 x 85 g', weightGrams: 1020 };
  expect([215, 40].map((grams) => dailyText(pouches, grams))).toEqual([
    '2½ pouches',
    'half a pouch',
  ]);
});
