import { describe, expect, test } from 'vitest';
import { catalogue } from '../../starter/catalogue.ts';
import type { ProductView } from '../product-view.ts';
import { searchTerms } from './parse-search.ts';
import { indexProducts } from './word-search.ts';

const products: ProductView[] = catalogue.map((product, position) => ({
  ...product,
  productID: position + 1,
  nutritional_information: product.nutritionalInformation,
  availability: 'Available',
  createdAt: '2026-11-20T08:00:00.000Z',
  version: 'one',
}));

const look = indexProducts(products);
const found = (words: string) =>
  look(words).numbers.map((number) => products[number - 1] as ProductView);
const names = (words: string) => found(words).map(({ description }) => description);
const matching = (fits: (product: ProductView) => unknown) =>
  products.filter(fits).map(({ description }) => description);
const sorted = (texts: string[]) => texts.toSorted();

describe('the search finds what is meant', () => {
  test.each(['20kg', '20 kg', '20 KG', '20kgs', '20000 g'])('%j: the pack of 20 kg', (words) => {
    expect(names(words)).toEqual(matching(({ weightGrams }) => weightGrams === 20_000));
    expect(look(words).nearest).toBe(false);
  });

  test.each(['chiken', 'chicken', 'hoender', 'chickn', 'CHICKEN!'])('%j: chicken', (words) => {
    expect(sorted(names(words))).toEqual(
      sorted(matching(({ description }) => description.includes('Chicken'))),
    );
    expect(look(words).nearest).toBe(false);
  });

  test.each(['witkopie', 'witkoppie', 'witkopje', 'Witkopp'])('%j: Witkoppie', (words) => {
    expect(sorted(names(words))).toEqual(sorted(matching(({ brand }) => brand === 'Witkoppie')));
  });

  test.each([
    ['hond', 'Dogs'],
    ['hondekos', 'Dogs'],
    ['kos vir honde', 'Dogs'],
    ['dog food', 'Dogs'],
    ['dogs', 'Dogs'],
    ['kat', 'Cats'],
    ['katte', 'Cats'],
    ['cats', 'Cats'],
    ['dogfood', 'Dogs'],
    ['hondkos', 'Dogs'],
    ['catfood', 'Cats'],
    ['inja', 'Dogs'],
    ['ukudla kwezinja', 'Dogs'],
    ['ntja', 'Dogs'],
    ['dijo tsa dintja', 'Dogs'],
    ['ikati', 'Cats'],
    ['dijo tsa katse', 'Cats'],
  ])('%j: all %s', (words, category) => {
    expect(sorted(names(words))).toEqual(sorted(matching((one) => one.category === category)));
  });

  test.each([
    ['katjie', 'Kitten'],
    ['welpies', 'Puppy'],
    ['kalkoen', 'Turkey'],
    ['vis', /Hake|Tuna|Pilchard|Snoek/],
    ['snoek', 'Snoek'],
    ['mielies', 'Maize'],
    ['blikkies', 'Tin'],
    ['inkukhu', 'Chicken'],
    ['dijo tsa ntja kgoho', /Chicken.*(?:Dog|Puppy)/],
    ['diet', 'Light'],
    ['hypoallergenic', /Lamb & Rice Adult Dog|Venison/],
    ['joint', /Senior|Large Breed/],
    ['dental', /Biscuits|Crunchy/],
  ])('%j: what has %s in its name', (words, part) => {
    const all = names(words);
    expect(all.length).toBeGreaterThan(0);
    for (const name of all) expect(name).toMatch(part);
  });

  test('several words must all fit, a half-typed one too', () => {
    expect(names('lam rys 8kg')).toEqual(
      expect.arrayContaining(['Witkoppie Lamb & Rice Adult Dog 8 kg']),
    );
    for (const name of names('lam rys 8kg')) expect(name).toMatch(/Lamb & Rice .*8 kg/);
    expect(names('grain-free dry dog')).toEqual(expect.not.arrayContaining(names('wet')));
    for (const one of found('grain free')) expect(one.grainFree).toBe(true);
    expect(names('jacar')).toHaveLength(5);
  });

  test('finds words on the label when no name has them', () => {
    const hits = found('kelp');
    expect(hits.length).toBeGreaterThan(0);
    for (const one of hits) expect(one.nutritional_information).toContain('kelp');
  });
});

