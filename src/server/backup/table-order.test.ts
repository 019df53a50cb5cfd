import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortByReferences } from './tables.ts';

const names = (tables: { name: string; needs: string[] }[]) =>
  sortByReferences(tables).map(({ name }) => name);

test('a table comes after those that it refers to, else by name', () => {
  expect(
    names([
      { name: 'reviews', needs: ['products', 'invitations'] },
      { name: 'lines', needs: ['orders', 'products'] },
      { name: 'products', needs: [] },
      { name: 'orders', needs: [] },
      { name: 'invitations', needs: ['orders'] },
    ]),
  ).toEqual(['orders', 'invitations', 'products', 'lines', 'reviews']);
});

test('a table may refer to itself, and to one that is left out', () => {
  expect(names([{ name: 'notes', needs: ['notes', 'sessions'] }])).toEqual(['notes']);
});

test('names the tables of a cycle', () => {
  const circle = [
    { name: 'a', needs: ['b'] },
    { name: 'b', needs: ['a'] },
    { name: 'c', needs: [] },
  ];
  expect(() => sortByReferences(circle)).toThrow('These tables refer to each other: a, b.');
});

test('whatever refers to what, all come once and none too early', () => {
  const table = (index: number) => `t${index}`;
  const tables = fc.array(fc.array(fc.nat(20)), { maxLength: 20 }).map((needs) =>
    needs.map((of, index) => ({
      name: table(index),
      needs: of.filter((other) => other < index).map(table),
    })),
  );
  fc.assert(
    fc.property(tables, (given) => {
      const ordered = sortByReferences(given);
      expect(new Set(ordered)).toEqual(new Set(given));
      ordered.forEach(({ needs }, index) => {
        const before = ordered.slice(0, index).map(({ name }) => name);
        expect(before).toEqual(expect.arrayContaining(needs));
      });
    }),
  );
});
