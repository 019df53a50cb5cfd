import { useMutation } from '@tanstack/react-query';
import { formatTotal } from '#shared/money.ts';
import { errorCode, errorText } from '#web/lib/calls/error-text.ts';
import { toast } from '#web/lib/toast.ts';
import type { DriverStop } from '../shared/driver-stop.ts';

/** How long an answer is waited for where the signal is bad, in milliseconds. */
const patience = 15_000;

/** How long what was done can be taken back with one tap, in milliseconds. */
const undoFor = 8000;

/** What one tap does; each may be asked for twice and happens once. */
export type StopCalls = {
  setDelivered(delivered: boolean, signal: AbortSignal): Promise<unknown>;
  /** Records cash; answers the number of the payment where it can be taken back. */
  pay(signal: AbortSignal): Promise<{ paymentID: number | null }>;
  /** Takes a payment back; whoever cannot is asked before. */
  takeBackPayment: ((paymentID: number) => Promise<unknown>) | null;
  /** Asks for the stops again, after whatever happened. */
  refresh(): Promise<unknown>;
};

/** What went wrong with a tap: the shop's own sentence, or that no answer came. */
export const sayTrouble = (error: unknown): string =>
  errorCode(error) === null
    ? 'No answer from the shop, so this may not be saved. Please try again where there is a signal: doing it twice does no harm.'
    : errorText(error, 'This was not saved. Please try again.');

export type StopActions = ReturnType<typeof useStopActions>;

/** What can be done at a stop. Nothing is shown as done before the shop has said so. */
export function useStopActions(stop: DriverStop, calls: StopCalls) {
  const { orderNumber, toCollect } = stop;
  const settled = { onSettled: () => void calls.refresh() };
  const failed = (error: unknown) => toast.error(sayTrouble(error));
  const takeBack = useMutation({
    mutationFn: () => calls.setDelivered(false, AbortSignal.timeout(patience)),
    onSuccess: () => toast.success(`Order ${orderNumber} is not delivered.`),
    onError: failed,
    ...settled,
  });
  const deliver = useMutation({
    mutationFn: () => calls.setDelivered(true, AbortSignal.timeout(patience)),
    onSuccess: () =>
      toast.success(`Order ${orderNumber} is delivered.`, {
        duration: undoFor,
        action: { label: 'Undo', press: () => takeBack.mutate() },
      }),
    ...settled,
  });
  const unpay = useMutation({
    mutationFn: async (paymentID: number) => calls.takeBackPayment?.(paymentID),
    onSuccess: () => toast.success(`The payment of order ${orderNumber} is removed.`),
    onError: failed,
    ...settled,
  });
  const pay = useMutation({
    mutationFn: () => calls.pay(AbortSignal.timeout(patience)),
    onSuccess: ({ paymentID }) =>
      toast.success(`${formatTotal(toCollect)} in cash for order ${orderNumber}.`, {
        ...(calls.takeBackPayment &&
          paymentID !== null && {
            duration: undoFor,
            action: { label: 'Undo', press: () => unpay.mutate(paymentID) },
          }),
      }),
    ...settled,
  });
  return { deliver, takeBack, pay };
}
