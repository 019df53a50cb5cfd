export const productPaths = {
  all: '/products',
  category: (category: 'Cats' | 'Dogs') => `/products/for/${category.toLowerCase()}`,
  one: (id: number | string) => `/products/${id}`,
  office: '/admin/products',
  add: '/admin/add-product',
} as const;
