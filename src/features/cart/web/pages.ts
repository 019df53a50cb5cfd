import { BarSlot, HeaderSlot } from '#web/components/layout/slots.ts';
import type { WebFeature } from '#web/feature.ts';
import { fill } from '#web/slots.tsx';
import { FootCart, HeaderCart } from './cart-button.tsx';

export const cart: WebFeature = {
  name: 'cart',
  fills: [fill(HeaderSlot, { component: HeaderCart }), fill(BarSlot, { component: FootCart })],
};
