import { ForeignKeyConstraintViolationException } from '@mikro-orm/core';
import { findServedArea } from '#features/delivery/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import type { Limit } from '#server/limits/limits.ts';
import type { Shop } from '#server/shop.ts';
import { linesTotal } from '#shared/money.ts';
import { orderSearchText, searchEdition } from '../../shared/list/search-text.ts';
import { contentColumnsOf } from '../../shared/order-fields.ts';
import { firstStatus } from '../../shared/order-status.ts';
import type { OrderContent } from '../../shared/sending/send-order-input.ts';
import { prepareConsequences } from '../consequences.ts';
import { countSold } from '../count-sold.ts';
import { recordStep } from '../history.ts';
import { Order, OrderLine } from '../order.entity.ts';
import { findMade, orderKeys } from '../order-keys.ts';
import { countAccepted } from '../order-metrics.ts';
import { makeOrderLink, storeLinks } from '../own-page/order-links.ts';
import type { NewOrder, Placement, PricedLine } from './new-order.ts';

/** What differs between those who place orders. */
type Rules<Answer> = {
  /** What counts the orders of one address. */
  limit?: Limit;
  /** The lines at today's prices, each product once; refuses what may not be ordered, by reading alone. */
  priceLines: () => Promise<PricedLine[]>;
  /** Says that the key has made another order. */
  keyUsed: (order: Order) => string;
  /** @param link of its own to the order's page. */
  answer: (order: NewOrder & { id: number }, link: string) => Answer | Promise<Answer>;
  /** Answers a key that has made the order already; null when the order went just now, and its key is free. */
  answerAgain: (em: EntityManager, order: Order) => Promise<Answer | null>;
};

/**
 * Stores an order with its consequences, all or nothing, and answers. The same key again, one after the
 * other or at the same time, answers the one order it made, and counts against no limit.
 * @throws DomainError `conflict` when the key was used for another order; `too_many`; what the rules refuse.
 */
export async function placeOrder<Answer>(
  context: RequestContext,
  placement: Placement,
  rules: Rules<Answer>,
): Promise<Answer> {
  const answerMade = async (em: EntityManager) => {
    const made = await findMade(em, placement, rules.keyUsed);
    return made && rules.answerAgain(em, made);
  };
  const earlier = await answerMade(context.em);
  if (earlier) return earlier;
  try {
    return await againIfProductGoes(() => attempt(context, placement, rules));
  } catch (error) {
    // Whatever went wrong here: another call with this key may have made the order meanwhile.
    const made = await answerMade(context.shop.database.fork());
    if (made) return made;
    throw error;
  }
}

/** Does the work, and once more if a product was deleted just now: looking again finds out which, and says so. */
export async function againIfProductGoes<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof ForeignKeyConstraintViolationException) return task();
    throw error;
  }
}

async function attempt<Answer>(
  context: RequestContext,
  placement: Placement,
  { limit, priceLines, answer }: Rules<Answer>,
): Promise<Answer> {
  const { shop, address } = context;
  let lines: PricedLine[] = [];
  const price = async () => {
    lines = await priceLines();
  };
  const store = async () => {
    const order = { ...placement, ...(await numbered(shop, placement, lines)) };
    const link = makeOrderLink(shop);
    const takeConsequences = await prepareConsequences(shop, order);
    const id = await write(context, ['orders', 'products'], async (em) => {
      const orderId = await storeOrder(em, context, order);
      const { source, createdAt } = order;
      // The office finds its order in its list.
      if (source === 'shop') await storeLinks(em, [link], { orderId, origin: 'answer', createdAt });
      await takeConsequences(em, orderId);
      return orderId;
    });
    countAccepted(shop);
    shop.mail.wake();
    return answer({ id, ...order }, link.address);
  };
  if (limit) return shop.limits.within(limit, address, store, price);
  await price();
  return store();
}

const nextNumber = `select nextval(pg_get_serial_sequence('orders', 'number'))::int as number`;

/** What an order gets when it is taken. The number of one that is then not stored is never used again. */
async function numbered(shop: Shop, { content }: Placement, lines: PricedLine[]) {
  const [{ number }] = await shop.database.fork().execute<[{ number: number }]>(nextNumber);
  return {
    number,
    createdAt: shop.clock.now(),
    lines,
    total: linesTotal(lines),
    deliveryArea: await findDeliveryArea(shop, content.customer),
  };
}

/** The name of the area that an order goes to; null when the shop has none, or it is collected. */
export async function findDeliveryArea(
  shop: Shop,
  { handover, area, postal }: OrderContent['customer'],
): Promise<string | null> {
  if (handover === 'Collection') return null;
  return (await findServedArea({ shop }, `${area} ${postal}`))?.name ?? null;
}

/**
 * Writes an order with its lines and the start of its history; returns its id. The order itself
 * comes first, so that a second submission with the same key fails before it does anything.
 */
async function storeOrder(
  em: EntityManager,
  context: RequestContext,
  order: NewOrder,
): Promise<number> {
  const { number, content, total, deliveryArea, suspicious, createdAt } = order;
  const columns = contentColumnsOf(content);
  const orderId = await em.insert(Order, {
    ...columns,
    number,
    idempotencyKey: order.key,
    requestHash: order.hash,
    total,
    deliveryArea,
    deliveryDay: order.deliveryDay,
    source: order.source,
    status: firstStatus,
    suspicious,
    wantsNewsletter: order.joinNewsletter,
    searchText: orderSearchText({ number, ...columns }, order.lines),
    searchEdition,
    createdAt,
  });
  await orderKeys.store(em, order.key, { id: orderId, contentHash: order.hash });
  // Products before the lines that refer to them, whose reference holds them too: docs/decisions/046.
  if (!suspicious) await countSold(em, order.lines, 1);
  const lines = order.lines.map((line, position) => ({ orderId, ...line, position }));
  await em.insertMany(OrderLine, lines);
  const { source } = order;
  await recordStep(
    em,
    context,
    { id: orderId },
    {
      step: { from: null, to: firstStatus, at: createdAt },
      activity: source === 'office' ? { action: 'created', after: { number, source } } : null,
    },
  );
  return orderId;
}
