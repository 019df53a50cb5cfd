import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  allEaters,
  type Eater,
  lastingText,
  maxPetNameLength,
} from '#features/products/shared/feeding/feeding-portion.ts';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { petName, petWeight } from '#features/products/web/public.ts';
import { dayAndMonth, readDay, shopDay, weekdayAndDate, writeDay } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { InputField } from '#web/components/ui/input-field.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { errorIssues, errorText, trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import { paths } from '#web/paths.ts';
import Bell from '~icons/lucide/bell';
import { maxDaysAhead, reminderConsent } from '../shared/limits.ts';
import type { RemindedFood } from '../shared/reminder.ts';

type Props = {
  token: string;
  food: RemindedFood;
  onSaved: () => Promise<void>;
  onCancel: () => void;
};

function ReminderForm({ token, food, onSaved, onCancel }: Props) {
  const { productID, eater, reminder, proposedDay } = food;
  const [day, setDay] = useState(reminder?.day ?? proposedDay);
  const [name, setName] = useState(reminder ? (reminder.petName ?? '') : petName(eater));
  const save = trpc.reminders.set.useMutation({ onSuccess: onSaved });
  const issues = errorIssues(save.error);
  const messageOf = (field: string) => issues.find(({ path }) => path === field)?.message;
  const today = shopDay(new Date());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ token, productID, day, petName: name });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <InputField
          label="Email me on"
          error={messageOf('day')}
          autoFocus
          type="date"
          min={writeDay(today + 1)}
          max={writeDay(today + maxDaysAhead)}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <InputField
          label="Your pet’s name (optional)"
          error={messageOf('petName')}
          maxLength={maxPetNameLength}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
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

/** How long the food of an order lasts, and the reminders for it. Nothing if it cannot be read. */
export function FoodReminders({ token }: { token: string }) {
  const { client } = trpc.useUtils();
  const weights = knownWeights();
  const reminders = useQuery({
    queryKey: ['own reminders', token, weights],
    queryFn: ({ signal }) => client.reminders.ofOrder.mutate({ token, weights }, { signal }),
    staleTime: 0,
  });
  const foods = reminders.data?.foods ?? [];
  if (foods.length === 0) return null;
  return (
    <section aria-label="Before it is empty">
      <ul className="flex flex-col gap-3">
        {foods.map((food) => (
          <Food
            key={food.productID}
            token={token}
            food={food}
            onChange={async () => void (await reminders.refetch())}
          />
        ))}
      </ul>
    </section>
  );
}

/** As typed on product pages of this device, in kg. */
function knownWeights(): Partial<Record<Eater, number>> {
  return Object.fromEntries(
    allEaters.flatMap((eater) => {
      const kg = petWeight(eater);
      return kg === null ? [] : [[eater, kg]];
    }),
  );
}

type FoodProps = { token: string; food: RemindedFood; onChange: () => Promise<void> };

function Food({ token, food, onChange }: FoodProps) {
  const [isOpen, setOpen] = useState(false);
  const { productID, description, reminder } = food;
  const lasting = lastingSentence(food);
  const stop = trpc.reminders.stopOwn.useMutation({
    onSuccess: onChange,
    onError: toast.failed('The reminder could not be stopped. Please try again.'),
  });
  return (
    <li
      className={
        isOpen
          ? 'flex flex-col gap-2'
          : 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2'
      }
    >
      <div className="min-w-0 flex-1 basis-60 text-compact">
        <p className="font-semibold">{unbreakWeights(description)}</p>
        {lasting && <p>{lasting}</p>}
        {reminder && !isOpen && (
          <p>
            {reminder.asked && (
              <span>
                Please press “Yes, remind me” in the email that we have sent to you. Then{' '}
              </span>
            )}
            <span>{reminder.asked ? 'we’ll' : 'We’ll'}</span> email you on{' '}
            <strong>{weekdayAndDate(readDay(reminder.day))}</strong>.
          </p>
        )}
      </div>
      {isOpen ? (
        <ReminderForm
          token={token}
          food={food}
          onSaved={async () => {
            await onChange();
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            aria-label={`${reminder ? 'Change the reminder for' : 'Remind me before it is empty:'} ${description}`}
            onClick={() => setOpen(true)}
          >
            <Bell aria-hidden />
            <span>{reminder ? 'Change' : 'Remind me before it is empty'}</span>
          </Button>
          {reminder && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Stop the reminder for ${description}`}
              pending={stop.isPending}
              onClick={() => stop.mutate({ token, productID })}
            >
              Stop
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function lastingSentence({ lastsDays, emptyOn, eater }: RemindedFood): string | null {
  if (emptyOn === null) return null;
  const until = dayAndMonth(readDay(emptyOn));
  const length = lastsDays === null ? null : lastingText(lastsDays, 1);
  return length === null
    ? `At your pace it is empty about ${until}.`
    : `Lasts ${petName(eater) || `your ${eater}`} ${length}, until about ${until}.`;
}
