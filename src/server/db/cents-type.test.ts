import { defineEntity, p } from '@mikro-orm/core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  describeOnBothDatabases,
  type TestDatabase,
} from '#test/database/database.ts';
import { CentsType, centsToNumeric, maxCents, numericToCents } from './cents-type.ts';

const anyCents = () => fc.integer({ min: -maxCents, max: maxCents });

describe('centsToNumeric', () => {
  it('refuses what is not a whole number of cents that fits', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, maxCents + 1]) {
      expect(() => centsToNumeric(wrong)).toThrow(RangeError);
    }
  });

  it('writes two decimals', () => {
    expect([0, 5, -5, 8990, maxCents].map(centsToNumeric)).toEqual([
      '0.00',
      '0.05',
      '-0.05',
      '89.90',
      '9999999999.99',
    ]);
  });

  it('comes back from text unchanged', () => {
    fc.assert(
      fc.property(anyCents(), (cents) => {
        expect(numericToCents(centsToNumeric(cents))).toBe(cents === 0 ? 0 : cents);
      }),
    );
  });
});

describe('numericToCents', () => {
  it('refuses parts of a cent and what is no amount', () => {
    for (const wrong of ['1.005', '1,50', 'NaN', '', '99999999999999999']) {
      expect(() => numericToCents(wrong)).toThrow(RangeError);
    }
  });

  it('reads whole rand, one decimal and needless zeros', () => {
    expect(['12', '12.5', '12.5000', '-0.00'].map(numericToCents)).toEqual([1200, 1250, 1250, 0]);
  });
});

const priceTag = defineEntity({
  name: 'PriceTag',
  tableName: 'price_tags',
  properties: {
    id: p.integer().primary(),
    price: p.type(CentsType),
    formerPrice: p.type(CentsType).nullable(),
  },
});

describeOnBothDatabases('a column of cents', (kind) => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await createTestDatabase(kind, [priceTag]);
    await test.database.fork().execute(`
      create table price_tags (id serial primary key, price numeric(12,2) not null,
        former_price numeric(12,2))`);
  });
  afterAll(() => test.close());

  it('gives back exactly what was stored', async () => {
    const store = async (price: number, formerPrice: number | null) => {
      const em = test.database.fork();
      const stored = em.create(priceTag, { price, formerPrice });
      await em.persist(stored).flush();
      const found = await test.database.fork().findOneOrFail(priceTag, stored.id);
      expect([found.price, found.formerPrice]).toEqual([price, formerPrice]);
    };
    const present = fc.option(anyCents());
    await fc.assert(fc.asyncProperty(anyCents(), present, store), { numRuns: 40 });
  });

  it('finds, sums and sorts by amount, not by text', async () => {
    await test.clear();
    const em = test.database.fork();
    for (const price of [10_000, 999, 20_001]) em.create(priceTag, { price });
    await em.flush();
    const dear = await em.fork().find(priceTag, { price: { $gt: 999 } }, { orderBy: { price: 1 } });
    expect(dear.map(({ price }) => price)).toEqual([10_000, 20_001]);
    const sums = await em.execute<{ sum: string }[]>('select sum(price) as sum from price_tags');
    expect(sums.map(({ sum }) => numericToCents(sum))).toEqual([31_000]);
  });

  it('writes again only what changed', async () => {
    await test.clear();
    const em = test.database.fork();
    em.create(priceTag, { price: 15_000 });
    await em.flush();
    const later = test.database.fork();
    const tag = await later.findOneOrFail(priceTag, { price: 15_000 });
    tag.price = 15_000;
    later.getUnitOfWork().computeChangeSets();
    expect(later.getUnitOfWork().getChangeSets()).toEqual([]);
    tag.price = 15_001;
    await later.flush();
    expect(await test.database.fork().count(priceTag, { price: 15_001 })).toBe(1);
  });
});
