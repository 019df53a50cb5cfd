import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { shopDay, writeDay } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { SelectField, TextField } from '#web/components/ui/text-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { intervals, maxStandingDaysAhead } from '../shared/limits.ts';
import type { StandingOfOrder } from '../shared/standing-order.ts';
import { firstDayOf, type StandingFields } from './standing-fields.ts';
import { StandingLines } from './standing-lines.tsx';

type Props = {
  name: string;
  stored: StandingFields;
  firstDays?: StandingOfOrder['firstDays'];
  collected: boolean;
  submitLabel: string;
  onSave: (fields: StandingFields) => Promise<unknown>;
  onCancel: () => void;
  children?: ReactNode;
};

/** Shown by its parent until it is saved or closed; the draft is kept in this tab. */
export function StandingForm(props: Props) {
  const { name, stored, firstDays, collected, submitLabel } = props;
  const { form, unsaved, saved } = useDraftForm<StandingFields>({ name, stored });
  const call = useSubmit(form, 'This could not be saved. Please try again.');
  const lines = useWatch({ control: form.control, name: 'lines' }) as StandingFields['lines'];
  const { register, setValue, clearErrors } = form;
  const { errors } = form.formState;
  const today = shopDay(new Date());
  const save = call.onSubmit(async (fields) => {
    await props.onSave(fields);
    saved();
  });
  const proposeDay = ({ target }: { target: { value: string } }) => {
    const day = firstDays && firstDayOf(firstDays, target.value);
    if (day) setValue('firstDay', day);
  };
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-5">
      <StandingLines
        lines={lines}
        onChange={(changed) => {
          setValue('lines', changed);
          // An error of a field that is not registered would keep the form from being sent.
          clearErrors('lines');
        }}
        error={errors.lines?.message ?? errors.lines?.[0]?.productID?.message ?? ''}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="everyWeeks"
          rules={{ onChange: proposeDay }}
          label="How often"
          autoFocus={firstDays !== undefined}
          choices={intervals.map(
            (interval) => [String(interval), `Every ${interval} weeks`] as const,
          )}
        />
        <TextField
          form={form}
          name="firstDay"
          label={collected ? 'Next collection' : 'Next delivery'}
          hint="If we are closed that day, the nearest day before it."
          type="date"
          min={writeDay(today + 1)}
          max={writeDay(today + maxStandingDaysAhead)}
        />
      </div>
      <CheckboxField {...register('sendsItself')}>
        Send it without asking each time
        <span className="block text-muted-foreground text-sm">
          We still write to you first, and ask if something is sold out or more than 10% dearer.
        </span>
      </CheckboxField>
      {props.children}
      <FormEnd
        call={call}
        submitLabel={submitLabel}
        onCancel={() => {
          unsaved.discard();
          props.onCancel();
        }}
      />
    </form>
  );
}

type EndProps = {
  call: Pick<ReturnType<typeof useSubmit>, 'failure' | 'pending'>;
  submitLabel: string;
  onCancel: () => void;
};

export function FormEnd({ call, submitLabel, onCancel }: EndProps) {
  return (
    <>
      <div role="alert" className="empty:hidden">
        {call.failure !== null && <FieldError>{call.failure}</FieldError>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={call.pending}>
          {submitLabel}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
