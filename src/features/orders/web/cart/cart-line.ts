import type { ProductView } from '#features/products/shared/product-view.ts';

/** What the cart keeps of a product. Only the number and the name are certain: carts can be old. */
export type CartProduct = Pick<ProductView, 'productID' | 'description' | 'price' | 'picture'> & {
  [Key in 'category' | 'nutritional_information' | 'createdAt']: ProductView[Key] | null;
};

/** One line of the cart: a product as it was when it was chosen, and how many of it. */
export type CartLine = CartProduct & { quantity: number };
