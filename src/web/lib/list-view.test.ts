import { expect, test } from 'vitest';
import { choicesIn } from '../hooks/use-list-view.ts';
import { listView, number, oneOf, setting, textFilter } from './list-view.ts';

const bowls = listView('/bowls', {
  search: textFilter('search'),
  colour: oneOf('colour', ['red', 'blue'], { label: 'Colour', all: 'All colours' }),
  sort: setting('sort', ['name', 'date'], 'name', { label: 'Sort by', names: { date: 'Date' } }),
  page: number('page', 1),
  size: setting('size', [5, 10], 10),
});

test('only what hides rows is a filter, and blanks hide none', () => {
  expect(bowls.filtered({ ...bowls.defaults, sort: 'date', page: 3, size: 5 })).toBe(false);
  expect(bowls.filtered({ ...bowls.defaults, search: '  ' })).toBe(false);
  expect(bowls.filtered({ ...bowls.defaults, search: 'tin' })).toBe(true);
  expect(bowls.filtered({ ...bowls.defaults, colour: 'red' })).toBe(true);
});

test('what can be chosen has names, and what cannot be chosen changes nothing', () => {
  const [colour, sort] = choicesIn(bowls, { ...bowls.defaults, colour: 'blue' });
  expect(colour).toMatchObject({ label: 'Colour', value: 'blue' });
  expect([...(colour?.options ?? [])]).toEqual([
    ['', 'All colours'],
    ['red', 'red'],
    ['blue', 'blue'],
  ]);
  expect([...(sort?.options ?? [])]).toEqual([
    ['name', 'name'],
    ['date', 'Date'],
  ]);
  expect(colour?.change('red')).toEqual({ colour: 'red' });
  expect(colour?.change('')).toEqual({ colour: null });
  expect(sort?.change('size')).toEqual({ sort: 'name' });
});

test('a view keeps other parameters of the address', () => {
  const params = new URLSearchParams('cup=7&page=3&colour=red');
  expect(`${bowls.write(bowls.defaults, params)}`).toBe('cup=7');
  expect(`${bowls.write({ ...bowls.defaults, size: 5 }, params)}`).toBe('cup=7&size=5');
});
