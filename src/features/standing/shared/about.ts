import type { About } from '#shared/about.ts';

export const standing = {
  name: 'standing',
  things: { 'standing order': 'standing order' },
  scopes: {
    'standing:read': 'See standing orders and what they come to',
    'standing:write': 'Make, change and answer standing orders',
  },
  retention: {
    standingOrders: {
      term: 'Standing orders',
      tables: ['standing_orders', 'proposed_orders'],
      length: { days: 90 },
      words: ' after you stop them.',
      job: 'forget old standing orders',
    },
    askedStandingOrders: {
      term: 'Standing orders without your yes',
      tables: ['standing_orders'],
      length: { days: 7 },
      words: ' after we asked you by email whether it is yours.',
      job: 'forget old standing orders',
    },
    proposedOrders: {
      term: 'What a standing order proposed and what you answered',
      tables: ['proposed_orders'],
      length: { years: 1 },
      words: '.',
      job: 'forget old standing orders',
    },
  },
} satisfies About;
