import { expect, test } from 'vitest';
import { readReviewsView, reviewsPath } from './reviews-view.ts';

test.each([
  ['/reviews', { sort: 'recent', product: null, stars: null }],
  ['/reviews?sort=rating', { sort: 'rating', product: null, stars: null }],
  ['/reviews?product=7', { sort: 'recent', product: 7, stars: null }],
  ['/reviews?product=7&stars=4', { sort: 'recent', product: 7, stars: 4 }],
  ['/reviews?product=7&sort=rating', { sort: 'rating', product: 7, stars: null }],
] as const)('%s describes its view', (path, view) => {
  expect(reviewsPath(view)).toBe(path);
  expect(readReviewsView(new URL(path, 'http://shop.example').searchParams)).toEqual(view);
});

test.each([
  '?sort=best',
  '?product=all',
  '?product=abc',
  '?product=-1',
  '?product=1.5',
  '?stars=6',
  '?stars=4.5',
])('%s is ignored', (search) => {
  expect(readReviewsView(new URLSearchParams(search))).toEqual({
    sort: 'recent',
    product: null,
    stars: null,
  });
});
