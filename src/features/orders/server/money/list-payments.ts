import type { RequestContext } from '#server/context.ts';
import { withUpdateTimes } from '#server/db/changes.ts';
import { findCopied } from '#server/db/find-page.ts';
import type { ListedPayment, MoneyListInput } from '../../shared/money/payment-input.ts';
import { findOrdersByIds, Payment } from '../order.entity.ts';
import { presentPayment } from '../present-orders.ts';

/** Those of the days from `from` to `to`, as `findCopied`. */
export async function listPayments(
  context: RequestContext,
  input: MoneyListInput,
): Promise<ListedPayment[]> {
  const { em } = context;
  const { from, to } = input;
  const where = [
    ...(from ? [{ paidOn: { $gte: from } }] : []),
    ...(to ? [{ paidOn: { $lte: to } }] : []),
  ];
  const { found, changed } = await findCopied(context, ['payments', Payment], where, input);
  const orders = await findOrdersByIds(
    em,
    found.map(({ orderId }) => orderId),
  );
  const numbers = new Map(orders.map(({ id, number }) => [id, String(number)]));
  const rows = found.map((payment) => ({
    ...presentPayment(payment),
    orderID: payment.orderId,
    orderNumber: numbers.get(payment.orderId) ?? '',
    createdAt: payment.createdAt.toISOString(),
  }));
  return withUpdateTimes(em, 'payments', rows, ({ paymentID }) => paymentID, changed);
}
