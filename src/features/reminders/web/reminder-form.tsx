import { type FormEvent, useState } from 'react';
import { maxPetNameLength } from '#features/products/shared/feeding/feeding-portion.ts';
import { petName } from '#features/products/web/public.ts';
import { shopDay, writeDay } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field, FieldError } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { errorIssues, errorText, trpc } from '#web/lib/calls/trpc.ts';
import { paths } from '#web/paths.ts';
import { maxDaysAhead, reminderConsent } from '../shared/limits.ts';
import type { RemindedFood } from '../shared/reminder.ts';

type Props = {
  token: string;
  food: RemindedFood;
  onSaved: () => Promise<void>;
  onCancel: () => void;
};

export function ReminderForm({ token, food, onSaved, onCancel }: Props) {
  const { productID, eater, reminder, proposedDay } = food;
  const [day, setDay] = useState(reminder?.day ?? proposedDay);
  const [name, setName] = useState(reminder ? (reminder.petName ?? '') : petName(eater));
  const save = trpc.reminders.set.useMutation({ onSuccess: onSaved });
  const issues = errorIssues(save.error);
  const messageOf = (field: string) => issues.find(({ path }) => path === field)?.message ?? '';
  const today = shopDay(new Date());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ token, productID, day, petName: name });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Email me on" error={messageOf('day')}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              type="date"
              min={writeDay(today + 1)}
              max={writeDay(today + maxDaysAhead)}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          )}
        </Field>
        <Field label="Your pet’s name (optional)" error={messageOf('petName')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={maxPetNameLength}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      </div>
      <p className="text-muted-foreground text-sm">
        {reminderConsent} It goes to the email address of this order.{' '}
        <Link to={paths.privacy} className="text-primary underline underline-offset-3">
          Privacy
        </Link>
      </p>
      <div role="alert">
        {save.error && issues.length === 0 && (
          <FieldError>
            {errorText(save.error, 'The reminder could not be saved. Please try again.')}
          </FieldError>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={save.isPending}>
          Remind me
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
