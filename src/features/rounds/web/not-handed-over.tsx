import { useState } from 'react';
import {
  maxMissedNoteLength,
  missedReasons,
} from '#features/orders/shared/office/missed-reasons.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { InputField } from '#web/components/ui/input-field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Summary } from '#web/components/ui/summary.tsx';
import type { DriverStop } from '../shared/driver-stop.ts';
import type { StopActions } from './stop-actions.ts';
import { ActionError } from './unsent-actions.tsx';

type Props = { stop: DriverStop; actions: StopActions };

export function NotHandedOver({ stop: { orderNumber }, actions: { miss } }: Props) {
  const [reason, setReason] = useState<(typeof missedReasons)[number] | ''>('');
  const [problem, setProblem] = useState('');
  const [note, setNote] = useState('');
  return (
    <details
      className="scroll-my-4"
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return;
        currentTarget.scrollIntoView({ block: 'nearest' });
        currentTarget.querySelector('select')?.focus({ preventScroll: true });
      }}
    >
      <Summary className="w-fit text-compact text-primary">
        Not handed over
        <span className="sr-only">, order {orderNumber}</span>
      </Summary>
      <form
        className="mt-1 flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason) miss.mutate({ reason, note: note.trim() || null });
          else setProblem('Please choose why.');
        }}
      >
        <Field label="Why" error={reason ? '' : problem}>
          {(control) => (
            <NativeSelect
              {...control}
              value={reason}
              onChange={({ target }) =>
                setReason(missedReasons.find((one) => one === target.value) ?? '')
              }
              empty="Please choose"
              choices={missedReasons}
            />
          )}
        </Field>
        <InputField
          label="Note"
          hint="For the shop, for example what a neighbour said."
          maxLength={maxMissedNoteLength}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" variant="outline" pending={miss.isPending}>
          Save as not handed over
        </Button>
        <ActionError of={miss} />
      </form>
    </details>
  );
}
