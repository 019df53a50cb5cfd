import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { canLetter } from '#shared/drawing/lettering.ts';
import { toCents, toRand } from '#shared/money.ts';
import { catalogue } from './catalogue.ts';
import { drawPack, packSize } from './draw-pack.ts';
import { ranges } from './ranges.ts';

describe('the catalogue', () => {
  it('has at least 14 products for dogs and 14 for cats, each described once', () => {
    const count = (category: string) =>
      catalogue.filter((product) => product.category === category).length;
    expect(count('Dogs')).toBeGreaterThanOrEqual(14);
    expect(count('Cats')).toBeGreaterThanOrEqual(14);
    expect(new Set(catalogue.map(({ description }) => description)).size).toBe(catalogue.length);
  });

  it('runs from R24.90 to R1 249.90, some whole, all exact to the cent', () => {
    const prices = catalogue.map(({ price }) => price);
    expect(Math.min(...prices)).toBe(24.9);
    expect(Math.max(...prices)).toBe(1249.9);
    expect(prices.some(Number.isInteger)).toBe(true);
    expect(prices.map((price) => toRand(toCents(price)))).toEqual(prices);
  });

  it.each(catalogue)('$description tells the same on label and pack', (product) => {
    const { pack } = product;
    expect(product.description.toUpperCase()).toContain(pack.weight);
    expect(product.description.toUpperCase().startsWith(ranges[pack.range].name.join(' '))).toBe(
      true,
    );
    for (const word of pack.flavour.join(' ').split(' ')) {
      expect(product.description.toUpperCase()).toContain(word);
    }
    expect('dog' in pack.animal).toBe(product.category === 'Dogs');
    expect([...pack.flavour, pack.stage, pack.weight].every(canLetter)).toBe(true);
    expect(product.nutritionalInformation).toMatch(/Crude protein \(min\): \d+\n/);
    expect(product.nutritionalInformation.split('\n').length).toBeGreaterThan(12);
  });
});

describe('drawPack', () => {
  it.each(catalogue)(
    'renders $description without fonts or anything from outside',
    async (product) => {
      const svg = drawPack(product);
      expect(svg).not.toMatch(/<text|href|NaN|undefined|Infinity/);
      const { data, info } = await sharp(Buffer.from(svg))
        .resize(300)
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([300, 300]);
      expect(new Set(data).size).toBeGreaterThan(100);
    },
  );

  it('draws every product differently, and the same product always alike', () => {
    const drawings = catalogue.map(drawPack);
    expect(new Set(drawings).size).toBe(drawings.length);
    expect(catalogue.map(drawPack)).toEqual(drawings);
    expect(drawings[0]).toContain(`width="${packSize}"`);
  });
});
