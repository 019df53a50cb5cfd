import { formatTotal } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { errorCode, errorText } from '#web/lib/calls/error-text.ts';
import Banknote from '~icons/lucide/banknote';
import type { DriverStop } from '../shared/driver-stop.ts';
import { RefusedCash } from './refused-cash.tsx';
import type { StopActions } from './stop-actions.ts';
import { Trouble } from './trouble.tsx';

type Props = { stop: DriverStop; actions: StopActions };

/** Records that the open amount was paid in cash; what the page keeps of a refusal it shows itself. */
export function PaidCash({ stop: { orderNumber, toCollect }, actions: { pay } }: Props) {
  const refused = errorCode(pay.error) === 'conflict';
  if (refused && pay.variables && !pay.context?.kept) {
    const { amount } = pay.variables;
    return (
      <RefusedCash
        words={errorText(pay.error, 'This was not saved.')}
        pending={pay.isPending}
        onAnother={() => pay.mutate({ amount, another: true })}
        onGaveBack={() => pay.reset()}
      />
    );
  }
  if (toCollect === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="secondary"
        size="lg"
        aria-label={`Paid cash ${formatTotal(toCollect)}, order ${orderNumber}`}
        pending={pay.isPending}
        onClick={() => pay.mutate({ amount: toCollect })}
      >
        <Banknote aria-hidden />
        Paid cash {formatTotal(toCollect)}
      </Button>
      {!refused && <Trouble of={pay} />}
    </div>
  );
}
