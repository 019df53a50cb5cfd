import type { About } from '#shared/about.ts';

export const cart = {
  name: 'cart',
  onDevice: [
    {
      term: 'Your cart (cart)',
      text: 'What you chose and how many, so that it is still there tomorrow. It reaches us only when you send the order.',
    },
  ],
} satisfies About;
