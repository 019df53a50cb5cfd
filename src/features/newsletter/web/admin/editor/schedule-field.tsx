import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { earliestSchedule } from './schedule-rule.ts';
import type { NewsletterForm } from './use-newsletter-form.ts';

/** When to send it, on the shop's clock. */
export function ScheduleField({ form: { form, fields, scheduleInput } }: { form: NewsletterForm }) {
  const [earliest] = useState(() => earliestSchedule(Date.now()));
  const { ref: registerSchedule, ...schedule } = form.register('schedule');
  const error = form.formState.errors.schedule?.message;
  const clear = () => {
    form.setValue('schedule', '', { shouldDirty: true });
    form.clearErrors('schedule');
    scheduleInput.current?.focus();
  };
  return (
    <Field
      label="Schedule"
      hint="Optional. Date and time in Africa/Johannesburg; without them it stays a draft until you send it."
      error={error}
    >
      {(control) => (
        <div className="flex gap-2">
          <Input
            {...control}
            {...schedule}
            ref={(field) => {
              scheduleInput.current = field;
              registerSchedule(field);
            }}
            type="datetime-local"
            min={earliest}
            className="min-w-0 sm:max-w-72"
          />
          {(fields.schedule !== '' || error) && (
            <Button variant="ghost" onClick={clear}>
              Clear
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
