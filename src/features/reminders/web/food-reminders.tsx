import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  allEaters,
  type Eater,
  lastingText,
} from '#features/products/shared/feeding/feeding-portion.ts';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { petName, petWeight } from '#features/products/web/public.ts';
import { dayAndMonth, readDay, weekdayAndDate } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import Bell from '~icons/lucide/bell';
import type { RemindedFood } from '../shared/reminder.ts';
import { ReminderForm } from './reminder-form.tsx';

const maxBrief = 3;

/** How long the food of an order lasts, and the reminders for it. Nothing if it cannot be read. */
export function FoodReminders({ token, brief = false }: { token: string; brief?: boolean }) {
  const { client } = trpc.useUtils();
  const weights = knownWeights();
  const reminders = useQuery({
    queryKey: ['own reminders', token, weights],
    queryFn: ({ signal }) => client.reminders.ofOrder.mutate({ token, weights }, { signal }),
    staleTime: 0,
  });
  const foods = reminders.data?.foods ?? [];
  if (foods.length === 0) return null;
  const shown = brief ? foods.slice(0, maxBrief) : foods;
  const rows = (
    <>
      <h2 className="text-lg">Before it is empty</h2>
      <ul className="mt-2 flex flex-col divide-y divide-border">
        {shown.map((food) => (
          <Food
            key={food.productID}
            token={token}
            food={food}
            onChange={async () => void (await reminders.refetch())}
          />
        ))}
      </ul>
    </>
  );
  return (
    <section aria-label="Before it is empty" className="print:hidden">
      {brief ? rows : <Card className="p-5 sm:p-6">{rows}</Card>}
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
    <li className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
      <p className="font-semibold [overflow-wrap:anywhere]">{unbreakWeights(description)}</p>
      {lasting && <p className="text-compact">{lasting}</p>}
      {reminder && !isOpen && (
        <p className="text-compact">
          {reminder.asked && (
            <span>Please press “Yes, remind me” in the email that we have sent to you. Then </span>
          )}
          <span>{reminder.asked ? 'we’ll' : 'We’ll'}</span> email you on{' '}
          <strong>{weekdayAndDate(readDay(reminder.day))}</strong>.
        </p>
      )}
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
