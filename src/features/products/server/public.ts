/** What other features may use of the products. */
export { adjustUnitsSold, type UnitsChange } from './adjust-units-sold.ts';
export { findProductsByIds } from './find-products-by-ids.ts';
export { insertProduct, type NewProduct } from './insert-product.ts';
export { listProducts } from './list-products.ts';
export { Product } from './product.entity.ts';
