import { expect, test } from 'vitest';
import { emptyReview, reviewFormRules, toReviewForm } from './use-review-form.ts';

const typed = {
  ...emptyReview,
  name: 'Naledi',
  title: 'Good',
  comment: 'Gone in a minute.',
  product: '3',
  email: ' Naledi@Shopper.example ',
};
const sent = (joins: boolean) => {
  const text = reviewFormRules(joins).parse(typed);
  return toReviewForm({ text, images: [], website: '', invitation: null });
};

test('the address is sent only of who joins the newsletter', () => {
  expect(sent(false).has('email')).toBe(false);
  expect(sent(false).has('joinNewsletter')).toBe(false);
  expect(sent(true).get('email')).toBe('naledi@shopper.example');
  expect(sent(true).get('joinNewsletter')).toBe('true');
});

test('the address is looked at only of who joins', () => {
  const wrong = { ...typed, email: 'nowhere' };
  expect(reviewFormRules(false).safeParse(wrong).success).toBe(true);
  expect(reviewFormRules(true).safeParse(wrong).error?.issues[0]?.path).toEqual(['email']);
});
