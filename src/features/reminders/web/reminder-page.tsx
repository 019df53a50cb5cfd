import { useSearchParams } from 'react-router-dom';
import { OrderAgain } from '#features/orders/web/public.ts';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import {
  DeadLink,
  LinkPage,
  Message,
  ShopNow,
  TokenForm,
} from '#web/components/layout/link-page.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import type { ReminderOfLink } from '../shared/reminder.ts';
import { acceptPath, laterPath, reminderPath, stopPath } from '../shared/reminder-link.ts';
import { petsFood } from '../shared/reminder-text.ts';

export function ReminderPage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const stateQuery = trpc.reminders.ofLink.useQuery({ token });
  return (
    <LinkPage
      title="Reminder"
      description="Order again, be reminded later, or stop the reminder."
      path={reminderPath}
      stateQuery={stateQuery}
    >
      {(reminder) => (
        <Choices token={token} reminder={reminder} ordersAtOnce={params.get('order') === 'again'} />
      )}
    </LinkPage>
  );
}

type Props = { token: string; reminder: ReminderOfLink; ordersAtOnce: boolean };

function Choices({ token, reminder, ordersAtOnce }: Props) {
  const { state, line, petName } = reminder;
  if (state === 'unknown') {
    return (
      <DeadLink>
        It may be incomplete, or the reminder may be deleted by now. Please open it again from the
        email, or copy the whole of it.
      </DeadLink>
    );
  }
  if (!line) {
    return (
      <Message title="This food is no longer in the shop">
        <p>We send no reminder for it.</p>
        <ShopNow />
      </Message>
    );
  }
  const { quantity, description } = line;
  if (state === 'asked') {
    return (
      <Message title={petsFood({ petName, description })}>
        <p role="status">{stateText(reminder)}</p>
        <TokenForm action={acceptPath} token={token}>
          <Button type="submit">Yes, remind me</Button>
        </TokenForm>
        <p className="mt-3 text-muted-foreground text-sm">
          If you did not ask for it, do nothing: we send nothing more.
        </p>
      </Message>
    );
  }
  return (
    <Message title={petsFood({ petName, description })}>
      <p role="status">{stateText(reminder)}</p>
      <div className="mt-5 flex noscript:hidden flex-wrap gap-3">
        <OrderAgain lines={[line]} primary leadsToCart atOnce={ordersAtOnce} />
      </div>
      <p className="mt-2 noscript:hidden text-muted-foreground text-sm">
        “Order again” puts {quantity} × {unbreakWeights(description)} in your cart. Nothing is
        ordered until you send it.
      </p>
      <div className="flex flex-wrap gap-x-3">
        <TokenForm action={laterPath} token={token}>
          <Button type="submit" variant="outline">
            Remind me in a week
          </Button>
        </TokenForm>
        {state !== 'stopped' && (
          <TokenForm action={stopPath} token={token}>
            <Button type="submit" variant="ghost">
              No more reminders for this food
            </Button>
          </TokenForm>
        )}
      </div>
    </Message>
  );
}

function stateText({ state, day }: ReminderOfLink): string {
  switch (state) {
    case 'waiting':
      return `We’ll email you on ${weekdayAndDate(readDay(day ?? ''))}, before it is empty.`;
    case 'asked':
      return `Shall we email you on ${weekdayAndDate(readDay(day ?? ''))}, before it is empty?`;
    case 'sent':
      return 'It should be empty soon.';
    case 'stopped':
      return 'We’ll send no more reminders for this food.';
    case 'ordered':
      return 'You have ordered it since, so we sent no reminder.';
    default:
      return 'This reminder has ended.';
  }
}
