export { listHiddenNumbers, listProducts } from './finding/list-products.ts';
export {
  adjustUnitsSold,
  catalogueTable,
  findAvailableProducts,
  findProductsByIds,
  findProductsInShop,
  insertProduct,
  lockProduct,
  type NewProduct,
  type Product,
  productIdsByName,
  requireProductInShop,
} from './product.entity.ts';
export { productNodeId } from './structured-products.ts';
