import type { RequestContext } from '#server/context.ts';
import { toCents } from '#shared/money.ts';
import type { SentOrder } from '../shared/order-view.ts';
import { mergeLines, totalOf } from '../shared/price-cart.ts';
import type { SendOrderInput } from '../shared/send-order-input.ts';
import { presentSentOrder } from './present-sent-order.ts';

const next =
  'select coalesce(max(id), 0) + 1 as id, coalesce(max(number), 1000) + 1 as number from orders';

/** The answer to a robot that filled the hidden field: it looks like success, and nothing is stored. */
export async function imitateOrder(
  { em, shop }: RequestContext,
  { cart }: SendOrderInput,
): Promise<SentOrder> {
  const rows = await em.execute<{ id: number; number: number }[]>(next);
  const { id, number } = rows[0] ?? { id: 1, number: 1001 };
  const lines = mergeLines(cart).map(({ productID, description, price, quantity }) => ({
    productId: productID,
    description: description ?? '',
    price: toCents(price),
    quantity,
  }));
  return presentSentOrder(
    { id, number, createdAt: shop.clock.now(), total: totalOf(lines) },
    lines,
  );
}
