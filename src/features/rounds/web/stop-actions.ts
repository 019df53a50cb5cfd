import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Missed } from '#features/orders/shared/office/missed-delivery.ts';
import { formatTotal } from '#shared/money.ts';
import { makeIdempotencyKey } from '#web/lib/calls/make-key.ts';
import { errorCode, errorText, isConflict } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import type { DriverStop } from '../shared/driver-stop.ts';
import type { GateMethod } from '../shared/gate-methods.ts';
import {
  describePayment,
  type GatePayment,
  type OfflineQueue,
  type StopAction,
} from './queued-actions.ts';

/** Milliseconds on a bad connection. */
const requestTimeout = 15_000;

/** Options of each call of a stop. */
export const timed = () => ({ signal: AbortSignal.timeout(requestTimeout) });

/** `another` records it regardless of the balance. */
type GatePaymentInput = GatePayment & { another?: boolean };

/** `paymentID` is null if unknown or nothing was recorded. */
type RecordedPayment = { taken: GatePayment; paymentID: number | null };

/** All calls are idempotent. */
export type StopCalls = {
  setDelivered(delivered: boolean): Promise<unknown>;
  miss(missed: Missed): Promise<unknown>;
  undoMiss(missed: Missed): Promise<unknown>;
  pay(taken: GatePaymentInput): Promise<Pick<RecordedPayment, 'paymentID'>>;
  undoPayment(recorded: RecordedPayment): Promise<unknown>;
  confirmDelivery?: () => Promise<boolean>;
  /** Whether undo has no time limit: only for the owner. */
  canUndoLater: boolean;
  queue?: OfflineQueue;
  refresh(): Promise<unknown>;
};

/** Retry delay in milliseconds. */
const retryDelay = 5000;

/** Errors of a busy, restarting or broken server. */
const retryableCodes = new Set(['too_many', 'too_slow', 'no_room', 'unavailable', 'internal']);

const isUnanswered = (error: unknown) => {
  const code = errorCode(error);
  return code === null || retryableCodes.has(code);
};

/** Retries until the server decides; the calls are idempotent. Refusals are final. */
export const retryOptions = {
  networkMode: 'always',
  retry: (_: number, error: unknown) => isUnanswered(error),
  retryDelay,
} as const;

type MutationState = {
  isPending: boolean;
  failureCount: number;
  error: unknown;
  context?: { persisted: boolean } | undefined;
};

const notSaved = 'This was not saved. Please try again.';

/** Null unless the action was refused, or waits for a connection and is not persisted. */
export function pendingOrErrorText(state: MutationState): string | null {
  const { isPending, failureCount, error, context } = state;
  if (isPending && (failureCount === 0 || context?.persisted)) return null;
  if (isPending)
    return 'No answer from the shop yet, so this is not saved. It is kept and sent again by itself: please leave this page open.';
  return error ? errorText(error, notSaved) : null;
}

export type StopActions = ReturnType<typeof useStopActions>;

/** Not optimistic: nothing is shown as done before the response. */
export function useStopActions({ orderID, orderNumber, toCollect }: DriverStop, calls: StopCalls) {
  const { queue } = calls;
  const owed = toCollect > 0 ? ` Still to pay: ${formatTotal(toCollect)}.` : '';
  /** Persists the action until it is answered. */
  const persisted = <Pressed>(saidOf: (pressed: Pressed) => StopAction) => ({
    ...retryOptions,
    // One by one: a retry must not overtake what was pressed later.
    scope: { id: `stop ${orderID}` },
    onMutate: (pressed: Pressed) => ({ persisted: queue?.save(saidOf(pressed)) ?? false }),
    onSettled: (_: unknown, error: unknown, pressed: Pressed) => {
      // The stop or link is gone: the page reports the stored action.
      const unsettled = error !== null && (errorCode(error) === 'not_found' || isUnanswered(error));
      if (!unsettled) queue?.remove(saidOf(pressed));
      void calls.refresh();
    },
  });
  const reportError = toast.failed('This was not taken back. Please try again.');
  const undoDelivery = useMutation({
    mutationFn: () => calls.setDelivered(false),
    onSuccess: () => toast.success(`Order ${orderNumber} is not delivered.`),
    onError: reportError,
    ...persisted<void>(() => ({ delivered: false })),
  });
  const deliver = useMutation({
    mutationFn: () => calls.setDelivered(true),
    onSuccess: () =>
      toast.undoable(`Order ${orderNumber} is delivered.${owed}`, () => undoDelivery.mutate()),
    ...persisted<void>(() => ({ delivered: true })),
  });
  const undoPay = useMutation({
    mutationFn: (recorded: RecordedPayment) => calls.undoPayment(recorded),
    onSuccess: () => toast.success(`The payment of order ${orderNumber} is removed.`),
    onError: reportError,
    ...persisted<RecordedPayment>(({ taken }) => ({ paid: withoutAnother(taken), undone: true })),
  });
  const pay = useMutation({
    mutationFn: (taken: GatePaymentInput) => calls.pay(taken),
    onSuccess: ({ paymentID }, taken) =>
      toast.undoable(`${describePayment(taken)} for order ${orderNumber}.`, () =>
        undoPay.mutate({ taken, paymentID }),
      ),
    ...persisted<GatePaymentInput>((taken) => ({ paid: withoutAnother(taken) })),
    onError: (error, taken) => {
      if (!isConflict(error)) return;
      const words = errorText(error, notSaved);
      // The stop may disappear with the next response, but the money was taken.
      queue?.save({ paid: withoutAnother(taken), refused: words });
      toast.error(words);
    },
  });
  const undoMiss = useMutation({
    mutationFn: (missed: Missed) => calls.undoMiss(missed),
    onSuccess: () => toast.success(`Order ${orderNumber} is back on the round.`),
    onError: reportError,
    ...persisted<Missed>((missed) => ({ missed, undone: true })),
  });
  const miss = useMutation({
    mutationFn: (missed: Missed) => calls.miss(missed),
    onSuccess: (_, missed) =>
      toast.undoable(`Order ${orderNumber} is not handed over: ${missed.reason}.`, () =>
        undoMiss.mutate(missed),
      ),
    ...persisted<Missed>((missed) => ({ missed })),
  });

  const resume = useEffectEvent((said: StopAction) => {
    if ('delivered' in said) (said.delivered ? deliver : undoDelivery).mutate();
    else if ('missed' in said) (said.undone ? undoMiss : miss).mutate(said.missed);
    else if (said.undone) undoPay.mutate({ taken: said.paid, paymentID: null });
    else if (!said.refused) pay.mutate(said.paid);
  });
  const readQueue = useEffectEvent(() => queue?.read() ?? []);
  useEffect(() => {
    for (const said of readQueue()) resume(said);
  }, []);
  return {
    deliver,
    undoDelivery,
    pay,
    undoPay,
    miss,
    undoMiss,
    canUndoLater: calls.canUndoLater,
    async markDelivered() {
      if ((await calls.confirmDelivery?.()) !== false) deliver.mutate();
    },
    /** @param amount in rand. */
    recordPayment: (amount: number, method: GateMethod = 'cash') =>
      pay.mutate({ amount, toCollect, method, key: makeIdempotencyKey() }),
  };
}

const withoutAnother = ({ another: _, ...taken }: GatePaymentInput): GatePayment => taken;
