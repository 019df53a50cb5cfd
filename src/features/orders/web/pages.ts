import { MainMenuSlot, MenuSlot } from '#web/components/layout/slots.ts';
import type { WebFeature } from '#web/feature.ts';
import { paths } from '#web/paths.ts';
import { fill } from '#web/slots.tsx';
import { orderPagePath } from '../shared/own-page/order-link.ts';
import { LastOrder } from './own-page/lazy-last-order.ts';

export const orders: WebFeature = {
  name: 'orders',
  fills: [fill(MenuSlot, { component: LastOrder }), fill(MainMenuSlot, { component: LastOrder })],
  pages: [
    {
      path: paths.cart,
      module: 'src/features/orders/web/cart-page.tsx',
      component: async () => (await import('./cart-page.tsx')).CartPage,
      topics: ['settings'],
      unlisted: true,
      prefetch: (data) => [data.delivery.terms.prefetch()],
    },
    {
      path: orderPagePath,
      module: 'src/features/orders/web/own-page/order-page.tsx',
      component: async () => (await import('./own-page/order-page.tsx')).OrderPage,
      topics: [],
      personal: true,
      unlisted: true,
    },
  ],
};
