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
    marks: {
      term: 'That a review helped you',
      tables: ['review_votes'],
      length: null,
      words:
        'As long as the review. We keep a code of the random number of your device, which tells nobody who you are.',
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
  onDevice: {
    'Which reviews helped you (helpful, with the number of the review)':
      'That you pressed “Helpful”, so that the button shows it and you can take it back.',
    'A random number of your device (device)':
      'Made when you first press “Helpful”, and sent with it, so that a device counts once. It stays until you clear the site’s data.',
  },
} satisfies About;
