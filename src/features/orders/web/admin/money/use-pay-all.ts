import { formatTotal, toCents, toRand } from '#shared/money.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { type PaymentMethod, stillToPay } from '../../../shared/money/payment.ts';
import type { OrderView } from '../../../shared/order-view.ts';
import { refusalText, reportBulk } from '../status/report-bulk.ts';

type Paying = Pick<OrderView, 'orderID' | 'orderNumber' | 'status' | 'amountDue' | 'paid'>;

/** What is still to be paid for an order, in rand. */
export const restOf = ({ status, amountDue, paid }: Omit<Paying, 'orderID' | 'orderNumber'>) =>
  toRand(stillToPay({ status, amountDue: toCents(amountDue), paid: toCents(paid) }));

/** Records all that is still to be paid for orders, one or many, and lets it be taken back. */
export function usePayAll(onDone?: () => void) {
  const utils = trpc.useUtils();
  const onSettled = () => void utils.orders.invalidate();
  const record = trpc.orders.recordPayments.useMutation({ onSettled });
  const remove = trpc.orders.removePayments.useMutation({ onSettled });

  const payAll = async (orders: readonly Paying[], method: PaymentMethod) => {
    const owing = orders.filter((order) => restOf(order) > 0);
    if (owing.length === 0) return toast.success('Nothing is still to be paid for them.');
    try {
      const { results } = await record.mutateAsync({
        method,
        payments: owing.map((order) => ({
          orderID: order.orderID,
          seenPaid: order.paid,
          seenRest: restOf(order),
        })),
      });
      const refused = refusalText(owing, results);
      onDone?.();
      const made = results.flatMap(({ orderID, paymentID, amount }, at) =>
        paymentID === null || amount === null
          ? []
          : [{ orderID, paymentID, amount, orderNumber: owing[at]?.orderNumber ?? '' }],
      );
      const [first] = made;
      if (!first) return reportBulk('', refused);
      const sum = formatTotal(toRand(made.reduce((all, { amount }) => all + toCents(amount), 0)));
      const which = made.length === 1 ? `order ${first.orderNumber}` : `${made.length} orders`;
      reportBulk(`${sum} is paid for ${which}.`, refused, () => void takeBack(made));
    } catch (error) {
      toast.error(errorText(error, 'Failed to record the payment. Please try again.'));
    }
  };

  type Made = { orderID: number; paymentID: number; orderNumber: string };
  const takeBack = async (made: readonly Made[]) => {
    try {
      const payments = made.map(({ orderID, paymentID }) => ({ orderID, paymentID }));
      const { changed, results } = await remove.mutateAsync({ payments });
      const which = made.length === 1 ? `order ${made[0]?.orderNumber}` : `${changed} orders`;
      const done = changed > 0 ? `The payment of ${which} is removed.` : '';
      reportBulk(done, refusalText(made, results));
    } catch (error) {
      toast.error(errorText(error, 'Failed to remove the payment. Please try again.'));
    }
  };
  return { payAll, pending: record.isPending };
}
