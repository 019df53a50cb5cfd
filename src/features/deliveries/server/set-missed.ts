import { lockOrder, missDelivery } from '#features/orders/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import type { Done } from '#shared/answers.ts';
import type { MissedInput } from '../shared/deliveries-input.ts';

/** @throws DomainError as `missDelivery`; `not_found`. */
export function setMissed(
  context: RequestContext,
  { orderID, ...missed }: MissedInput,
): Promise<Done> {
  return write(context, ['orders'], async (em) => {
    const order = await lockOrder(em, orderID);
    await missDelivery(em, context, order, missed);
    return { success: true, message: `Order ${order.number} has no day now.` };
  });
}
