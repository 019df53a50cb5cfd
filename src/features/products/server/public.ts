export { adjustUnitsSold } from './adjust-units-sold.ts';
export { listHiddenNumbers, listProducts } from './finding/list-products.ts';
export {
  findProductsByIds,
  findProductsInShop,
  insertProduct,
  lockProduct,
  type NewProduct,
  Product,
  requireProductInShop,
} from './product.entity.ts';
export { productNodeId } from './structured-products.ts';
