import { formatTotal } from '#shared/money.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import type { RecordedPayment } from '../../../shared/money/payment-input.ts';

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
