import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parameterIn } from '#shared/parameter.ts';
import { choices } from '../../shared/finding/facet-fits.ts';
import { facetNames, shelfSorts } from '../../shared/finding/shelf-query.ts';
import { isCachedShelf, shelfParameters } from './shelf-address.ts';
import { shelfInSearchEngines, shelfTitle, shelfView } from './use-shelf-view.ts';

const read = (search: string) => shelfView.read(new URLSearchParams(search));

test('every choice has its place among the parameters that the server reads', () => {
  for (const name of facetNames) {
    const values = choices[name].map(({ value }) => value);
    for (const value of [...values, values.join('.')]) expect(value).toMatch(shelfParameters[name]);
  }
  for (const sort of shelfSorts.slice(1)) expect(sort).toMatch(shelfParameters.sort);
  expect(Object.keys(shelfParameters).sort()).toEqual(Object.keys(shelfView.parts).sort());
});

test('the server and the browser read the same from any address', () => {
  const name = fc.constantFrom(...Object.keys(shelfParameters));
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'Cats',
      'young',
      'free',
      'young.senior',
      'adult.adult',
      'kg',
      '2',
      '01',
      '100',
      ' ',
      '\n',
      'a\u0000b',
      'a'.repeat(61),
    ),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
      const given = new URLSearchParams(pairs);
      const declared = new URLSearchParams();
      for (const [parameter, meaningful] of Object.entries(shelfParameters)) {
        const text = parameterIn(given, parameter);
        if (text !== null && meaningful.test(text)) declared.set(parameter, text);
      }
      expect(shelfView.read(given)).toEqual(shelfView.read(declared));
      expect(read(shelfView.path(shelfView.read(given)).split('?')[1] ?? '')).toEqual(
        shelfView.read(given),
      );
    }),
  );
});

test('kept is what many look at: a category, with at most one thing more', () => {
  const kept = (search: string) => isCachedShelf(new URLSearchParams(search));
  expect(['', 'category=Dogs', 'category=Dogs&stage=young', 'sort=kg', 'page=9'].map(kept)).toEqual(
    [true, true, true, true, true],
  );
  expect(
    [
      'search=lamb',
      'stage=young.adult',
      'stage=young&sort=kg',
      'category=Cats&grain=free&page=2',
      'page=10',
    ].map(kept),
  ).toEqual([false, false, false, false, false]);
});

test('the title of the page names what is chosen', () => {
  const offered = { stage: [{ value: 'young', label: 'Puppy or kitten', count: 2 }] };
  const title = (search: string) => shelfTitle(read(search), offered);
  expect(title('')).toBe('Products');
  expect(title('category=Cats&stage=young&search=tuna')).toBe('Cat food, Puppy or kitten, “tuna”');
});

test.each([
  ['', '/products', false],
  ['category=Dogs', '/products?category=Dogs', false],
  ['category=Dogs&sort=kg', '/products?category=Dogs', false],
  ['category=Dogs&page=2', '/products?category=Dogs&page=2', false],
  ['category=Dogs&stage=young&page=2', '/products?category=Dogs', false],
  ['stage=young&grain=free', '/products', true],
  ['search=lamb', '/products', true],
])('%j is indexed: %s, ignored: %j', (search, path, hidden) => {
  expect(shelfInSearchEngines(read(search))).toEqual({ path, hidden });
});
