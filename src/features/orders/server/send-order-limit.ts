import type { Limit } from '#server/limits/limits.ts';

/** Orders from one address in an hour. */
export const sendOrderLimit: Limit = {
  name: 'send-order',
  accepted: 30,
  refused: 300,
  window: 60 * 60,
  message: 'Many orders came from your connection. Please try again later, or call us.',
};
