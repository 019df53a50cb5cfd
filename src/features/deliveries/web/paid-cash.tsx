import Banknote from 'lucide/banknote';
import { formatTotal } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import type { DriverStop } from '../shared/driver-stop.ts';
import type { StopActions } from './stop-actions.ts';
import { Trouble } from './trouble.tsx';

type Props = { stop: DriverStop; actions: StopActions };

/** Records that the open amount was paid in cash. */
export function PaidCash({ stop: { orderNumber, toCollect }, actions: { pay } }: Props) {
  if (toCollect === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="secondary"
        size="lg"
        aria-label={`Paid cash ${formatTotal(toCollect)}, order ${orderNumber}`}
        pending={pay.isPending}
        onClick={() => pay.mutate(toCollect)}
      >
        <Banknote aria-hidden />
        Paid cash {formatTotal(toCollect)}
      </Button>
      <Trouble of={pay} />
    </div>
  );
}
