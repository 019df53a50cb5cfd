import Banknote from 'lucide/banknote';
import { useState } from 'react';
import { formatTotal } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Alert } from '#web/components/ui/state/alert.tsx';
import { dialogPiece } from '#web/pieces/dialog-piece.tsx';
import type { DriverStop } from '../shared/driver-stop.ts';
import { type StopActions, sayTrouble } from './stop-actions.ts';

type Props = {
  stop: DriverStop;
  actions: StopActions;
  /** It cannot be taken back here, so it asks first. */
  asks: boolean;
};

const CashQuestion = dialogPiece(
  'The question',
  async () => (await import('./cash-question.tsx')).CashQuestion,
);

/** Records that the open amount was paid in cash. */
export function PaidCash({ stop, actions: { pay }, asks }: Props) {
  const [asking, setAsking] = useState(false);
  const { orderNumber, toCollect } = stop;
  if (toCollect === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="secondary"
        size="lg"
        aria-label={`Paid cash ${formatTotal(toCollect)}, order ${orderNumber}`}
        pending={pay.isPending}
        onClick={() => (asks ? setAsking(true) : pay.mutate())}
      >
        <Banknote aria-hidden />
        Paid cash {formatTotal(toCollect)}
      </Button>
      {pay.isError && <Alert tone="error">{sayTrouble(pay.error)}</Alert>}
      {asks && (
        <CashQuestion
          stop={stop}
          open={asking}
          pending={pay.isPending}
          onClose={() => setAsking(false)}
          onYes={() => pay.mutate(undefined, { onSettled: () => setAsking(false) })}
        />
      )}
    </div>
  );
}
