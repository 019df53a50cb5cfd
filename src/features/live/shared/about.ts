import type { About } from '#shared/about.ts';

export const live = {
  name: 'live',
  onOwnersDevice: { officeSound: 'whether a new order is heard' },
} satisfies About;
