import Bone from 'lucide/bone';
import type { OfficeFeature } from '#web/feature.ts';
import { paths } from '#web/paths.ts';

export const products: OfficeFeature = {
  name: 'products',
  hears: ['products'],
  pages: [
    {
      path: paths.admin.products,
      component: async () => (await import('./admin/admin-products-page.tsx')).AdminProductsPage,
      menu: { place: 3, label: 'Products', icon: Bone },
    },
    {
      path: paths.admin.addProduct,
      component: async () => (await import('./admin/admin-products-page.tsx')).AddProductPage,
    },
  ],
};
