import type { ConsentSource } from '../../../shared/consent.ts';

/** How somebody joined, for the owner. */
export const sourceNames: Record<ConsentSource, string> = {
  footer: 'Sign-up form',
  order: 'With an order',
  review: 'With a review',
  admin: 'Added by you',
  import: 'Imported',
};
