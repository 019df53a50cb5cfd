import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { toCents, toRand } from '#shared/money.ts';
import { feedingProblem } from '../shared/feeding/feeding-guide.ts';
import { catalogue } from './catalogue.ts';

const folder = path.join(import.meta.dirname, 'pictures');

const ranges =
  /^(Witkoppie|Jacaranda Kitchen|Hlala|Klein Span|Stoep Stew|Whisker Bay|Sonop|Kat & Kombuis) /;

describe('the catalogue', () => {
  it('has at least 14 products for dogs and 14 for cats, each described once', () => {
    const count = (category: string) =>
      catalogue.filter((product) => product.category === category).length;
    expect(count('Dogs')).toBeGreaterThanOrEqual(14);
    expect(count('Cats')).toBeGreaterThanOrEqual(14);
    expect(new Set(catalogue.map(({ description }) => description)).size).toBe(catalogue.length);
  });

  it('begins with one product of each range', () => {
    const inFront = catalogue.slice(0, 8).map(({ description }) => ranges.exec(description)?.[1]);
    expect(new Set(inFront).size).toBe(8);
  });

  it('has prices that are exact to the cent', () => {
    const prices = catalogue.map(({ price }) => price);
    expect(prices.map((price) => toRand(toCents(price)))).toEqual(prices);
  });

  it.each(catalogue)('$description has its range, its label and its own pack', async (product) => {
    expect(product.description).toMatch(ranges);
    expect(product.description).toMatch(product.category === 'Dogs' ? /Dog|Puppy/ : /Cat|Kitten/);
    expect(product.nutritionalInformation).toMatch(/Crude protein \(min\): \d+\n/);
    expect(product.nutritionalInformation.split('\n').length).toBeGreaterThan(12);

    expect(product.description).toMatch(new RegExp(`^${product.brand} ${product.range} \\d`));
    expect(feedingProblem(product.feedingGuide ?? [])).toBeNull();
    expect(product.breedSize === null).toBe(product.category === 'Cats');

    const pack = sharp(path.join(folder, product.picture));
    expect(await pack.metadata()).toMatchObject({ format: 'webp', width: 1200, height: 1200 });
    const pixels = await pack.resize(300).raw().toBuffer();
    expect(new Set(pixels).size).toBeGreaterThan(100);
  });

  it.each(catalogue)('the pack of $description fills its picture', async ({ picture }) => {
    const side = 300;
    const pixels = await sharp(path.join(folder, picture)).resize(side).raw().toBuffer();
    const at = (x: number, y: number) => [...pixels.subarray((y * side + x) * 3).subarray(0, 3)];
    const wall = at(0, 0);
    const table = at(0, side - 1);
    const differs = (pixel: number[], by: number, ground: number[]) =>
      pixel.some((value, index) => Math.abs(value - (ground[index] ?? 0)) > by);
    const isPack = (pixel: number[]) => differs(pixel, 40, wall) && differs(pixel, 40, table);
    const places = Array.from({ length: side }, (_, place) => place);
    const extent = (line: (place: number) => number[]) => {
      const within = places.filter((place) => isPack(line(place)));
      return (Math.max(...within) - Math.min(...within)) / side;
    };
    const width = extent((x) => at(x, side / 2));
    const height = extent((y) => at(side / 2, y));
    expect(width * height).toBeGreaterThanOrEqual(0.55);
    // What is soft comes out of an encoder in bands.
    expect(places.slice(0, side / 2).some((y) => differs(at(15, y), 6, wall))).toBe(false);
  });

  it('has portions for most foods', () => {
    const guides = catalogue.filter(({ feedingGuide }) => feedingGuide !== null);
    expect(guides.length).toBeGreaterThan(22);
    expect(catalogue.find(({ range }) => range === 'Chicken & Milk Puppy')).toMatchObject({
      ...{ brand: 'Klein Span', lifeStage: 'Young', type: 'Dry', weightGrams: expect.any(Number) },
      feedingGuide: expect.arrayContaining([{ fromKg: 0, toKg: 5, fromGrams: 60, toGrams: 100 }]),
    });
  });

  it('has foods in two sizes, the larger one for less a kilogram', () => {
    const sizes = Map.groupBy(catalogue, ({ brand, range }) => `${brand} ${range}`);
    const several = [...sizes.values()].filter((packs) => packs.length > 1);
    expect(several.map(([first]) => first?.category)).toEqual(['Cats', 'Dogs']);
    for (const packs of several) {
      const bySize = packs.sort((one, other) => (one.weightGrams ?? 0) - (other.weightGrams ?? 0));
      const perKg = bySize.map(({ price, weightGrams }) => price / (weightGrams ?? 0));
      expect(perKg).toEqual(perKg.toSorted((one, other) => other - one));
      expect(new Set(perKg).size).toBe(packs.length);
    }
  });

  it('uses every pack that is committed, no two alike, at most 2 MB of them', () => {
    const files = readdirSync(folder).sort();
    expect(catalogue.map(({ picture }) => picture).sort()).toEqual(files);
    const sizes = files.map((file) => statSync(path.join(folder, file)).size);
    expect(new Set(sizes).size).toBe(files.length);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(2_000_000);
  });
});
