import type { About } from '#shared/about.ts';

export const reviews = {
  name: 'reviews',
  things: { review: 'review' },
  scopes: {
    'reviews:read': 'See all reviews, the hidden ones too',
    'reviews:write': 'Mark, hide, answer and delete reviews',
  },
  retention: {
    reviews: {
      term: 'Reviews',
      tables: ['reviews'],
      length: null,
      words: 'As long as they are of use to others, or until you ask us to take yours down.',
      job: null,
    },
    invitations: {
      term: 'That we asked you for a review of an order',
      tables: ['review_invitations'],
      length: { years: 7 },
      words: ', like the order.',
      job: 'forget old invitations',
    },
  },
} satisfies About;
