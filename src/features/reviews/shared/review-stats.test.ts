import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distribution, isInHalfStars, shownAverage, starOf, statsOf } from './review-stats.ts';

const rating = fc.integer({ min: 2, max: 10 }).map((halves) => halves / 2);
const ratings = fc.array(fc.record({ rating, count: fc.integer({ min: 1, max: 50 }) }));

describe('the figures over many reviews', () => {
  it('are 0 without reviews', () => {
    const none = statsOf([]);
    expect(none).toEqual({
      totalReviews: 0,
      averageRating: 0,
      ratingCounts: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 },
    });
    expect(shownAverage(none)).toBe('0.0');
    expect(distribution(none).map(({ percent }) => percent)).toEqual([0, 0, 0, 0, 0]);
  });

  it('count a half star downwards', () => {
    const stats = statsOf([
      { rating: 4.5, count: 2 },
      { rating: 1.5, count: 1 },
    ]);
    expect(stats.ratingCounts).toEqual({ '1': 1, '2': 0, '3': 0, '4': 2, '5': 0 });
    expect(stats.averageRating).toBe(3.5);
    expect(distribution(stats)).toEqual([
      { star: 5, count: 0, percent: 0 },
      { star: 4, count: 2, percent: 67 },
      { star: 3, count: 0, percent: 0 },
      { star: 2, count: 0, percent: 0 },
      { star: 1, count: 1, percent: 33 },
    ]);
  });

  it('add to 100 percent', () => {
    const stats = statsOf([
      { rating: 5, count: 1 },
      { rating: 4, count: 1 },
      { rating: 3, count: 1 },
    ]);
    expect(distribution(stats).map(({ percent }) => percent)).toEqual([34, 33, 33, 0, 0]);
  });

  it('show the average with one decimal', () => {
    const stats = statsOf([
      { rating: 5, count: 2 },
      { rating: 4, count: 1 },
    ]);
    expect(stats.averageRating).toBe(4.67);
    expect(shownAverage(stats)).toBe('4.7');
  });

  it('add up, whatever the ratings', () => {
    fc.assert(
      fc.property(ratings, (given) => {
        const stats = statsOf(given);
        const total = given.reduce((sum, { count }) => sum + count, 0);
        expect(stats.totalReviews).toBe(total);
        expect(Object.values(stats.ratingCounts).reduce((sum, count) => sum + count)).toBe(total);
        const lowest = Math.min(...given.map((one) => one.rating));
        const highest = Math.max(...given.map((one) => one.rating));
        if (total > 0) {
          expect(stats.averageRating).toBeGreaterThanOrEqual(lowest);
          expect(stats.averageRating).toBeLessThanOrEqual(highest);
        }
        const bars = distribution(stats);
        expect(bars.reduce((sum, { percent }) => sum + percent, 0)).toBe(total > 0 ? 100 : 0);
        for (const { count, percent } of bars) {
          expect(Math.abs(percent - (count / Math.max(1, total)) * 100)).toBeLessThan(1);
        }
      }),
    );
  });

  it('are the same however equal ratings are grouped', () => {
    fc.assert(
      fc.property(ratings, (given) => {
        const oneByOne = given.flatMap((one) =>
          Array.from({ length: one.count }, () => ({ rating: one.rating, count: 1 })),
        );
        expect(statsOf(oneByOne)).toEqual(statsOf(given));
      }),
    );
  });
});

describe('a rating', () => {
  it('is one of half stars', () => {
    expect([1, 1.5, 4.5, 5].every(isInHalfStars)).toBe(true);
    expect([1.2, 4.75, 3.1].some(isInHalfStars)).toBe(false);
  });

  it('counts under the star that it reaches', () => {
    expect([1, 1.5, 2, 3.5, 4.5, 5].map(starOf)).toEqual([1, 1, 2, 3, 4, 5]);
  });
});
