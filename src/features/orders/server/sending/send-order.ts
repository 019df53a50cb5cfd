import { deliverySettings } from '#features/areas/server/public.ts';
import { type DeliveryTerms, tooSmall } from '#features/areas/shared/delivery-terms.ts';
import { maxUnits } from '#features/cart/shared/cart.ts';
import { findProductsInShop } from '#features/products/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { Limit } from '#server/limits/limits.ts';
import { hashOf, idempotencyKeyOf } from '#server/once/once.ts';
import { requireOpen } from '#server/settings/business-settings.ts';
import { DomainError } from '#shared/errors.ts';
import { linesTotal, toCents, toRand } from '#shared/money.ts';
import { contentValues } from '../../shared/order-content.ts';
import type { SentOrder } from '../../shared/order-view.ts';
import {
  type CartDifference,
  cartDifferences,
  describeDifference,
  describeDifferences,
} from '../../shared/sending/cart-differences.ts';
import type { OrderContent, SendOrderInput } from '../../shared/sending/send-order-input.ts';
import { findLines, type Order } from '../order.entity.ts';
import { findOrderByKey } from '../order-keys.ts';
import { issueLink } from '../own-page/secret-links.ts';
import { presentLine, type ShownLine } from '../present-orders.ts';
import { mergeLines, type Placement, type PricedLine, priceCart } from './new-order.ts';
import {
  type Placer,
  type PreparedOrder,
  placeOrder,
  prepareOrder,
  retryIfProductDeleted,
} from './place-order.ts';

type Cart = SendOrderInput['cart'];

/** Orders per address and hour. */
export const sendOrderLimit: Limit = {
  name: 'send-order',
  accepted: 30,
  refused: 300,
  window: 60 * 60,
  message: 'Many orders came from your connection. Please try again later, or call us.',
};

/**
 * At today's prices. Idempotent by key, with a new link each time. Suspicious orders get the same
 * response: browsers can fill in the honeypot too. @throws DomainError `conflict`: shop closed, price
 * changed, product gone, key of another order; `too_many`; `bad_input`, also below the minimum order.
 */
export async function sendOrder(
  context: RequestContext,
  input: SendOrderInput,
): Promise<SentOrder> {
  const { cart, joinNewsletter, website, idempotencyKey, ...content } = input;
  const placement: Placement = {
    content,
    source: 'shop',
    key: idempotencyKey ?? idempotencyKeyOf(context),
    hash: contentHash(content, cart),
    deliveryDay: null,
    suspicious: Boolean(website),
    joinNewsletter,
    mails: { owner: true, customer: true },
  };
  const earlier = await findSent(context, context.em, placement);
  if (earlier) return earlier;
  try {
    return await retryIfProductDeleted(() => sendNew(context, placement, cart));
  } catch (error) {
    // Whatever failed, a concurrent request with this key may have made the order.
    const concurrent = await findSent(context, context.shop.database.fork(), placement);
    if (concurrent) return concurrent;
    throw error;
  }
}

type SeenOrder = Pick<Placement, 'content' | 'deliveryDay' | 'areaId'> & { cart: Cart };

/**
 * An order whose customer has seen its prices elsewhere, to be stored by `storeOrder`; charges no
 * limit. @throws DomainError `conflict`: price changed, product gone, shop closed except for the
 * office; `bad_input`: below the minimum order.
 */
export async function prepareSeenOrder(
  context: Placer,
  { cart, ...seen }: SeenOrder,
): Promise<PreparedOrder> {
  if (['customer', 'system'].includes(context.actor.kind)) await requireOpen(context);
  const placement: Placement = {
    ...seen,
    source: 'shop',
    key: null,
    hash: '',
    suspicious: false,
    joinNewsletter: false,
    mails: { owner: true, customer: seen.content.customer.email !== '' },
  };
  return prepareOrder(context.shop, placement, await priceLines(context, cart));
}

