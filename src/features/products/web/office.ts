import type { OfficeFeature } from '#web/feature.ts';
import Bone from '~icons/lucide/bone';
import { productPaths } from './paths.ts';
import { ProductRowSlot } from './slots.ts';

export const products: OfficeFeature = {
  name: 'products',
  liveQueries: { products: ['products'] },
  pages: [
    {
      path: productPaths.office,
      slots: [ProductRowSlot],
      component: async () => (await import('./admin/admin-products-page.tsx')).AdminProductsPage,
      menu: { position: 3, label: 'Products', icon: Bone },
    },
    {
      path: productPaths.add,
      slots: [ProductRowSlot],
      component: async () => (await import('./admin/admin-products-page.tsx')).AddProductPage,
    },
  ],
};
