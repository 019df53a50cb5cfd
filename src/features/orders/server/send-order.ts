import type { RequestContext } from '#server/context.ts';
import type { SentOrder } from '../shared/order-view.ts';
import type { SendOrderInput } from '../shared/send-order-input.ts';
import { findPlaced } from './find-placed.ts';
import { imitateOrder } from './imitate-order.ts';
import { placeOrder } from './place-order.ts';
import { sendOrderLimit } from './send-order-limit.ts';
import { requireReasonableUnits, toSubmission } from './submission.ts';

/**
 * Takes an order at today's prices. The same key again, one after the other or at the same time,
 * answers the one order it made and counts against no limit.
 * @throws DomainError `conflict` when a price changed, a product is gone, or the key was used for
 * another order; `too_many`; `bad_input`.
 */
export async function sendOrder(
  context: RequestContext,
  input: SendOrderInput,
): Promise<SentOrder> {
  const { limits, database } = context.shop;
  if (input.website) {
    return limits.within(sendOrderLimit, context.address, () => imitateOrder(context, input));
  }
  const submission = toSubmission(context, input);
  const earlier = await findPlaced(context.em, submission);
  if (earlier) return earlier;
  try {
    return await limits.within(sendOrderLimit, context.address, async () => {
      requireReasonableUnits(input.cart);
      return placeOrder(context, submission);
    });
  } catch (error) {
    // Whatever went wrong here: another submission with this key may have made the order meanwhile.
    const placed = await findPlaced(database.fork(), submission);
    if (placed) return placed;
    throw error;
  }
}
