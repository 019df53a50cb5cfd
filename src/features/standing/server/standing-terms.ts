import { deliverySettings } from '#features/areas/server/public.ts';
import { areaAt } from '#features/areas/shared/delivery-fee.ts';
import { collection, deliveryWords } from '#features/areas/shared/delivery-terms.ts';
import { findProductsByIds, type Product } from '#features/products/server/public.ts';
import { isHidden, isSoldOut } from '#features/products/shared/availability.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { letterhead } from '#server/settings/business-settings.ts';
import { settingsGroup } from '#server/settings/settings-group.ts';
import { linesTotal, toRand } from '#shared/money.ts';
import { shopDay } from '#shared/time/day.ts';
import { standingSettingsSchema } from '../shared/settings.ts';
import {
  followingDay,
  type HandoverPlace,
  handoverDay,
  type Rhythm,
} from '../shared/standing-days.ts';
import type { StandingLineView } from '../shared/standing-order.ts';
import type { StandingLine, StandingOrder } from './standing-order.entity.ts';

export const standingSettings = settingsGroup({
  name: 'standing',
  schema: standingSettingsSchema,
});

/** A request, or a job. */
export type StandingWriter = Pick<RequestContext, 'shop' | 'actor'>;

export type StandingTerms = Awaited<ReturnType<typeof standingTerms>>;

/** Call before a transaction: inside one it would deadlock on the embedded database. */
export async function standingTerms({ shop }: Pick<StandingWriter, 'shop'>) {
  const now = shop.clock.now();
  return {
    table: await deliverySettings.read({ shop }),
    business: await letterhead({ shop }),
    daysBefore: (await standingSettings.read({ shop })).daysBefore,
    publicUrl: shop.settings.publicUrl,
    now,
    today: shopDay(now),
  };
}

export type Address = Partial<Pick<StandingOrder, 'deliveryAreaId'>> & {
  customer: Pick<StandingOrder['customer'], 'handover'>;
};

export function handoverPlaceOf(
  { customer, deliveryAreaId }: Address,
  { table }: StandingTerms,
): HandoverPlace {
  if (customer.handover === 'Collection') return 'collection';
  return table.areas.find(({ id }) => id === deliveryAreaId) ?? null;
}

/** The first `shopDay` from `day` on on which it can be handed over. */
export function handoverOf(address: Address, day: number, terms: StandingTerms): number {
  return handoverDay(day, handoverPlaceOf(address, terms), terms.business);
}

/**
 * The first `shopDay` of the rhythm after `day` that is handed over later: what a closure moves to
 * one day is one delivery. Null after the last chosen day.
 */
export function followingOf(
  standing: Address & Rhythm,
  day: number,
  terms: StandingTerms,
): number | null {
  const handedOver = handoverOf(standing, day, terms);
  let next = followingDay(standing, day);
  while (next !== null && handoverOf(standing, next, terms) <= handedOver) {
    next = followingDay(standing, next);
  }
  return next;
}

/** What the delivery of these lines costs, as sentences. */
export function deliveryOf(
  { customer, deliveryAreaId }: Address,
  lines: readonly StandingLine[],
  { table }: StandingTerms,
): string[] {
  const total = toRand(linesTotal(lines));
  const to =
    customer.handover === 'Collection' ? collection : areaAt(table, deliveryAreaId ?? null, total);
  return deliveryWords(total, table, to);
}

export type ProductsById = ReadonlyMap<number, Product>;

export async function productsOf(
  em: EntityManager,
  lines: readonly Pick<StandingLine, 'productId'>[],
): Promise<ProductsById> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  return new Map((await findProductsByIds(em, ids)).map((product) => [product.id, product]));
}

/** Why it cannot be ordered. */
export function problemOf(
  { productId }: Pick<StandingLine, 'productId'>,
  products: ProductsById,
): StandingLineView['problem'] {
  const product = products.get(productId);
  if (!product || isHidden(product)) return 'gone';
  return isSoldOut(product) ? 'sold out' : null;
}

/** With the names and prices of today; what is gone stays as it was. */
export function todaysLines(
  lines: readonly StandingLine[],
  products: ProductsById,
): StandingLine[] {
  return lines.map((line) => {
    const product = products.get(line.productId);
    if (!product || isHidden(product)) return line;
    return { ...line, description: product.description, price: product.price };
  });
}

export const presentLines = (
  lines: readonly StandingLine[],
  products: ProductsById,
): StandingLineView[] =>
  lines.map((line) => ({
    productID: line.productId,
    description: line.description,
    quantity: line.quantity,
    price: toRand(line.price),
    problem: problemOf(line, products),
  }));