test('another number is not meant: 2 kg is not 20 kg', () => {
  for (const one of found('2 kg')) expect(one.weightGrams).toBe(2000);
});

describe('what is not to be in the food', () => {
  const chicken = /chicken|poultry/i;
  const has = (part: RegExp) => (one: ProductView) =>
    part.test(
      `${one.description} ${/ingredients:?\s+([^\n]+)/i.exec(one.nutritional_information ?? '')?.[1]}`,
    );
  const dogs = matching((one) => one.category === 'Dogs' && !has(chicken)(one));

  test.each([
    'dog food no chicken',
    'no chicken dogfood',
    'dog without chicken',
    'dog without any chicken fat',
    'dog, free of chicken',
    'chicken-free dog food',
    'chicken free dog',
    'dog -chicken',
    'dog no chiken',
    'hond sonder hoender',
    'hoendervry hond',
  ])('%j: every food for dogs but those with chicken or poultry', (words) => {
    expect(dogs.length).toBeGreaterThan(0);
    expect(sorted(names(words))).toEqual(sorted(dogs));
    expect(look(words)).toMatchObject({ nearest: false, without: [expect.any(String)] });
  });

  test('several may be left out, alone or beside what is wanted', () => {
    expect(sorted(names('no chicken, no beef or fish'))).toEqual(
      sorted(
        matching((one) => !has(/chicken|poultry|beef|fish|hake|tuna|pilchard|snoek|salmon/i)(one)),
      ),
    );
    expect(names('lamb no wheat').every((name) => name.includes('Lamb'))).toBe(true);
    expect(look('no chicken or beef').without).toEqual(['chicken', 'beef']);
  });

  test('a label “without” an ingredient does not match it', () => {
    expect(names('no wheat')).toContain('Witkoppie Lamb & Rice Adult Dog 8 kg');
    expect(names('no wheat')).not.toContain('Witkoppie Big Bite Beef Large Breed Dog 25 kg');
    expect(found('no grain').every(({ grainFree }) => grainFree)).toBe(true);
    expect(look('no grain').numbers.length).toBeGreaterThan(0);
  });
});

test.each([
  ['12x85', /12 x 85 g/],
  ['cat 12 x 85g', /12 x 85 g/],
  ['85 g', /x 85 g/],
  ['chicken 8kg', /Chicken.*8 kg/],
  ['1,8 kg cat', /1\.8 kg/],
])('%j means the pack', (words, pack) => {
  expect(look(words)).toMatchObject({ nearest: false });
  expect(names(words).length).toBeGreaterThan(0);
  for (const name of names(words)) expect(name).toMatch(pack);
});

test('a pack that no product has is no match', () => {
  expect(look('15kg').numbers).toEqual([]);
  expect(look('chicken 15kg').nearest).toBe(true);
  expect(names('chicken 15kg')[0]).toContain('Chicken');
});

test('separates near matches when no product has all words', () => {
  const hits = look('turkey zebra');
  expect(hits.nearest).toBe(true);
  expect(names('turkey zebra')[0]).toContain('Turkey');
});

test('words that say nothing find all, and what is nowhere finds nothing', () => {
  expect(look('food')).toEqual({
    numbers: products.map(({ productID }) => productID),
    nearest: false,
    without: [],
  });
  for (const words of ['xyzzyq', 'constructor __proto__', '!?']) {
    expect(look(words)).toEqual({ numbers: [], nearest: true, without: [] });
  }
});

test('weights have one writing', () => {
  expect(searchTerms('Karoo 1,8 KG, 0.5kg & 12 x 85 g droë')).toEqual([
    'karoo',
    '1.8kg',
    '500g',
    '12',
    'x',
    '85g',
    'droe',
  ]);
});