/** By its key, which charges no limit. Null if deleted or erased meanwhile: it is sent anew. */
async function findSent(
  context: RequestContext,
  em: EntityManager,
  placement: Placement,
): Promise<SentOrder | null> {
  const order = await findOrderByKey(em, placement);
  if (!order) return null;
  const linesOf = await findLines(em, [order]);
  const link = await issueLink(context, order.id, 'answer').catch(nullIfNotFound);
  return link === null ? null : presentSentOrder(order, linesOf(order), link);
}

function nullIfNotFound(error: unknown): null {
  if (error instanceof DomainError && error.code === 'not_found') return null;
  throw error;
}

async function sendNew(
  context: RequestContext,
  placement: Placement,
  cart: Cart,
): Promise<SentOrder> {
  const place = await context.shop.limits.place(sendOrderLimit, context.address);
  try {
    await requireOpen(context);
    const lines = await priceLines(context, cart);
    await place.take();
    const { order, link } = await placeOrder(context, placement, lines);
    return presentSentOrder({ ...order, ...order.content.customer }, order.lines, link);
  } catch (error) {
    throw await place.fail(error);
  }
}

function presentSentOrder(
  order: Pick<Order, 'id' | 'number' | 'createdAt' | 'deliveryArea' | 'handover'>,
  lines: readonly ShownLine[],
  orderLink: string,
): SentOrder {
  return {
    success: true,
    error: null,
    orderID: order.id,
    orderNumber: String(order.number),
    orderDate: order.createdAt.toISOString(),
    // Computed from the lines, which the owner may have changed before a repeated request.
    total: toRand(linesTotal(lines)),
    deliveryArea: order.deliveryArea ?? null,
    handover: order.handover,
    lines: lines.map(presentLine),
    orderLink,
  };
}

function contentHash(content: OrderContent, cart: Cart): string {
  const lines = mergeLines(cart).map((line) => [
    line.productId,
    toCents(line.price),
    line.quantity,
  ]);
  return hashOf([contentValues(content), lines]);
}

async function priceLines(context: Placer, cart: Cart): Promise<PricedLine[]> {
  requireReasonableUnits(cart);
  await context.shop.disk.requireForRows();
  const lines = await priceSeenLines(context.shop.database.fork(), cart);
  requireLargeEnough(lines, await deliverySettings.read(context));
  return lines;
}

function requireReasonableUnits(cart: Cart): void {
  const excess = mergeLines(cart).find((line) => line.quantity > maxUnits);
  if (!excess) return;
  const name = excess.description === null ? 'each product' : `“${excess.description}”`;
  throw new DomainError('bad_input', `Please order at most ${maxUnits} of ${name}.`);
}

function requireLargeEnough(lines: readonly PricedLine[], terms: DeliveryTerms): void {
  const missing = tooSmall(toRand(linesTotal(lines)), terms);
  if (missing !== null) throw new DomainError('bad_input', missing);
}

/** @throws DomainError `conflict` with the changes since the customer looked. */
async function priceSeenLines(em: EntityManager, cart: Cart): Promise<PricedLine[]> {
  const found = await findProductsInShop(em, [...new Set(cart.map((line) => line.productId))]);
  const products = new Map(found.map((product) => [product.id, product]));
  const named = cart.map((line) => ({
    ...line,
    description: line.description ?? `Product ${line.productId}`,
  }));
  const differences = cartDifferences(named, ({ productId }) => products.get(productId));
  if (differences.length === 0) return priceCart(cart, products);
  const issues = differences.map(issueOf);
  const isPrice = differences.some(({ change }) => change.kind === 'price');
  const code = isPrice ? 'price_changed' : 'gone';
  throw new DomainError(code, describeDifferences(differences), { issues });
}

const issueOf = (difference: CartDifference) => ({
  path: `cart.${difference.index}.${difference.change.kind === 'price' ? 'price' : 'productID'}`,
  message: `${describeDifference(difference)}.`,
});
