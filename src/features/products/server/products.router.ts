import { z } from 'zod';
import { adminProcedure, publicProcedure, router } from '#server/trpc/procedures.ts';
import { onePicture } from '#server/uploads/multipart-rule.ts';
import { identifier } from '#shared/wire.ts';
import {
  createProductInput,
  findProductInput,
  updateProductInput,
} from '../shared/product-input.ts';
import { productView } from '../shared/product-view.ts';
import { findProduct, listProducts } from './list-products.ts';
import { removeProduct } from './remove-product.ts';
import { createProduct, updateProduct } from './save-product.ts';

const tags = ['Products'];
const contentTypes = ['multipart/form-data', 'application/json'];

export const productsRouter = router({
  list: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/products',
        tags,
        summary: 'All products, the best sellers first',
        protect: false,
        errorResponses: [503],
      },
      shared: ['products'],
    })
    .output(z.array(productView))
    .query(({ ctx }) => listProducts(ctx)),

  byId: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/products/{id}',
        tags,
        summary: 'One product',
        protect: false,
        errorResponses: [400, 404, 503],
      },
    })
    .input(findProductInput)
    .output(productView)
    .query(({ ctx, input }) => findProduct(ctx, input)),

  create: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/products',
        tags,
        summary: 'Add a product',
        protect: true,
        contentTypes,
        errorResponses: [400, 401, 413, 415, 503],
      },
      upload: onePicture('picture'),
    })
    .input(createProductInput)
    .output(productView)
    .mutation(({ ctx, input }) => createProduct(ctx, input)),

  update: adminProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: '/products/{id}',
        tags,
        summary: 'Change a product; without a picture the present one stays',
        protect: true,
        contentTypes,
        errorResponses: [400, 401, 404, 413, 415, 503],
      },
      upload: onePicture('picture'),
    })
    .input(updateProductInput)
    .output(productView)
    .mutation(({ ctx, input }) => updateProduct(ctx, input)),

  remove: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/products/{id}',
        tags,
        summary: 'Delete a product and its picture',
        protect: true,
        errorResponses: [400, 401, 404, 503],
      },
    })
    .input(z.object({ id: identifier }))
    .output(z.object({ success: z.literal(true), message: z.string() }))
    .mutation(({ ctx, input }) => removeProduct(ctx, input)),
});
