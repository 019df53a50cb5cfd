import type { About } from '#shared/about.ts';

export const cart = {
  name: 'cart',
  onDevice: {
    'Your cart (cart)':
      'What you chose and how many, so that it is still there tomorrow. It reaches us only when you send the order.',
  },
} satisfies About;
