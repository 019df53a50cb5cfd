import { formatTotal, toCents, toRand } from '#shared/money.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { type PaymentMethod, stillToPay } from '../../../shared/money/payment.ts';
import type { RecordedPayment } from '../../../shared/money/payment-input.ts';
import type { OrderView } from '../../../shared/order-view.ts';
import { refusalText, reportBulk } from '../report-bulk.ts';

export function usePayment() {
  const utils = trpc.useUtils();
  const onSettled = () => utils.orders.invalidate();
  const remove = trpc.orders.removePayment.useMutation({
    onSuccess: ({ orderNumber }) =>
      toast.success(`The payment of order ${orderNumber} is removed.`),
    onError: (error) =>
      toast.error(errorText(error, 'Failed to remove the payment. Please try again.')),
    onSettled,
  });
  const handlers = {
    onSuccess: ({ orderID, orderNumber, payments, paymentID }: RecordedPayment) => {
      const stored = payments.find((payment) => payment.paymentID === paymentID);
      if (!stored) return toast.success(`Nothing is still to be paid for order ${orderNumber}.`);
      const verb = stored.amount < 0 ? 'is paid back' : 'is paid';
      toast.undoable(
        `${formatTotal(Math.abs(stored.amount))} ${verb} for order ${orderNumber}.`,
        () => remove.mutate({ orderID, paymentID: stored.paymentID }),
      );
    },
    onSettled,
  };
  const record = trpc.orders.recordPayment.useMutation(handlers);
  const refund = trpc.orders.refund.useMutation(handlers);
  return { record, refund, remove };
}

type PayableOrder = Pick<OrderView, 'orderID' | 'orderNumber' | 'status' | 'amountDue' | 'paid'>;

/** In rand. */
export const balanceOf = ({
  status,
  amountDue,
  paid,
}: Omit<PayableOrder, 'orderID' | 'orderNumber'>) =>
  toRand(stillToPay({ status, amountDue: toCents(amountDue), paid: toCents(paid) }));

export function usePayAll(onDone?: () => void) {
  const utils = trpc.useUtils();
  const onSettled = () => void utils.orders.invalidate();
  const record = trpc.orders.recordPayments.useMutation({ onSettled });
  const remove = trpc.orders.removePayments.useMutation({ onSettled });

  const payAll = async (orders: readonly PayableOrder[], method: PaymentMethod) => {
    const owing = orders.filter((order) => balanceOf(order) > 0);
    if (owing.length === 0) return toast.success('Nothing is still to be paid for them.');
    try {
      const { results } = await record.mutateAsync({
        method,
        payments: owing.map((order) => ({
          orderID: order.orderID,
          seenPaid: order.paid,
          seenRest: balanceOf(order),
        })),
      });
      const refused = refusalText(owing, results);
      onDone?.();
      const recorded = results.flatMap(({ orderID, paymentID, amount }, at) =>
        paymentID === null || amount === null
          ? []
          : [{ orderID, paymentID, amount, orderNumber: owing[at]?.orderNumber ?? '' }],
      );
      const [first] = recorded;
      if (!first) return reportBulk('', refused);
      const sum = formatTotal(
        toRand(recorded.reduce((all, { amount }) => all + toCents(amount), 0)),
      );
      const orderText =
        recorded.length === 1 ? `order ${first.orderNumber}` : `${recorded.length} orders`;
      reportBulk(`${sum} is paid for ${orderText}.`, refused, () => void undo(recorded));
    } catch (error) {
      toast.error(errorText(error, 'Failed to record the payment. Please try again.'));
    }
  };

  type RecordedItem = { orderID: number; paymentID: number; orderNumber: string };
  const undo = async (recorded: readonly RecordedItem[]) => {
    try {
      const payments = recorded.map(({ orderID, paymentID }) => ({ orderID, paymentID }));
      const { changed, results } = await remove.mutateAsync({ payments });
      const orderText =
        recorded.length === 1 ? `order ${recorded[0]?.orderNumber}` : `${changed} orders`;
      const done = changed > 0 ? `The payment of ${orderText} is removed.` : '';
      reportBulk(done, refusalText(recorded, results));
    } catch (error) {
      toast.error(errorText(error, 'Failed to remove the payment. Please try again.'));
    }
  };
  return { payAll, pending: record.isPending };
}
