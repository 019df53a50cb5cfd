import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Facts } from '#server/activity/activity.entity.ts';
import { CentsType } from '#server/db/cents-type.ts';
import type { EntityManager } from '#server/db/database.ts';
import { findAndLock } from '#server/db/find-and-lock.ts';
import type { ImageNamespace } from '#server/uploads/folder/known-pictures.ts';
import { notFound } from '#shared/errors.ts';
import { toRand } from '#shared/money.ts';
import { availabilities, isHidden } from '../shared/availability.ts';
import { categories } from '../shared/category.ts';
import type { FeedingRow } from '../shared/feeding/feeding-guide.ts';
import {
  breedSizes,
  foodTypes,
  lifeStages,
  noTraits,
  type Traits,
} from '../shared/traits/traits.ts';

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
    /** When the owner last changed what is said of it. */
    changedAt: p.datetime(),
    availability: p.enum(availabilities),
    brand: p.text().nullable(),
    range: p.text().nullable(),
    lifeStage: p.enum(lifeStages).nullable(),
    breedSize: p.enum(breedSizes).nullable(),
    type: p.enum(foodTypes).nullable(),
    grainFree: p.boolean().nullable(),
    weightGrams: p.integer().nullable(),
    feedingGuide: p.json<FeedingRow[]>().nullable(),
    /** In all orders that are not cancelled. */
    unitsSold: p.integer(),
  },
});

export type Product = InferEntity<typeof Product>;

export type NewProduct = Omit<
  Product,
  'id' | 'unitsSold' | 'changedAt' | 'availability' | keyof Traits
> &
  Partial<Traits & Pick<Product, 'availability'>>;

/** A product that nobody has bought yet; it is stored with the next `flush`, and has its number then. */
export function createProductRow(em: EntityManager, product: NewProduct): Product {
  const stored = em.create(Product, {
    ...noTraits,
    availability: 'Available',
    ...product,
    changedAt: product.createdAt,
    unitsSold: 0,
  });
  em.persist(stored);
  return stored;
}

/** Stores such a product; returns it. */
export async function insertProduct(em: EntityManager, product: NewProduct): Promise<Product> {
  const stored = createProductRow(em, product);
  await em.flush();
  return stored;
}

/** What visitors see. */
export const inShop = { availability: { $ne: 'Hidden' } } as const;

/** The products with these numbers, in the shop or hidden; those that are gone are left out. Prices are in cents. */
export function findProductsByIds(em: EntityManager, ids: readonly number[]): Promise<Product[]> {
  return em.find(Product, { id: { $in: [...ids] } }, { orderBy: { id: 'asc' } });
}

/** Those of the products that visitors see, sold out or not. Prices are in cents. */
export async function findProductsInShop(
  em: EntityManager,
  ids: readonly number[],
): Promise<Product[]> {
  return (await findProductsByIds(em, ids)).filter((product) => !isHidden(product));
}

/** The sentence for a product that is not, or no longer, there. */
export const productNotFound = 'Product not found.';

/** A product that is in the shop. @throws DomainError `not_found`, also for a hidden one. */
export async function requireProductInShop(em: EntityManager, id: number): Promise<Product> {
  return (await em.findOne(Product, { id, ...inShop })) ?? notFound(productNotFound);
}

/** @throws DomainError `not_found`. */
export async function requireProduct(em: EntityManager, id: number): Promise<Product> {
  return (await em.findOne(Product, id)) ?? notFound(productNotFound);
}

/** The product, held until the transaction ends. @throws DomainError `not_found`. */
export function lockProduct(em: EntityManager, id: number): Promise<Product> {
  return findAndLock(em, Product, id, productNotFound);
}

const hold = `
  select id from products where id in (select value::int from json_array_elements_text(?::json))
  order by id for no key update`;

/**
 * These products, held for a change until the transaction ends, in one order; those that are gone are left
 * out. Their keys are not held, so that an order that names one does not wait.
 */
export async function lockProducts(em: EntityManager, ids: readonly number[]): Promise<Product[]> {
  await em.execute(hold, [JSON.stringify(ids)]);
  const where = { id: { $in: [...ids] } };
  return em.find(Product, where, { orderBy: { id: 'asc' }, refresh: true });
}

/** What is said of a product to find and compare it by; null is what nobody has said. */
export const traitsOf = (product: Product): Traits => ({
  brand: product.brand ?? null,
  range: product.range ?? null,
  lifeStage: product.lifeStage ?? null,
  breedSize: product.breedSize ?? null,
  type: product.type ?? null,
  grainFree: product.grainFree ?? null,
  weightGrams: product.weightGrams ?? null,
  feedingGuide: product.feedingGuide ?? null,
});

/** What is recorded of a product when it changes. */
export const productFacts = (product: Product): Facts => ({
  description: product.description,
  category: product.category,
  price: toRand(product.price),
  nutritionalInformation: product.nutritionalInformation ?? null,
  availability: product.availability,
  picture: product.picture ?? null,
  ...traitsOf(product),
});

/** The pictures that belong to a product. */
export const productPictures: ImageNamespace = {
  async known(em, filenames) {
    const among = { picture: { $in: [...filenames] } };
    const found = await em.find(Product, among, { fields: ['picture'] });
    return new Set(found.flatMap(({ picture }) => picture ?? []));
  },
};
