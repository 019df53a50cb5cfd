import { paths } from '#web/paths.ts';

export const productPaths = {
  all: '/products',
  category: (category: 'Cats' | 'Dogs') => `/products/for/${category.toLowerCase()}`,
  one: (id: number | string) => `/products/${id}`,
  office: '/admin/products',
  add: paths.admin.addProduct,
} as const;
