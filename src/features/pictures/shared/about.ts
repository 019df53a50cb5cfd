import type { About } from '#shared/about.ts';

export const pictures = {
  name: 'pictures',
  things: { picture: 'picture' },
} satisfies About;
