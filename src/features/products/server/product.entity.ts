import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Facts } from '#server/activity/record-activity.ts';
import { CentsType } from '#server/db/cents-type.ts';
import { type EntityManager, findAndLock } from '#server/db/database.ts';
import { hashOf } from '#server/once/once.ts';
import type { ImageNamespace } from '#server/uploads/folder/known-pictures.ts';
import { notFound } from '#shared/errors.ts';
import { toCents, toRand } from '#shared/money.ts';
import { availabilities, isHidden } from '../shared/availability.ts';
import { categories } from '../shared/category.ts';
import { type FeedingRow, feedingGuideText } from '../shared/feeding/feeding-guide.ts';
import type { ProductText } from '../shared/office/product-input.ts';
import type { Traits } from '../shared/product-view.ts';
import { breedSizes, foodTypes, lifeStages, noTraits } from '../shared/traits/traits.ts';

export const Product = defineEntity({
  name: 'Product',
  tableName: 'products',
  properties: {
    id: p.integer().primary(),
    description: p.text(),
    category: p.enum(categories),
    price: p.type(CentsType),
    picture: p.text().nullable(),
    nutritionalInformation: p.text().nullable(),
    createdAt: p.datetime(),
    /** When the owner last changed its fields. */
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
    /** Over all orders that are not cancelled. */
    unitsSold: p.integer(),
    /**
     * The availability before the removal, for Undo; such a product is Hidden. The row is deleted a
     * day after `changedAt`.
     */
    removedFrom: p.enum(availabilities).nullable(),
  },
  filters: { kept: { name: 'kept', cond: { removedFrom: null }, default: true } },
});

export type Product = InferEntity<typeof Product>;

export type NewProduct = Omit<
  Product,
  'id' | 'unitsSold' | 'changedAt' | 'availability' | 'removedFrom' | keyof Traits
> &
  Partial<Traits & Pick<Product, 'availability'>>;

/** Stored, with its id, by the next `flush`. */
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

export async function insertProduct(em: EntityManager, product: NewProduct): Promise<Product> {
  const stored = createProductRow(em, product);
  await em.flush();
  return stored;
}

export const inShop = { availability: { $ne: 'Hidden' } } as const;

/** Includes hidden products, skips deleted ones; prices in cents. */
export function findProductsByIds(em: EntityManager, ids: readonly number[]): Promise<Product[]> {
  return em.find(Product, { id: { $in: [...ids] } }, { orderBy: { id: 'asc' } });
}

export async function productIdsByName(em: EntityManager): Promise<ReadonlyMap<string, number>> {
  const all = await em.find(Product, {}, { fields: ['description'] });
  return new Map(all.map(({ id, description }) => [description, id]));
}

/** Neither sold out nor hidden; prices in cents. */
export function findAvailableProducts(em: EntityManager): Promise<Product[]> {
  return em.find(Product, { availability: 'Available' });
}

export const catalogueTable =
  '(select id, description, availability, created_at, changed_at from products where removed_from is null)';

/** Includes sold-out products; prices in cents. */
export async function findProductsInShop(
  em: EntityManager,
  ids: readonly number[],
): Promise<Product[]> {
  return (await findProductsByIds(em, ids)).filter((product) => !isHidden(product));
}

export const productNotFound = 'Product not found.';

/** @throws DomainError `not_found`, also for a hidden product. */
export async function requireProductInShop(em: EntityManager, id: number): Promise<Product> {
  return (await em.findOne(Product, { id, ...inShop })) ?? notFound(productNotFound);
}

/** @throws DomainError `not_found`. */
export async function requireProduct(em: EntityManager, id: number): Promise<Product> {
  return (await em.findOne(Product, id)) ?? notFound(productNotFound);
}

/** @throws DomainError `not_found`. */
export function lockProduct(em: EntityManager, id: number): Promise<Product> {
  return findAndLock(em, Product, id, productNotFound);
}

const lockQuery = `
  select id from products where id in (select value::int from json_array_elements_text(?::json))
  order by id for no key update`;

export const isRemoved = { removedFrom: { $ne: null } } as const;

/** Locks by id; `no key update`, so that inserting an order line does not wait. */
export async function lockProducts(
  em: EntityManager,
  ids: readonly number[],
  { removed = false } = {},
): Promise<Product[]> {
  await em.execute(lockQuery, [JSON.stringify(ids)]);
  const where = { id: { $in: [...ids] }, removedFrom: removed ? isRemoved.removedFrom : null };
  return em.find(Product, where, { orderBy: { id: 'asc' }, refresh: true, filters: false });
}

function traitsOf(product: Product): Traits {
  const { brand = null, range = null, lifeStage = null, breedSize = null } = product;
  const { type = null, grainFree = null, weightGrams = null, feedingGuide = null } = product;
  return { brand, range, lifeStage, breedSize, type, grainFree, weightGrams, feedingGuide };
}

export const productTexts = (product: Product): ProductText => ({
  description: product.description,
  category: product.category,
  price: toRand(product.price),
  nutritional_information: product.nutritionalInformation ?? null,
  availability: product.availability,
  ...traitsOf(product),
});

export const columnsOf = ({ nutritional_information, price, ...text }: ProductText) => ({
  ...text,
  price: toCents(price),
  nutritionalInformation: nutritional_information,
});

export function productFacts(product: Product): Facts {
  const { nutritional_information: nutritionalInformation, ...text } = productTexts(product);
  return { ...text, nutritionalInformation, picture: product.picture ?? null };
}

/** Of what the owner writes: not of the units sold. */
export function productVersion(product: Product): string {
  // As text, since the database orders the names in JSON.
  const feedingGuide = feedingGuideText(product.feedingGuide ?? []);
  return hashOf({ ...productFacts(product), feedingGuide }).slice(0, 22);
}

export const productPictures: ImageNamespace = {
  async known(em, filenames) {
    const among = { picture: { $in: [...filenames] } };
    const found = await em.find(Product, among, { fields: ['picture'], filters: false });
    return new Set(found.flatMap(({ picture }) => picture ?? []));
  },
};

/** `units` may be negative. */
type UnitsChange = { productId: number; units: number };

// In id order against deadlocks; `no key update`, so that inserting order lines does not wait.
const adjustQuery = `
  with change as (
    select id, sum(units)::int as units
    from json_to_recordset(?::json) as given(id int, units int)
    group by id
  ),
  locked as materialized (
    select id from products where id in (select id from change) order by id for no key update
  )
  update products set units_sold = greatest(products.units_sold + change.units, 0)
  from locked join change on change.id = locked.id
  where products.id = locked.id`;

/** In the transaction of the order (topic `products`). Skips deleted products; minimum 0. */
export async function adjustUnitsSold(
  em: EntityManager,
  changes: readonly UnitsChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const given = changes.map(({ productId, units }) => ({ id: productId, units }));
  await em.execute(adjustQuery, [JSON.stringify(given)]);
}
