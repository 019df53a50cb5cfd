import type { About } from '#shared/about.ts';

export const newsletter = {
  name: 'newsletter',
  things: { newsletter: 'newsletter', subscriber: 'subscriber' },
  scopes: {
    'newsletter:read': 'See newsletters and how they were delivered',
    'newsletter:write': 'Write, send and delete newsletters',
    'subscribers:read': 'See who gets the newsletter',
    'subscribers:write': 'Add and remove subscribers',
  },
  retention: {
    subscribers: {
      term: 'Newsletter',
      tables: ['subscribers'],
      length: null,
      words:
        'Until you unsubscribe. After that we keep only what we need to make sure that we do not write to you again. Ask us and we delete the address altogether.',
      job: null,
    },
    confirmations: {
      term: 'An address that was asked to confirm the newsletter, and did not',
      tables: ['newsletter_confirmations'],
      length: { days: 7 },
      words: '.',
      job: 'forget newsletter confirmations',
    },
    leftSubscribers: {
      term: 'An address that has unsubscribed',
      tables: ['subscribers'],
      length: { years: 2 },
      words:
        '. Then only a fingerprint of it stays, from which nobody can read it, and which stops us from adding it again.',
      job: 'forget who left',
    },
    forgottenAddresses: {
      term: 'The fingerprint of an address that was deleted',
      tables: ['forgotten_addresses'],
      length: null,
      words: 'Until that address asks for the newsletter again.',
      job: null,
    },
    deliveries: {
      term: 'Which newsletter went to whom',
      tables: ['outgoing_mails'],
      length: { years: 2 },
      words: '. Then only the figures stay.',
      job: 'forget old deliveries',
    },
  },
  impersonal: ['newsletter_pictures', 'newsletters'],
} satisfies About;
