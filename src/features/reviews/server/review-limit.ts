import type { Limit } from '#server/limits/limits.ts';

/** Reviews from one address in an hour. */
export const reviewLimit: Limit = {
  name: 'reviews',
  accepted: 20,
  refused: 200,
  window: 60 * 60,
  message: 'Many reviews came from your connection. Please try again later.',
};
