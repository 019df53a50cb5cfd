import { expect, test } from 'vitest';
import { adminReviewsView } from './reviews-view.tsx';

const { defaults, read, write, path } = adminReviewsView;

test.each<typeof defaults>([
  defaults,
  { search: 'zoë & rex', filter: 'pending', sort: 'name', page: 3, size: 25 },
])('the address holds the whole view', (view) => {
  expect(read(write(view))).toEqual(view);
});

test('wrong parameters are ignored', () => {
  expect(read(new URLSearchParams('filter=x&sort=x&page=0&size=7'))).toEqual(defaults);
});

test('what is usual is left out of the address', () => {
  expect(path({})).toBe('/admin/reviews');
  expect(path({ filter: 'pending' })).toBe('/admin/reviews?filter=pending');
});
