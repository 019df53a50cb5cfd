import { z } from 'zod';
import {
  formOrJson,
  onceByKey,
  publicProcedure,
  restProcedures,
  router,
  takesKey,
} from '#server/trpc/procedures.ts';
import { onePicture } from '#server/uploads/form/multipart-rule.ts';
import { copied } from '#shared/list-part.ts';
import { done, identifier } from '#shared/wire.ts';
import { showShelfInput } from '../shared/finding/shelf-input.ts';
import { maxNamed } from '../shared/limits.ts';
import {
  createProductInput,
  findProductInput,
  listProductsInput,
  openProductInput,
  popularInput,
  productNamesInput,
  searchProductsInput,
  theseProductsInput,
  updateProductInput,
} from '../shared/office/product-input.ts';
import { productExtras } from '../shared/product-extras.ts';
import { byName } from '../shared/product-lists.ts';
import {
  productCard,
  productName,
  productView,
  shelfShown,
  wordHits,
} from '../shared/product-view.ts';
import { catalogueCalls } from './catalogue/catalogue-calls.ts';
import {
  copyProducts,
  findProduct,
  findProductExtras,
  findProductsByNumbers,
  listProducts,
  suggestProducts,
} from './finding/list-products.ts';
import { searchProducts, showPopular, showShelf } from './finding/show-shelf.ts';
import { priceCalls } from './office/change-prices.ts';
import { manyProductsCalls } from './office/many-products.ts';
import { createProduct, removeProduct, updateProduct } from './office/save-product.ts';

const { open, scoped } = restProcedures('Products');

export const productsRouter = router({
  list: open('GET /products', [401, 403, 429])
    .summary('All products, the best sellers first')
    .meta({
      hiddenScope: 'products:write',
      shared: ['products'],
      sharedUnless: ['hidden', 'updatedSince'],
      long: true,
    })
    .input(listProductsInput)
    .output(z.array(copied('ListedProduct', productView)))
    .query(({ ctx, input }) => copyProducts(ctx, input)),

  byId: open('GET /products/{id}', [401, 403, 404, 429])
    .summary('One product')
    .meta({ hiddenScope: 'products:write' })
    .input(openProductInput)
    .output(productView)
    .query(({ ctx, input }) => findProduct(ctx, input)),

  beside: publicProcedure
    .input(findProductInput)
    .output(productExtras)
    .query(({ ctx, input }) => findProductExtras(ctx, input)),

  shelf: publicProcedure
    .input(showShelfInput)
    .output(shelfShown)
    .query(({ ctx, input }) => showShelf(ctx, input)),

  popular: publicProcedure
    .input(popularInput)
    .output(z.array(productCard))
    .query(({ ctx, input }) => showPopular(ctx, input)),

  these: publicProcedure
    .input(theseProductsInput)
    .output(z.array(productView))
    .query(({ ctx, input }) => findProductsByNumbers(ctx, input)),

  suggested: publicProcedure
    .input(theseProductsInput)
    .output(z.array(productCard))
    .query(({ ctx, input }) => suggestProducts(ctx, input)),

  names: publicProcedure
    .input(productNamesInput)
    .output(z.array(productName))
    .query(async ({ ctx, input }) =>
      byName((await listProducts(ctx)).slice(0, input.whole ? undefined : maxNamed)),
    ),

  search: open('GET /product-search')
    .summary(
      'Find products by words, forgiving slips, other writings of weights and other languages; “no chicken” leaves out',
    )
    .input(searchProductsInput)
    .output(wordHits)
    .query(({ ctx, input }) => searchProducts(ctx, input)),

  create: scoped('products:write', 'POST /products', [404, 409], { ...formOrJson, ...takesKey })
    .summary('Add a product')
    .meta({ upload: onePicture('picture') })
    .input(createProductInput)
    .use(onceByKey)
    .output(productView)
    .mutation(({ ctx, input }) => createProduct(ctx, input)),

  update: scoped('products:write', 'PUT /products/{id}', [404, 409], formOrJson)
    .summary('Change a product; what is left out stays as it is')
    .meta({ upload: onePicture('picture') })
    .input(updateProductInput)
    .output(productView)
    .mutation(({ ctx, input }) => updateProduct(ctx, input)),

  ...priceCalls,
  ...manyProductsCalls,
  ...catalogueCalls,

  remove: scoped('products:write', 'DELETE /products/{id}', [404], { role: 'owner' })
    .summary('Delete a product and its picture')
    .input(z.object({ id: identifier }))
    .output(done)
    .mutation(({ ctx, input }) => removeProduct(ctx, input)),
});
