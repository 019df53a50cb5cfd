/** What other features may use of the products. */
export { adjustUnitsSold } from './adjust-units-sold.ts';
export { listProducts } from './list-products.ts';
export {
  findProductsByIds,
  insertProduct,
  lockProduct,
  type NewProduct,
  Product,
  requireProduct,
} from './product.entity.ts';
export { productNodeId } from './structured-products.ts';
