import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { roundKey } from './kept-round.ts';
import {
  describeAction,
  dropQueuedActions,
  type GatePayment,
  type QueuedAction,
  refusalOf,
} from './queued-actions.ts';
import { pendingOrErrorText, retryOptions, timed } from './stop-actions.ts';

/** Refused money, until resolved by the driver; its stop may be gone. */
export function RefusedPayment({ token, queued }: { token: string; queued: QueuedAction }) {
  const { client } = trpc.useUtils();
  const queries = useQueryClient();
  const { orderID, said } = queued;
  const record = useMutation({
    ...retryOptions,
    mutationFn: (taken: GatePayment) =>
      client.deliveries.payStop.mutate({ token, orderID, ...taken, another: true }, timed()),
    onSuccess: (round) => {
      dropQueuedActions([queued]);
      queries.setQueryData(roundKey(token), round);
      toast.success(`${describeAction(queued)} is recorded as another payment.`);
    },
  });
  if (!('paid' in said)) return null;
  const { paid } = said;
  return (
    <div className="mt-4 flex flex-col gap-2">
      <RefusedCash
        words={`Not recorded: ${describeAction(queued)}. ${refusalOf(queued)}`}
        pending={record.isPending}
        onAnother={() => record.mutate(paid)}
        onGaveBack={() => dropQueuedActions([queued])}
      />
      <ActionError of={{ ...record, context: { persisted: false } }} />
    </div>
  );
}

export function LostActions({ queuedActions }: { queuedActions: readonly QueuedAction[] }) {
  if (queuedActions.length === 0) return null;
  return (
    <Alert
      tone="error"
      className="mt-4"
      action={
        <Button size="sm" variant="outline" onClick={() => dropQueuedActions(queuedActions)}>
          I have told the shop
        </Button>
      }
    >
      You pressed this, and it can no longer be saved here:{' '}
      {queuedActions.map(describeAction).join(', ')}. Please tell the shop.
    </Alert>
  );
}

export function ActionError({ of }: { of: Parameters<typeof pendingOrErrorText>[0] }) {
  const words = pendingOrErrorText(of);
  return words && <Alert tone={of.isPending ? 'warning' : 'error'}>{words}</Alert>;
}

type RefusedProps = {
  words: string;
  pending: boolean;
  onAnother: () => void;
  onGaveBack: () => void;
};

export function RefusedCash({ words, pending, onAnother, onGaveBack }: RefusedProps) {
  return (
    <Alert tone="error">
      <p>{words}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" pending={pending} onClick={onAnother}>
          Record it as another payment
        </Button>
        <Button variant="outline" disabled={pending} onClick={onGaveBack}>
          I gave the cash back
        </Button>
      </div>
    </Alert>
  );
}
