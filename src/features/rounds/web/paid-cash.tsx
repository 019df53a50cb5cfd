import { useState } from 'react';
import { formatTotal, moneyText } from '#shared/money.ts';
import { readMoney } from '#shared/typed-money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { errorCode, errorText } from '#web/lib/calls/error-text.ts';
import { makeIdempotencyKey } from '#web/lib/calls/make-key.ts';
import Banknote from '~icons/lucide/banknote';
import type { DriverStop } from '../shared/driver-stop.ts';
import { type GateMethod, gateMethods } from '../shared/gate-methods.ts';
import { ActionError, RefusedCash } from './action-error.tsx';
import type { StopActions } from './stop-actions.ts';

type Props = { stop: DriverStop; actions: StopActions };

/** The page itself shows refusals that are stored in the queue. */
export function PaidCash({ stop, actions: { pay } }: Props) {
  const { orderNumber, toCollect } = stop;
  const refused = errorCode(pay.error) === 'conflict';
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
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant="secondary"
        size="lg"
        aria-label={`Paid cash ${formatTotal(toCollect)}, order ${orderNumber}`}
        pending={pay.isPending}
        onClick={() =>
          pay.mutate({ amount: toCollect, toCollect, method: 'cash', key: makeIdempotencyKey() })
        }
      >
        <Banknote aria-hidden />
        Paid cash {formatTotal(toCollect)}
      </Button>
      <PaidOtherwise key={toCollect} stop={stop} pay={pay} />
      {!refused && <ActionError of={pay} />}
    </div>
  );
}

function PaidOtherwise({
  stop: { orderNumber, toCollect },
  pay,
}: {
  stop: DriverStop;
  pay: StopActions['pay'];
}) {
  const [amount, setAmount] = useState(moneyText(toCollect));
  const [method, setMethod] = useState<GateMethod>('card machine');
  const [problem, setProblem] = useState('');
  const record = () => {
    const read = readMoney(amount);
    if ('problem' in read) return setProblem(read.problem);
    if (read.rand === 0 || read.rand > toCollect) {
      return setProblem(`Please give an amount between R0.01 and ${formatTotal(toCollect)}.`);
    }
    setProblem('');
    pay.mutate({ amount: read.rand, toCollect, method, key: makeIdempotencyKey() });
  };
  return (
    <details>
      <summary className="min-h-11 w-fit py-2.5 font-semibold text-compact text-primary underline-offset-4 hover:underline">
        Part of it, or by card
        <span className="sr-only">, order {orderNumber}</span>
      </summary>
      <form
        noValidate
        className="mt-1 grid grid-cols-2 items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          record();
        }}
      >
        <Field label="Amount" error={problem}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
        </Field>
        <Field label="How">
          {(control) => (
            <NativeSelect
              {...control}
              value={method}
              onChange={({ target }) =>
                setMethod(gateMethods.find((one) => one === target.value) ?? 'cash')
              }
            >
              {gateMethods.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Button type="submit" variant="outline" className="col-span-2" pending={pay.isPending}>
          Save payment
        </Button>
      </form>
    </details>
  );
}
