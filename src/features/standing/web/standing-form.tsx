import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { shopDay, writeDay } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field, FieldError, NativeSelect } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
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
  const save = form.handleSubmit((fields) =>
    call.submit(async () => {
      await props.onSave(fields);
      saved();
    }),
  );
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
        <Field label="How often" error={errors.everyWeeks?.message}>
          {(control) => (
            <NativeSelect
              {...register('everyWeeks', { onChange: proposeDay })}
              {...control}
              autoFocus={firstDays !== undefined}
            >
              {intervals.map((interval) => (
                <option key={interval} value={interval}>
                  Every {interval} weeks
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Field
          label={collected ? 'Next collection' : 'Next delivery'}
          error={errors.firstDay?.message}
          hint="If we are closed that day, the nearest day before it."
        >
          {(control) => (
            <Input
              type="date"
              min={writeDay(today + 1)}
              max={writeDay(today + maxStandingDaysAhead)}
              {...register('firstDay')}
              {...control}
            />
          )}
        </Field>
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
