import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Facts } from '#server/activity/activity.entity.ts';
import { CentsType } from '#server/db/cents-type.ts';
import type { EntityManager } from '#server/db/database.ts';
import { findAndLock } from '#server/db/find-and-lock.ts';
import type { PictureKeeper } from '#server/uploads/image-store.ts';
import { notFound } from '#shared/errors.ts';
import { toRand } from '#shared/money.ts';
import { categories } from '../shared/product-view.ts';

/** Something the shop sells. */
export const Product = defineEntity({
  name: 'Product',
  tableName: 'products',
  properties: {
    id: p.integer().primary(),
    description: p.text(),
    category: p.enum(categories),
    /** In cents. */
    price: p.type(CentsType),
    /** Filename of the picture. */
    picture: p.text().nullable(),
    nutritionalInformation: p.text().nullable(),
    createdAt: p.datetime(),
    /** In all orders that are not cancelled. */
    unitsSold: p.integer(),
  },
});

export type Product = InferEntity<typeof Product>;

export type NewProduct = Omit<Product, 'id' | 'unitsSold'>;

/** Stores a product that nobody has bought yet; returns it. */
export async function insertProduct(em: EntityManager, product: NewProduct): Promise<Product> {
  const stored = em.create(Product, { ...product, unitsSold: 0 });
  await em.persist(stored).flush();
  return stored;
}

/** The products with these numbers; those that are gone are left out. Prices are in cents. */
export function findProductsByIds(em: EntityManager, ids: readonly number[]): Promise<Product[]> {
  return em.find(Product, { id: { $in: [...ids] } }, { orderBy: { id: 'asc' } });
}

/** The sentence for a product that is not, or no longer, there. */
export const productNotFound = 'Product not found.';

/** @throws DomainError `not_found`. */
export async function requireProduct(em: EntityManager, id: number): Promise<Product> {
  return (await em.findOne(Product, id)) ?? notFound(productNotFound);
}

/** The product, held until the transaction ends. @throws DomainError `not_found`. */
export function lockProduct(em: EntityManager, id: number): Promise<Product> {
  return findAndLock(em, Product, id, productNotFound);
}

/** What is recorded of a product when it changes. */
export const productFacts = (product: Product): Facts => ({
  description: product.description,
  category: product.category,
  price: toRand(product.price),
  nutritionalInformation: product.nutritionalInformation ?? null,
  picture: product.picture ?? null,
});

/** The pictures that belong to a product. */
export const productPictures: PictureKeeper = {
  async known(em, filenames) {
    const among = { picture: { $in: [...filenames] } };
    const found = await em.find(Product, among, { fields: ['picture'] });
    return new Set(found.flatMap(({ picture }) => picture ?? []));
  },
};
