import { formatTotal, toCents, toRand } from '#shared/money.ts';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import {
  type PaymentMethod,
  type PaymentState,
  stillToPay,
} from '../../../shared/money/payment.ts';
import type { RecordedPayment } from '../../../shared/money/payment-input.ts';
import { isToConfirm, isUnderWay } from '../../../shared/order-status.ts';
import type { OrderView } from '../../../shared/order-view.ts';
import { ordersAre, ordersText, refusalText, reportBulk } from '../report-bulk.ts';

/** Of a field that is empty at first: a default would book what no one chose. */
export const chooseMethod = 'Please choose how it was paid.';

export const paymentLabels: Record<PaymentState, string> = {
  unpaid: 'Unpaid',
  part: 'Part paid',
  paid: 'Paid',
  'to pay back': 'To pay back',
};

type NamedPayment = { orderID: number; orderNumber: string; paymentID: number };

function useRemovePayments() {
  const utils = trpc.useUtils();
  const mutation = trpc.orders.removePayments.useMutation({
    onSettled: () => void utils.orders.invalidate(),
  });
  const remove = async (named: readonly NamedPayment[]) => {
    try {
      const payments = named.map(({ orderID, paymentID }) => ({ orderID, paymentID }));
      const { results } = await mutation.mutateAsync({ payments });
      const removed = named.filter((_, at) => results[at]?.outcome === 'changed');
      const done = removed.length > 0 ? `The payment of ${ordersText(removed)} is removed.` : '';
      reportBulk(done, refusalText(named, results));
    } catch (error) {
      const notDone = `The payment of ${ordersText(named)} is not removed.`;
      toast.error(errorText(error, 'Failed to remove the payment. Please try again.', notDone));
    }
  };
  return { remove, pending: mutation.isPending };
}

export function usePayment() {
  const utils = trpc.useUtils();
  const { remove, pending: removing } = useRemovePayments();
  const handlers = {
    onSuccess: ({ orderID, orderNumber, payments, paymentID }: RecordedPayment) => {
      const stored = payments.find((payment) => payment.paymentID === paymentID);
      if (!stored) return toast.success(`Nothing is still to be paid for order ${orderNumber}.`);
      const verb = stored.amount < 0 ? 'paid back' : 'paid';
      toast.undoable(
        `${formatTotal(Math.abs(stored.amount))} ${verb} for order ${orderNumber}.`,
        () => void remove([{ orderID, orderNumber, paymentID: stored.paymentID }]),
      );
    },
    onSettled: () => utils.orders.invalidate(),
  };
  const record = trpc.orders.recordPayment.useMutation(handlers);
  const refund = trpc.orders.refund.useMutation(handlers);
  return { record: record.mutateAsync, refund: refund.mutateAsync, remove, removing };
}

/** In rand. */
export const balanceOf = ({ status, amountDue, paid }: OrderView) =>
  toRand(stillToPay({ status, amountDue: toCents(amountDue), paid: toCents(paid) }));

/** The next step of an order with nothing else left to do. */
export function moneyStep(order: OrderView): 'pay back' | 'record payment' | null {
  if (order.suspicious || isUnderWay(order.status) || isToConfirm(order)) return null;
  if (order.toPayBack > 0) return 'pay back';
  return balanceOf(order) > 0 ? 'record payment' : null;
}

export function usePayAll(onDone: () => void = () => {}) {
  const utils = trpc.useUtils();
  const { remove } = useRemovePayments();
  const record = trpc.orders.recordPayments.useMutation({
    onSettled: () => void utils.orders.invalidate(),
  });

  const payAll = async (orders: readonly OrderView[], method: PaymentMethod) => {
    const owing = orders.filter((order) => balanceOf(order) > 0);
    if (owing.length === 0) return toast.success('Nothing is still to be paid for them.');
    try {
      const payments = owing.map((order) => ({
        orderID: order.orderID,
        seenPaid: order.paid,
        seenRest: balanceOf(order),
      }));
      const { results } = await record.mutateAsync({ method, payments });
      const refused = refusalText(owing, results);
      onDone();
      const recorded = owing.flatMap(({ orderID, orderNumber }, at) => {
        const { paymentID = null, amount = null } = results[at] ?? {};
        return paymentID === null || amount === null
          ? []
          : [{ orderID, orderNumber, paymentID, amount }];
      });
      if (recorded.length === 0) return reportBulk('', refused);
      const cents = recorded.reduce((sum, { amount }) => sum + toCents(amount), 0);
      reportBulk(
        `${ordersAre(recorded)} marked as paid: ${formatTotal(toRand(cents))}.`,
        refused,
        () => void remove(recorded),
      );
    } catch (error) {
      const notDone = `${ordersAre(owing)} not marked as paid.`;
      toast.error(errorText(error, 'Failed to record the payment. Please try again.', notDone));
    }
  };
  return { payAll, pending: record.isPending };
}
