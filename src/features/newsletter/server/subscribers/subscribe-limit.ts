import type { Limit } from '#server/limits/limits.ts';

/** Sign-ups from one address in an hour. */
export const subscribeLimit: Limit = {
  name: 'subscribe',
  accepted: 20,
  refused: 200,
  window: 60 * 60,
  message: 'Many sign-ups came from your connection. Please try again later.',
};
