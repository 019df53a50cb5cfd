import { z } from 'zod';
import { subscriberEmail } from '#features/newsletter/shared/subscribers.ts';
import { reviewText } from '../../shared/review-input.ts';
import { defaultRating } from '../../shared/review-stats.ts';

/** The email address is required only for the newsletter. */
export function reviewFormRules(joins: boolean) {
  const email: z.ZodType<string | null, string> = joins
    ? subscriberEmail
    : z.string().transform(() => null);
  return reviewText.extend({ email, joins: z.boolean() });
}

/** Before and after validation. */
export type ReviewFormValues = z.input<ReturnType<typeof reviewFormRules>>;
export type ReviewFormText = z.output<ReturnType<typeof reviewFormRules>>;

export const emptyReview: ReviewFormValues = {
  name: '',
  title: '',
  comment: '',
  product: '',
  rating: defaultRating,
  dogName: '',
  dogBreed: '',
  email: '',
  joins: false,
};

export type WrittenReview = {
  text: ReviewFormText;
  images: readonly File[];
  /** The honeypot value. */
  website: string;
  invitation: string | null;
};

export function toReviewForm({ text, images, website, invitation }: WrittenReview): FormData {
  const form = new FormData();
  form.set('name', text.name);
  form.set('dogName', text.dogName ?? '');
  form.set('dogBreed', text.dogBreed ?? '');
  form.set('rating', String(text.rating));
  form.set('title', text.title);
  form.set('comment', text.comment);
  form.set('product', String(text.product));
  if (text.email !== null) {
    form.set('email', text.email);
    form.set('joinNewsletter', 'true');
  }
  form.set('website', website);
  if (invitation !== null) form.set('invitation', invitation);
  for (const [index, image] of images.entries())
    form.append(index === 0 ? 'image' : 'images', image);
  return form;
}
