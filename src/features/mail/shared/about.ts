import type { About } from '#shared/about.ts';

export const mail = {
  name: 'mail',
  things: { mail: 'mails' },
} satisfies About;
