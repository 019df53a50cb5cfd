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
import * as inputs from '../shared/office/product-input.ts';
import { productExtras } from '../shared/product-extras.ts';
import { byName } from '../shared/product-lists.ts';
import * as views from '../shared/product-view.ts';
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
      optionalScope: 'products:write',
      shared: ['products'],
      sharedUnless: ['hidden', 'updatedSince'],
      long: true,
    })
    .input(inputs.listProductsInput)
    .output(z.array(copied('ListedProduct', views.productView)))
    .query(({ ctx, input }) => copyProducts(ctx, input)),

  byId: open('GET /products/{id}', [401, 403, 404, 429])
    .summary('One product')
    .meta({ optionalScope: 'products:write' })
    .input(inputs.openProductInput)
    .output(views.productView)
    .query(({ ctx, input }) => findProduct(ctx, input)),

  beside: publicProcedure
    .input(inputs.findProductInput)
    .output(productExtras)
    .query(({ ctx, input }) => findProductExtras(ctx, input)),

  shelf: publicProcedure
    .input(showShelfInput)
    .output(views.shelfShown)
    .query(({ ctx, input }) => showShelf(ctx, input)),

  popular: publicProcedure
    .input(inputs.popularInput)
    .output(z.array(views.productCard))
    .query(({ ctx, input }) => showPopular(ctx, input)),

  these: publicProcedure
    .input(inputs.theseProductsInput)
    .output(z.array(views.productView))
    .query(({ ctx, input }) => findProductsByNumbers(ctx, input)),

  suggested: publicProcedure
    .input(inputs.theseProductsInput)
    .output(z.array(views.productCard))
    .query(({ ctx, input }) => suggestProducts(ctx, input)),

  names: publicProcedure
    .input(inputs.productNamesInput)
    .output(z.array(views.productName))
    .query(async ({ ctx, input }) =>
      byName((await listProducts(ctx)).slice(0, input.whole ? undefined : maxNamed)),
    ),

  search: open('GET /product-search')
    .summary(
      'Find products by words, forgiving slips, other writings of weights and other languages; “no chicken” leaves out',
    )
    .input(inputs.searchProductsInput)
    .output(views.wordHits)
    .query(({ ctx, input }) => searchProducts(ctx, input)),

  create: scoped('products:write', 'POST /products', [404, 409], { ...formOrJson, ...takesKey })
    .summary('Add a product')
    .meta({ upload: onePicture('picture'), location: '/products/{productID}' })
    .input(inputs.createProductInput)
    .use(onceByKey)
    .output(views.productView)
    .mutation(({ ctx, input }) => createProduct(ctx, input)),

  update: scoped('products:write', 'PUT /products/{id}', [404, 409], formOrJson)
    .summary('Change a product; what is left out stays as it is')
    .meta({ upload: onePicture('picture') })
    .input(inputs.updateProductInput)
    .output(views.productView)
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
