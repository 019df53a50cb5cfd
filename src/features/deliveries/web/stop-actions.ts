import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Missed } from '#features/orders/shared/office/missed-delivery.ts';
import { errorCode, errorText } from '#web/lib/calls/error-text.ts';
import { toast } from '#web/lib/toast.ts';
import type { DriverStop } from '../shared/driver-stop.ts';
import { type AtGate, type OfflineQueue, type Said, sayPaid } from './kept-taps.ts';

/** How long an answer is waited for where the signal is bad, in milliseconds. */
export const patience = 15_000;

/** How long what was done can be taken back with one tap, in milliseconds. */
const undoFor = 8000;

/** Money that was taken; as another payment whatever is to be paid by now. */
export type Taken = AtGate & { another?: boolean };

/** What one tap does; each may be asked for twice and happens once. */
export type StopCalls = {
  setDelivered(delivered: boolean, signal: AbortSignal): Promise<unknown>;
  /** Says that it could not be handed over. */
  miss(missed: Missed, signal: AbortSignal): Promise<unknown>;
  /** Records money; answers the number of the payment, null where it is not told or there is none. */
  pay(taken: Taken, signal: AbortSignal): Promise<{ paymentID: number | null }>;
  /** Takes back the payment that was just recorded. */
  takeBackPayment(paymentID: number | null, signal: AbortSignal): Promise<unknown>;
  /** Asks what has to be known before it is delivered, and goes on; without it, nothing is asked. */
  askFirst?: (go: () => void) => void;
  /** Whether what was delivered can be taken back later too: that is the owner's. */
  mendsLater: boolean;
  /** Where what was pressed outlives the page until it is answered; without it, it does not. */
  queue?: OfflineQueue;
  /** Asks for the stops again, after whatever happened. */
  refresh(): Promise<unknown>;
};

/** Milliseconds after which what got no answer is sent once more. */
const again = 5000;

/** Answers of a shop that cannot decide now: busy, restarting, or broken. */
const undecided = new Set(['too_many', 'too_slow', 'no_room', 'unavailable', 'internal']);

const isUnanswered = (error: unknown) => {
  const code = errorCode(error);
  return code === null || undecided.has(code);
};

/**
 * Without a signal, and while the shop cannot decide, what was pressed is kept and sent again: each call may be
 * repeated. What the shop refuses is not sent again.
 */
export const untilAnswered = {
  networkMode: 'always',
  retry: (_: number, error: unknown) => isUnanswered(error),
  retryDelay: again,
} as const;

type Sent = {
  isPending: boolean;
  failureCount: number;
  error: unknown;
  /** Whether it outlives the page. */
  context?: { kept: boolean } | undefined;
};

const notSaved = 'This was not saved. Please try again.';

/** What there is to say of a tap that is not done: it waits for a signal, or the shop refused it. */
export function sayTrouble({ isPending, failureCount, error, context }: Sent): string | null {
  if (isPending) {
    if (failureCount === 0) return null;
    const until = context?.kept
      ? 'It is kept on this device and sent again by itself, also when this page was closed and you open it again.'
      : 'It is kept and sent again by itself: please leave this page open.';
    return `No answer from the shop yet, so this is not saved. ${until}`;
  }
  return error ? errorText(error, notSaved) : null;
}

export type StopActions = ReturnType<typeof useStopActions>;

/** What can be done at a stop. Nothing is shown as done before the shop has said so. */
export function useStopActions({ orderNumber }: DriverStop, calls: StopCalls) {
  const { queue } = calls;
  /** Keeps what is pressed from the press to the answer. */
  const kept = <Pressed>(saidOf: (pressed: Pressed) => Said) => ({
    ...untilAnswered,
    onMutate: (pressed: Pressed) => ({ kept: queue?.keep(saidOf(pressed)) ?? false }),
    onSettled: (_: unknown, error: unknown, pressed: Pressed) => {
      // Its stop, or its link, is there no more: the page says so with what is still kept.
      const unsettled = error !== null && (errorCode(error) === 'not_found' || isUnanswered(error));
      if (!unsettled) queue?.drop(saidOf(pressed));
      void calls.refresh();
    },
  });
  const failed = (error: unknown) =>
    toast.error(errorText(error, 'This was not taken back. Please try again.'));
  const takeBack = useMutation({
    mutationFn: () => calls.setDelivered(false, AbortSignal.timeout(patience)),
    onSuccess: () => toast.success(`Order ${orderNumber} is not delivered.`),
    onError: failed,
    ...kept<void>(() => ({ delivered: false })),
  });
  const deliver = useMutation({
    mutationFn: () => calls.setDelivered(true, AbortSignal.timeout(patience)),
    onSuccess: () =>
      toast.success(`Order ${orderNumber} is delivered.`, {
        duration: undoFor,
        action: { label: 'Undo', press: () => takeBack.mutate() },
      }),
    ...kept<void>(() => ({ delivered: true })),
  });
  const unpay = useMutation({
    mutationFn: (paymentID: number | null) =>
      calls.takeBackPayment(paymentID, AbortSignal.timeout(patience)),
    onSuccess: () => toast.success(`The payment of order ${orderNumber} is removed.`),
    onError: failed,
    ...kept<number | null>(() => ({ paid: null })),
  });
  const pay = useMutation({
    mutationFn: (taken: Taken) => calls.pay(taken, AbortSignal.timeout(patience)),
    onSuccess: ({ paymentID }, taken) =>
      toast.success(`${sayPaid(taken)} for order ${orderNumber}.`, {
        duration: undoFor,
        action: { label: 'Undo', press: () => unpay.mutate(paymentID) },
      }),
    ...kept<Taken>((taken) => ({ paid: atGate(taken) })),
    onError: (error, taken) => {
      if (errorCode(error) !== 'conflict') return;
      const words = errorText(error, notSaved);
      // The stop may disappear with the next answer, but the money was taken.
      queue?.keep({ paid: atGate(taken), refused: words });
      toast.error(words);
    },
  });
  const miss = useMutation({
    mutationFn: (missed: Missed) => calls.miss(missed, AbortSignal.timeout(patience)),
    onSuccess: (_, { reason }) =>
      toast.success(`Order ${orderNumber} is not handed over: ${reason}.`),
    ...kept<Missed>((missed) => ({ missed })),
  });

  const resume = useEffectEvent((said: Said) => {
    if ('delivered' in said) (said.delivered ? deliver : takeBack).mutate();
    else if ('missed' in said) miss.mutate(said.missed);
    else if (said.paid === null) unpay.mutate(null);
    else if (!said.refused) pay.mutate(said.paid);
  });
  const readKept = useEffectEvent(() => queue?.read() ?? []);
  useEffect(() => {
    for (const said of readKept()) resume(said);
  }, []);
  return { deliver, takeBack, pay, unpay, miss };
}

const atGate = ({ another: _, ...taken }: Taken): AtGate => taken;
