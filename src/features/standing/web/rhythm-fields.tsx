import { useId } from 'react';
import { shopDay, writeDay } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { useKeptFocus } from '#web/hooks/use-kept-focus.ts';
import { intervals, maxChosenDays, maxStandingDaysAhead } from '../shared/limits.ts';
import type { StandingFields } from './standing-fields.ts';

type Rhythm = Pick<StandingFields, 'weeks' | 'firstDay' | 'days' | 'sendsItself'>;

type Props = {
  value: Rhythm;
  onChange: (change: Partial<Rhythm>) => void;
  errorOf: (field: string) => string;
  collected?: boolean;
  autoFocus?: boolean;
};

export function RhythmFields({
  value,
  onChange,
  errorOf,
  collected = false,
  autoFocus = false,
}: Props) {
  const { weeks, firstDay, sendsItself } = value;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="How often" error={errorOf('everyWeeks')}>
          {(control) => (
            <NativeSelect
              {...control}
              autoFocus={autoFocus}
              value={weeks}
              onChange={({ target }) => onChange({ weeks: target.value })}
            >
              {intervals.map((interval) => (
                <option key={interval} value={interval}>
                  Every {interval} weeks
                </option>
              ))}
              <option value="">On days that I choose</option>
            </NativeSelect>
          )}
        </Field>
        {weeks !== '' && (
          <Field
            label={collected ? 'Next collection' : 'Next delivery'}
            error={errorOf('firstDay')}
            hint="If we are closed that day, the first day after it."
          >
            {(control) => (
              <DayInput
                {...control}
                value={firstDay}
                onChange={({ target }) => onChange({ firstDay: target.value })}
              />
            )}
          </Field>
        )}
      </div>
      {weeks === '' && <ChosenDays value={value} onChange={onChange} error={errorOf('days')} />}
      <CheckboxField
        checked={sendsItself}
        onChange={({ target }) => onChange({ sendsItself: target.checked })}
      >
        Send it without asking each time
        <span className="block text-muted-foreground text-sm">
          We still write to you first, and ask if something is sold out or more than 10% dearer.
        </span>
      </CheckboxField>
    </div>
  );
}

function DayInput(props: Omit<Parameters<typeof Input>[0], 'type' | 'min' | 'max'>) {
  const today = shopDay(new Date());
  return (
    <Input
      {...props}
      type="date"
      min={writeDay(today + 1)}
      max={writeDay(today + maxStandingDaysAhead)}
    />
  );
}

type ChosenProps = Pick<Props, 'value' | 'onChange'> & { error: string };

function ChosenDays({ value: { days }, onChange, error }: ChosenProps) {
  const hintId = useId();
  const kept = useKeptFocus<HTMLFieldSetElement>();
  const shown = days.length === 0 ? [''] : days;
  return (
    <fieldset {...kept} aria-describedby={hintId} className="flex flex-col gap-2">
      <legend className="mb-1.5 font-semibold text-compact">On these days</legend>
      <ul className="grid gap-2 sm:grid-cols-2">
        {shown.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day has no other identity while it is typed
          <li key={index} className="flex gap-2">
            <DayInput
              aria-label={`Day ${index + 1}`}
              value={day}
              onChange={({ target }) =>
                onChange({ days: shown.map((one, at) => (at === index ? target.value : one)) })
              }
            />
            {shown.length > 1 && (
              <Button
                variant="ghost"
                aria-label={`Leave out day ${index + 1}`}
                onClick={() => onChange({ days: shown.filter((_, at) => at !== index) })}
              >
                Leave out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < maxChosenDays && (
        <Button
          variant="outline"
          size="sm"
          className="w-fit"
          onClick={() => onChange({ days: [...shown, ''] })}
        >
          Add a day
        </Button>
      )}
      <p id={hintId} className="text-danger-ink text-sm empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
