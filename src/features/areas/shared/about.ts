import type { About } from '#shared/about.ts';

export const areas = {
  name: 'areas',
  onDevice: {
    'Your delivery area (deliveryArea)':
      'The name of your suburb once you have asked whether we deliver to you, so that the shop shows your fee. It is not sent to us, and “Forget” below the question removes it.',
  },
} satisfies About;
