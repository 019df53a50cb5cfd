import type { About } from '#shared/about.ts';

export const customers = {
  name: 'customers',
  things: { customer: 'customer' },
} satisfies About;
