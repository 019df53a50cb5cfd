import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { ReviewView } from '#features/reviews/shared/review-view.ts';
import { anotherAddress, answerOf, call } from '#test/calls/calls.ts';

export type WrittenReview = {
  product: number;
  title: string;
  name?: string;
  rating?: number;
  comment?: string;
  photo?: Awaited<ReturnType<typeof pictureOf>>;
};

/** Writes a review as a visitor from an address of its own would. */
export function writeReview(
  shop: { url: string },
  { product, title, name = 'Thandeka Nkosi', rating = 5, comment = 'Yes.', photo }: WrittenReview,
): Promise<ReviewView> {
  const texts = { product: String(product), title, name, rating: String(rating), comment };
  const body = new FormData();
  for (const [field, text] of Object.entries(texts)) body.set(field, text);
  if (photo) body.set('image', new Blob([new Uint8Array(photo.buffer)]), photo.name);
  return answerOf(call(shop, 'POST', '/reviews', { body, headers: anotherAddress() }));
}

export async function pictureOf(name: string, background = 'orange') {
  const create = { width: 800, height: 600, channels: 3, background } as const;
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}

/** As a phone takes one: larger than anything that is shown. */
export async function largePhoto(name: string) {
  const [width, height] = [4000, 3000];
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width, height, channels: 3, background: 'orange', noise } as const;
  const buffer = await sharp({ create }).jpeg({ quality: 95 }).toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** The part of the page that lists what the filter leaves. */
export function allReviews(page: Page): Locator {
  return page.getByRole('region', { name: 'All Reviews' });
}

export function titlesIn(part: Locator): Promise<string[]> {
  return part.getByRole('heading', { level: 3 }).allTextContents();
}
