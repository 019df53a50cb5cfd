import type { About } from '#shared/about.ts';

export const restock = {
  name: 'restock',
  scopes: { 'restock:read': 'See how many people wait for sold-out products' },
  retention: {
    restockRequests: {
      term: 'That you wait for a sold-out product',
      tables: ['restock_requests'],
      length: { years: 1 },
      words: ' at most. Once we have emailed you that it is back, the request is deleted.',
      job: 'forget restock requests',
    },
  },
} satisfies About;
