import { expect, test } from 'vitest';
import {
  adminReviewsPath,
  everyReview,
  type ReviewsView,
  readReviewsView,
  reviewsViewParams,
} from './reviews-view.ts';

test.each<ReviewsView>([
  everyReview,
  { search: 'zoë & rex', filter: 'pending', sort: 'name', page: 3, pageSize: 25 },
])('the address says all of the view', (view) => {
  expect(readReviewsView(reviewsViewParams(view))).toEqual(view);
});

test('what an address has wrong counts as not asked', () => {
  const params = new URLSearchParams('filter=x&sort=x&page=0&size=7');
  expect(readReviewsView(params)).toEqual(everyReview);
});

test('what is usual is left out of the address', () => {
  expect(adminReviewsPath({})).toBe('/admin/reviews');
  expect(adminReviewsPath({ filter: 'pending' })).toBe('/admin/reviews?filter=pending');
});
