import type { z } from 'zod';
import { usualRating } from '../../shared/rating.ts';
import type { ReviewText, reviewText } from '../../shared/review-input.ts';

/** What the fields hold before it is checked. */
export type ReviewFormValues = z.input<typeof reviewText>;

export const emptyReview: ReviewFormValues = {
  name: '',
  title: '',
  comment: '',
  product: '',
  rating: usualRating,
  dogName: '',
  dogBreed: '',
};

export type WrittenReview = {
  text: ReviewText;
  image: File | null;
  /** What a program typed into the field that nobody can see. */
  website: string;
  /** The token of an invitation. */
  invitation: string | null;
};

/** The form as it is sent. */
export function toForm({ text, image, website, invitation }: WrittenReview): FormData {
  const form = new FormData();
  form.set('name', text.name);
  form.set('dogName', text.dogName ?? '');
  form.set('dogBreed', text.dogBreed ?? '');
  form.set('rating', String(text.rating));
  form.set('title', text.title);
  form.set('comment', text.comment);
  form.set('product', String(text.product));
  form.set('website', website);
  if (invitation !== null) form.set('invitation', invitation);
  if (image) form.set('image', image);
  return form;
}
