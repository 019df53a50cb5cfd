import type { About } from '#shared/about.ts';

export const settings = {
  name: 'settings',
  things: { settings: 'settings' },
} satisfies About;
