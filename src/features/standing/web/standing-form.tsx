import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { errorIssues } from '#web/lib/calls/error-issues.ts';
import { errorText } from '#web/lib/calls/error-text.ts';
import type { StandingOfOrder } from '../shared/standing-order.ts';
import { RhythmFields } from './rhythm-fields.tsx';
import { firstDayOf, type StandingFields } from './standing-fields.ts';
import { StandingLines } from './standing-lines.tsx';

type Props = {
  /** Of its draft. */
  name: string;
  stored: StandingFields;
  /** Of a new one: the day that each interval begins with. */
  firstDays?: StandingOfOrder['firstDays'];
  /** Day of the open proposal, as 2026-12-21. */
  openDay: string | null;
  collected: boolean;
  pending: boolean;
  error: unknown;
  /** Shown for an error without words of its own. */
  failure?: string;
  submitLabel: string;
  onSave: (fields: StandingFields) => Promise<unknown>;
  onCancel: () => void;
  /** Above the buttons. */
  children?: ReactNode;
};

/** Shown by its parent until it is saved or closed; the draft is kept in this tab. */
export function StandingForm(props: Props) {
  const { name, stored, firstDays, openDay, collected, pending, error, submitLabel } = props;
  const { failure = 'This could not be saved. Please try again.' } = props;
  const { form, unsaved, saved } = useDraftForm<StandingFields>({ name, stored });
  const fields = { ...stored, ...useWatch({ control: form.control }) } as StandingFields;
  const set = (change: Partial<StandingFields>) => {
    for (const [field, value] of Object.entries(change)) {
      form.setValue(field as keyof StandingFields, value);
    }
  };
  const issues = errorIssues(error);
  const errorOf = (field: string) =>
    issues.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message ?? '';
  const save = form.handleSubmit(async () => {
    if (pending) return;
    // Its error is shown below.
    if (await props.onSave(fields).then(isSaved, isNotSaved)) saved();
  });
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-5">
      <StandingLines
        lines={fields.lines}
        onChange={(lines) => set({ lines })}
        error={errorOf('lines')}
      />
      {openDay !== null && (
        <CheckboxField
          checked={fields.onlyThis}
          onChange={({ target }) => set({ onlyThis: target.checked })}
        >
          Only for {weekdayAndDate(readDay(openDay))}, not for later ones
        </CheckboxField>
      )}
      {!fields.onlyThis && (
        <RhythmFields
          autoFocus={firstDays !== undefined}
          value={fields}
          onChange={({ weeks, ...others }) => {
            set(others);
            if (weeks === undefined) return;
            const firstDay = firstDays && firstDayOf(firstDays, weeks);
            set(firstDay ? { weeks, firstDay } : { weeks });
          }}
          errorOf={errorOf}
          collected={collected}
        />
      )}
      {props.children}
      <div role="alert" className="empty:hidden">
        {Boolean(error) && issues.length === 0 && (
          <FieldError>{errorText(error, failure)}</FieldError>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending}>
          {submitLabel}
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            unsaved.discard();
            props.onCancel();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}

const isSaved = () => true;
const isNotSaved = () => false;
