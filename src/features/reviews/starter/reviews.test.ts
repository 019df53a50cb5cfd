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

  it('are about products of the catalogue, and about most of them', () => {
    const descriptions = new Set(catalogue.map(({ description }) => description));
    for (const { product } of reviews) expect(descriptions).toContain(product);
    expect(new Set(reviews.map(({ product }) => product)).size).toBeGreaterThan(24);
  });

  it('rate from 1 to 5 in half steps, mostly well, some critically', () => {
    for (const { rating } of reviews) {
      expect(rating * 2).toBe(Math.round(rating * 2));
      expect(rating).toBeGreaterThanOrEqual(1);
      expect(rating).toBeLessThanOrEqual(5);
    }
    const good = reviews.filter(({ rating }) => rating >= 4).length;
    expect(good).toBeGreaterThan(28);
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

  it('are mostly verified, and answered only after they were written', () => {
    expect(reviews.filter(({ verified }) => verified).length).toBeGreaterThan(30);
    expect(reviews.some(({ verified }) => !verified)).toBe(true);
    const answered = reviews.filter(({ response }) => response !== null);
    expect(answered.length).toBeGreaterThanOrEqual(8);
    for (const { response, daysAgo } of answered) {
      expect(response?.daysAgo).toBeLessThanOrEqual(daysAgo);
      expect(response?.daysAgo).toBeGreaterThanOrEqual(0);
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
