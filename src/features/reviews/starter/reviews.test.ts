import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#features/products/starter/catalogue.ts';
import { featuredAtATime, reviewsAtATime } from '../shared/limits.ts';
import { reviews } from './reviews.ts';

describe('the starter reviews', () => {
  it('are forty by forty people', () => {
    expect(reviews).toHaveLength(40);
    expect(new Set(reviews.map(({ name }) => name)).size).toBe(40);
  });

  it('are about products of the catalogue, in half stars, most of them good', () => {
    const descriptions = new Set(catalogue.map(({ description }) => description));
    for (const { product, rating } of reviews) {
      expect(descriptions).toContain(product);
      expect([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]).toContain(rating);
    }
    expect(new Set(reviews.map(({ product }) => product)).size).toBeGreaterThan(24);
    expect(reviews.filter(({ rating }) => rating >= 4).length).toBeGreaterThan(28);
    expect(reviews.filter(({ rating }) => rating <= 3).length).toBeGreaterThanOrEqual(4);
  });

  it('speak well of what a new shop shows as its best sellers', () => {
    for (const { description } of catalogue.slice(0, 3)) {
      const ratings = reviews.flatMap(({ product, rating }) =>
        product === description ? [rating] : [],
      );
      expect(
        ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length,
        description,
      ).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('show those with pictures in front: they are not among the newest, which stand below', () => {
    const newest = reviews.toSorted((one, other) => one.daysAgo - other.daysAgo);
    const others = newest.slice(reviewsAtATime);
    const pictured = others.filter(({ picture, rating }) => picture && rating >= 4);
    expect(pictured.length).toBeGreaterThanOrEqual(featuredAtATime);
  });

  it('are answered only after they were written', () => {
    for (const { response, daysAgo } of reviews) {
      if (response) expect(response.daysAgo).toBeLessThanOrEqual(daysAgo);
    }
  });

  it('come with every picture that is committed, of the very pet', async () => {
    const folder = path.join(import.meta.dirname, 'pictures');
    const shown = reviews.filter(({ picture }) => picture);
    expect(shown.map(({ picture }) => picture).sort()).toEqual(readdirSync(folder).sort());
    for (const { petName, picture } of shown) {
      expect(picture).toBe(`${petName?.toLowerCase()}.webp`);
      const place = path.join(folder, picture ?? '');
      expect(await sharp(place).metadata()).toMatchObject({ format: 'webp', width: 1200 });
      expect(statSync(place).size).toBeLessThan(60_000);
    }
  });
});
