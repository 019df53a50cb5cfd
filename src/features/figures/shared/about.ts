import type { About } from '#shared/about.ts';

export const figures = {
  name: 'figures',
  things: { bookkeeping: 'the books' },
} satisfies About;
