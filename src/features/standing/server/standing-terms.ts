import { deliverySettings } from '#features/areas/server/public.ts';
import { areaAt } from '#features/areas/shared/delivery-area.ts';
import { collection, deliverySums, deliveryWords } from '#features/areas/shared/delivery-terms.ts';
import { ownerAddress } from '#features/auth/server/public.ts';
import { findProductsByIds, type Product } from '#features/products/server/public.ts';
import { isHidden, isSoldOut } from '#features/products/shared/availability.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { letterhead } from '#server/settings/business-settings.ts';
import { type SettingsReader, settingsGroup } from '#server/settings/settings-group.ts';
import { linesTotal, toRand } from '#shared/money.ts';
import { readDay, shopDay } from '#shared/time/day.ts';
import { standingSettingsSchema } from '../shared/settings.ts';
import { type Calendar, followingDay, handoverDay } from '../shared/standing-days.ts';
import type { StandingLineView } from '../shared/standing-order.ts';
import { Proposal, type StandingLine, StandingOrder } from './standing-order.entity.ts';

export const standingSettings = settingsGroup({
  name: 'standing',
  schema: standingSettingsSchema,
});

/** Settings and time that determine delivery days. */
export async function calendarTerms(reader: SettingsReader, now: Date) {
  return {
    table: await deliverySettings.read(reader),
    business: await letterhead(reader),
    daysBefore: (await standingSettings.read(reader)).daysBefore,
    now,
    today: shopDay(now),
  };
}

export type CalendarTerms = Awaited<ReturnType<typeof calendarTerms>>;

export type StandingTerms = Awaited<ReturnType<typeof standingTerms>>;

/** Call before a transaction: inside one it would deadlock on the embedded database. */
export async function standingTerms({ shop }: { shop: Platform }) {
  return {
    ...(await calendarTerms({ shop }, shop.clock.now())),
    publicUrl: shop.settings.publicUrl,
    replyTo: await ownerAddress(shop),
  };
}

export type Address = Partial<Pick<StandingOrder, 'deliveryAreaId'>> & {
  customer: Pick<StandingOrder['customer'], 'handover'>;
};

export const areaOfStanding = ({ deliveryAreaId }: Address, { table }: CalendarTerms) =>
  table.areas.find(({ id }) => id === deliveryAreaId) ?? null;

export function calendarOf(address: Address, terms: CalendarTerms): Calendar {
  const isCollected = address.customer.handover === 'Collection';
  const place = isCollected ? 'collection' : areaOfStanding(address, terms);
  return { place, times: terms.business, now: terms.now };
}

/** The `shopDay` on which a day of the rhythm is handed over. */
export const handoverOf = (address: Address, day: number, terms: CalendarTerms): number =>
  handoverDay(day, calendarOf(address, terms));

type Rhythm = Address & Pick<StandingOrder, 'everyWeeks'>;

/**
 * The `shopDay` of the rhythm after `day`. Skips those handed over up to `handedOver`, which are
 * merged with the delivery of `day`.
 */
export function followingOf(
  standing: Rhythm,
  day: number,
  terms: StandingTerms,
  handedOver = handoverOf(standing, day, terms),
): number {
  return followingDay(day, standing.everyWeeks, handedOver, calendarOf(standing, terms));
}

/** The next `shopDay` of the rhythm that is handed over after `handedOver`. */
export function nextAfter(
  standing: Rhythm & Pick<StandingOrder, 'nextOn'>,
  handedOver: number,
  terms: StandingTerms,
): number {
  const next = readDay(standing.nextOn);
  return handoverOf(standing, next, terms) > handedOver
    ? next
    : followingOf(standing, next, terms, handedOver);
}

/** What the delivery of these lines costs, as sentences, and as rows if the fee is known. */
export function deliveryOf(
  { customer, deliveryAreaId }: Address,
  lines: readonly StandingLine[],
  { table }: StandingTerms,
) {
  const total = toRand(linesTotal(lines));
  const to =
    customer.handover === 'Collection' ? collection : areaAt(table, deliveryAreaId ?? null, total);
  const sums = deliverySums(total, to);
  const sentences = sums.slice(1).map(({ label, value }) => `${label} ${value}`);
  return { words: [...deliveryWords(total, table, to), ...sentences], sums };
}

export type ProductsById = ReadonlyMap<number, Product>;

export async function productsOf(
  em: EntityManager,
  lines: readonly Pick<StandingLine, 'productId'>[],
): Promise<ProductsById> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  return new Map((await findProductsByIds(em, ids)).map((product) => [product.id, product]));
}

export type Proposed = { proposal: Proposal; standing: StandingOrder };

/** In the order of the rows, with all their products. */
export async function readProposals(
  em: EntityManager,
  rows: readonly { id: number }[],
): Promise<{ found: Proposed[]; products: ProductsById }> {
  const proposals = await em.find(Proposal, { id: { $in: rows.map(({ id }) => id) } });
  const standings = await em.find(StandingOrder, {
    id: { $in: proposals.map(({ standingId }) => standingId) },
  });
  const found = rows.flatMap((row) => {
    const proposal = proposals.find(({ id }) => id === row.id);
    const standing = standings.find(({ id }) => id === proposal?.standingId);
    return proposal && standing ? [{ proposal, standing }] : [];
  });
  const lines = proposals.flatMap((proposal) => proposal.lines);
  return { found, products: await productsOf(em, lines) };
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
export function todaysLines<Line extends StandingLine>(
  lines: readonly Line[],
  products: ProductsById,
): Line[] {
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
