import { ForeignKeyConstraintViolationException } from '@mikro-orm/core';
import { findServedArea } from '#features/areas/server/public.ts';
import type { RequestContext, Shop } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { linesTotal } from '#shared/money.ts';
import { normalizeForSearch } from '#shared/normalize.ts';
import { orderSearchText } from '../../shared/list/search-text.ts';
import { contentColumnsOf } from '../../shared/order-content.ts';
import { firstStatus } from '../../shared/order-status.ts';
import type { OrderContent } from '../../shared/sending/send-order-input.ts';
import { prepareConsequences, storeConsequences } from '../consequences.ts';
import { countDifference } from '../count-sold.ts';
import { customerOf } from '../customer.entity.ts';
import { recordEvent } from '../history.ts';
import { Order, OrderLine } from '../order.entity.ts';
import { claimOrderKey } from '../order-keys.ts';
import { countAccepted } from '../order-metrics.ts';
import { makeOrderLink, storeLink } from '../own-page/secret-links.ts';
import type { NewOrder, Placement, PricedLine } from './new-order.ts';

/** Retries once if a product was deleted meanwhile: the second run reports which one. */
export async function retryIfProductDeleted<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof ForeignKeyConstraintViolationException) return task();
    throw error;
  }
}

export type Placer = Pick<RequestContext, 'shop' | 'actor' | 'once'>;

export type PreparedOrder = Awaited<ReturnType<typeof prepareOrder>>;

/** Gives the order its number and area, and renders its mails; before the transaction. */
export async function prepareOrder(shop: Shop, placement: Placement, lines: PricedLine[]) {
  const order = { ...placement, ...(await completeOrder(shop, placement, lines)) };
  return { order, consequences: await prepareConsequences(shop, order) };
}

/**
 * In the caller's transaction; `announceOrder` follows it. @returns its id. @throws KeyTaken when a
 * concurrent request with its key was first.
 */
export async function storeOrder(
  em: EntityManager,
  context: Placer,
  { order, consequences }: PreparedOrder,
): Promise<number> {
  const orderId = await insertOrder(em, context, order);
  await storeConsequences(context.shop, em, orderId, consequences);
  return orderId;
}

/** After the transaction. */
export function announceOrder(shop: Shop): void {
  countAccepted(shop);
  shop.mail.wake();
}

/** @throws DomainError when a concurrent request with its key was first. */
export async function placeOrder(
  context: Placer,
  placement: Placement,
  lines: PricedLine[],
): Promise<{ order: NewOrder & { id: number }; link: string }> {
  const { shop } = context;
  const prepared = await prepareOrder(shop, placement, lines);
  const { order } = prepared;
  const link = makeOrderLink(shop);
  const id = await write(context, async (em) => {
    const orderId = await insertOrder(em, context, order);
    const { source, createdAt } = order;
    // Office orders need no link in the response.
    if (source === 'shop') await storeLink(em, link, { orderId, origin: 'answer', createdAt });
    await storeConsequences(shop, em, orderId, prepared.consequences);
    return orderId;
  });
  announceOrder(shop);
  return { order: { id, ...order }, link: link.address };
}

const nextNumber = `select nextval(pg_get_serial_sequence('orders', 'number'))::int as number`;

/** The number is never reused if the order fails to be stored. */
async function completeOrder(shop: Shop, { content, areaId }: Placement, lines: PricedLine[]) {
  const [{ number }] = await shop.database.fork().execute<[{ number: number }]>(nextNumber);
  return {
    number,
    createdAt: shop.clock.now(),
    lines,
    total: linesTotal(lines),
    ...(await findDeliveryArea(shop, content.customer, areaId)),
  };
}

/** Null for a collection or an address outside all areas. */
export async function findDeliveryArea(
  shop: Shop,
  { handover, area, postal }: OrderContent['customer'],
  areaId?: number | null,
): Promise<Pick<NewOrder, 'deliveryAreaId' | 'deliveryArea'>> {
  const given = areaId === undefined ? `${area} ${postal}` : areaId;
  const found = handover === 'Collection' ? null : await findServedArea({ shop }, given);
  return { deliveryAreaId: found?.id ?? null, deliveryArea: found?.name ?? null };
}

const spellArea = (typed: string, area: string | null): string =>
  area !== null && normalizeForSearch(typed) === normalizeForSearch(area) ? area : typed;

/** The order first, so that a second request with its key fails before it has effects. */
async function insertOrder(em: EntityManager, context: Placer, order: NewOrder): Promise<number> {
  const { number, content, total, deliveryArea, suspicious, createdAt } = order;
  const columns = contentColumnsOf(content);
  const orderId = await em.insert(Order, {
    ...columns,
    area: spellArea(columns.area, deliveryArea),
    number,
    total,
    deliveryAreaId: order.deliveryAreaId,
    deliveryArea,
    deliveryDay: order.deliveryDay,
    source: order.source,
    status: firstStatus,
    suspicious,
    wantsNewsletter: order.joinNewsletter,
    customerId: await customerOf(em, columns.cell, createdAt),
    searchText: orderSearchText({ number, ...columns }, order.lines),
    createdAt,
  });
  await claimOrderKey(em, orderId, order);
  // Lock order: products before the lines, whose foreign keys lock them too (docs/decisions/019-orders-and-money.md).
  if (!suspicious) await countDifference(em, [], order.lines);
  const lines = order.lines.map((line, position) => ({ orderId, ...line, position }));
  await em.insertMany(OrderLine, lines);
  const { source } = order;
  const activity =
    source === 'office' ? ({ action: 'created', after: { number, source } } as const) : null;
  const step = { kind: 'status', facts: {}, statusFrom: null, statusTo: firstStatus } as const;
  await recordEvent(em, context, { id: orderId }, { ...step, at: createdAt, activity });
  return orderId;
}
