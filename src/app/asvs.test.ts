import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/asvs.md', root), 'utf8');

/** Requirements of levels 1 and 2 in each section that the shop has, by OWASP's list of 5.0.0. */
const counts = {
  ...{ 1.1: 2, 1.2: 9, 1.3: 11, 1.4: 3, 1.5: 2, 2.1: 3, 2.2: 3, 2.3: 4, 2.4: 1, 3.2: 2, 3.3: 4 },
  ...{ 3.4: 6, 3.5: 5, 3.7: 2, 4.1: 3, 4.2: 1, 4.3: 2, 4.4: 4, 5.1: 1, 5.2: 3, 5.3: 2, 5.4: 3 },
  ...{ 6.1: 3, 6.2: 12, 6.3: 4, 6.4: 4, 6.5: 5, 6.6: 3, 6.8: 4, 7.1: 3, 7.2: 4, 7.3: 2, 7.4: 5 },
  ...{ 7.5: 2, 7.6: 2, 8.1: 2, 8.2: 3, 8.3: 1, 8.4: 1, 9.1: 3, 9.2: 4, 11.1: 2, 11.2: 3 },
  ...{ 11.3: 3, 11.4: 4, 11.5: 1, 11.6: 1, 12.1: 3, 12.2: 2, 12.3: 4, 13.1: 1, 13.2: 5, 13.3: 2 },
  ...{ 13.4: 5, 14.1: 2, 14.2: 4, 14.3: 3, 15.1: 3, 15.2: 3, 15.3: 7, 16.1: 1, 16.2: 5, 16.3: 4 },
  ...{ 16.4: 3, 16.5: 3 },
};

test('each requirement stands in the table once', () => {
  const named = [...text.matchAll(/^\| (\d[^|]*) \|/gm)].flatMap(([, numbers = '']) =>
    numbers.split(', ').flatMap((part) => {
      const [first = '', last = first] = part.split(' to ');
      const [section, from] = [first.replace(/\.\d+$/, ''), Number(first.split('.')[2])];
      const until = Number(last.split('.')[2]);
      return Array.from({ length: until - from + 1 }, (_, index) => `${section}.${from + index}`);
    }),
  );
  const expected = Object.entries(counts).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(named.toSorted()).toEqual(expected.toSorted());
});

test('each file that it names is there', () => {
  const files = [...text.matchAll(/`((?:app|server|features|shared|web|test|e2e)\/[^`]*)`/g)];
  for (const [, file] of files)
    expect([file, existsSync(new URL(`src/${file}`, root))]).toEqual([file, true]);
  for (const [, file = ''] of text.matchAll(/`((?:docs|docker)\/[^`]*)`/g))
    expect([file, existsSync(new URL(file, root))]).toEqual([file, true]);
});
