import { useState } from 'react';
import { cashSums } from '#features/orders/shared/money/payment.ts';
import { formatCents, moneyText, toCents, toRand } from '#shared/money.ts';
import { readMoney } from '#shared/typed-money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { InputField } from '#web/components/ui/input-field.tsx';
import { Summary } from '#web/components/ui/summary.tsx';
import { errorText, isConflict } from '#web/lib/calls/trpc.ts';
import Banknote from '~icons/lucide/banknote';
import type { DriverStop } from '../shared/driver-stop.ts';
import { type GateMethod, gateAmountProblem, gateMethods } from '../shared/gate-methods.ts';
import type { StopActions } from './stop-actions.ts';
import { ActionError, RefusedCash } from './unsent-actions.tsx';

type Props = { stop: DriverStop; actions: StopActions };

/** The page itself shows refusals that are stored in the queue. */
export function PaidAtGate({ stop, actions }: Props) {
  const { pay } = actions;
  const { orderNumber, toCollect } = stop;
  const refused = isConflict(pay.error);
  if (refused && pay.variables && !pay.context?.persisted) {
    const taken = pay.variables;
    return (
      <RefusedCash
        words={errorText(pay.error, 'This was not saved.')}
        pending={pay.isPending}
        onAnother={() => pay.mutate({ ...taken, another: true })}
        onGaveBack={() => pay.reset()}
      />
    );
  }
  if (toCollect === 0) return null;
  const coins = cashSums(toCents(toCollect));
  return (
    <>
      <div className="flex gap-2">
        {coins.map((cents) => (
          <Button
            key={cents}
            variant="outline"
            size="lg"
            className="min-w-0 flex-1 px-2"
            aria-label={`Paid cash ${formatCents(cents)}, order ${orderNumber}`}
            pending={pay.isPending}
            onClick={() => actions.recordPayment(toRand(cents))}
          >
            {coins.length === 1 && <Banknote aria-hidden />}
            <span>{`${coins.length === 1 ? 'Paid cash' : 'Cash'} ${formatCents(cents)}`}</span>
          </Button>
        ))}
      </div>
      {!refused && <ActionError of={pay} />}
      <PaidOtherwise stop={stop} actions={actions} />
    </>
  );
}

function PaidOtherwise({ stop: { orderNumber, toCollect }, actions }: Props) {
  /** Null until it is changed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const amount = typed ?? moneyText(toCollect);
  const record = (method: GateMethod) => {
    const read = readMoney(amount);
    const found =
      'problem' in read
        ? read.problem
        : gateAmountProblem(method, toCents(read.rand), toCents(toCollect));
    setProblem(found ?? '');
    if (found || 'problem' in read) return;
    setTyped(null);
    actions.recordPayment(read.rand, method);
  };
  return (
    <details>
      <Summary className="w-fit text-compact text-primary">
        Part of it, or by card
        <span className="sr-only">, order {orderNumber}</span>
      </Summary>
      <form
        noValidate
        className="mt-1 flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setProblem('Please press Cash or Card.');
        }}
      >
        <InputField
          label="Amount"
          error={problem}
          inputMode="decimal"
          value={amount}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className="grid grid-cols-2 gap-3">
          {gateMethods.map((method) => (
            <Button
              key={method}
              variant="outline"
              aria-label={`${labels[method]}, order ${orderNumber}`}
              pending={actions.pay.isPending}
              onClick={() => record(method)}
            >
              {labels[method]}
            </Button>
          ))}
        </div>
      </form>
    </details>
  );
}

const labels: Record<GateMethod, string> = { cash: 'Cash', 'card machine': 'Card' };
