import { mostUnits } from '#features/cart/shared/limits.ts';
import { deliverySettings } from '#features/delivery/server/public.ts';
import { type DeliveryTerms, tooSmall } from '#features/delivery/shared/delivery-terms.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { Limit } from '#server/limits/limits.ts';
import { hashOf } from '#server/once/made-by-key.ts';
import { idempotencyKeyOf } from '#server/once/once.ts';
import { DomainError } from '#shared/errors.ts';
import { linesTotal, toCents, toRand } from '#shared/money.ts';
import type { SentOrder } from '../../shared/order-view.ts';
import type { OrderContent, SendOrderInput } from '../../shared/sending/send-order-input.ts';
import { findMade } from '../order-keys.ts';
import { giveLink } from '../own-page/order-links.ts';
import { findLines, presentSentOrder } from '../present-orders.ts';
import { mergeLines, type PricedLine, priceSubmission, type Submission } from './new-order.ts';
import { placeOrder } from './place-order.ts';

/** Orders from one address in an hour. */
export const sendOrderLimit: Limit = {
  name: 'send-order',
  accepted: 30,
  refused: 300,
  window: 60 * 60,
  message: 'Many orders came from your connection. Please try again later, or call us.',
};

/**
 * Takes an order at today's prices. The same key again, one after the other or at the same time,
 * answers the one order it made, each time with another link to its page, and counts against no limit. One whose hidden field is filled is
 * answered like any other, and kept apart: robots fill it, and so do some people's browsers.
 * @throws DomainError `conflict` when a price changed, a product is gone, or the key was used for
 * another order; `too_many`; `bad_input`, also when it is smaller than the owner wants orders to be.
 */
export async function sendOrder(
  context: RequestContext,
  input: SendOrderInput,
): Promise<SentOrder> {
  const { limits, database, disk } = context.shop;
  const submission = toSubmission(context, input);
  const earlier = await findPlaced(context, context.em, submission);
  if (earlier) return earlier;
  try {
    return await limits.within(
      sendOrderLimit,
      context.address,
      () => placeOrder(context, submission),
      async () => {
        requireReasonableUnits(input.cart);
        await disk.requireForRows();
        requireLargeEnough(
          await priceSubmission(context.em, input.cart),
          await deliverySettings.read(context),
        );
      },
    );
  } catch (error) {
    // Whatever went wrong here: another submission with this key may have made the order meanwhile.
    const placed = await findPlaced(context, database.fork(), submission);
    if (placed) return placed;
    throw error;
  }
}

function toSubmission(context: RequestContext, input: SendOrderInput): Submission {
  const { cart, joinNewsletter, website, idempotencyKey, ...content } = input;
  const suspicious = Boolean(website);
  const key = idempotencyKey ?? idempotencyKeyOf(context);
  return { content, cart, joinNewsletter, suspicious, key, hash: contentHash(content, cart) };
}

function contentHash(content: OrderContent, cart: SendOrderInput['cart']): string {
  const { customer, ...texts } = content;
  const lines = mergeLines(cart).map((line) => [
    line.productId,
    toCents(line.price),
    line.quantity,
  ]);
  return hashOf([Object.values(customer), lines, ...Object.values(texts)]);
}

/**
 * The answer to a submission whose key has made an order already, with a link of its own; null when it
 * has not.
 */
async function findPlaced(
  context: RequestContext,
  em: EntityManager,
  submission: Submission,
): Promise<SentOrder | null> {
  const order = await findMade(em, submission, otherDetails);
  if (!order) return null;
  const linesOf = await findLines(em, [order]);
  const link = await giveLink(context, order.id, 'answer').catch(nothingIfGone);
  // Deleted or erased just now: its key is free again, and what was sent is a new order.
  return link === null ? null : presentSentOrder(order, linesOf(order), link);
}

const otherDetails = ({ number }: { number: number }) =>
  `This cart was already sent, with other details, as order ${number}. Please contact us if that order has to change.`;

function nothingIfGone(error: unknown): null {
  if (error instanceof DomainError && error.code === 'not_found') return null;
  throw error;
}

/** No more of one product than a person could mean, over all its lines together. */
function requireReasonableUnits(cart: SendOrderInput['cart']): void {
  const excess = mergeLines(cart).find((line) => line.quantity > mostUnits);
  if (!excess) return;
  const name = excess.description === null ? 'each product' : `“${excess.description}”`;
  throw new DomainError('bad_input', `Please order at most ${mostUnits} of ${name}.`);
}

/** No less than the owner takes. */
function requireLargeEnough(lines: readonly PricedLine[], terms: DeliveryTerms): void {
  const missing = tooSmall(toRand(linesTotal(lines)), terms);
  if (missing !== null) throw new DomainError('bad_input', missing);
}
