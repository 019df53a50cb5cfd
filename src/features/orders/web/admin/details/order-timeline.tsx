import { trpc } from '#web/lib/calls/trpc.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { describeEvent } from '../../../shared/history/describe-event.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';
import { OrderStatusChip } from '../status/order-status-chip.tsx';

type By = OrderDetails['events'][number]['by'];
type Entry = { at: string; by: By; shown: React.ReactNode; details: string[] };

export function OrderTimeline({ order }: { order: OrderDetails }) {
  const byLine = useByLine();
  const entries = [...statusEntries(order), ...eventEntries(order)].sort((one, other) =>
    one.at.localeCompare(other.at),
  );
  return (
    <ol aria-label="History" className="flex flex-col gap-2.5 border-border-strong border-s-2 ps-4">
      {entries.map(({ at, by, shown, details }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows
        <li key={index}>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {shown}
            <span className="text-muted-foreground text-sm">
              <span>{byLine(by)}, </span>
              <time dateTime={at}>{formatTime(at)}</time>
            </span>
          </div>
          {details.map((text) => (
            <p key={text} className="break-words text-compact leading-snug">
              {text}
            </p>
          ))}
        </li>
      ))}
    </ol>
  );
}

const statusEntries = ({ history, source, customer }: OrderDetails): Entry[] =>
  history.map(({ from, to, changedAt, by }) => ({
    at: changedAt,
    by,
    shown: <OrderStatusChip status={to} handover={customer.handover} />,
    details: from === null ? [source === 'office' ? 'Taken in the office' : 'Received'] : [],
  }));

const eventEntries = ({ events, customer }: OrderDetails): Entry[] =>
  events.map(({ kind, facts, at, by }) => {
    const { title, details } = describeEvent(kind, facts, customer.handover);
    return { at, by, shown: <span className="font-semibold">{title}</span>, details };
  });

const actors = {
  owner: 'the owner',
  helper: 'a helper',
  key: 'a program',
  driver: 'the driver',
  customer: 'the customer',
  system: 'the shop',
} satisfies Record<By['kind'], string>;

export function useByLine(): (by: By | undefined) => string {
  const { data: session } = trpc.auth.session.useQuery();
  return (by) => {
    if (!by) return '';
    const { kind, name, accountID } = by;
    const isOwn = accountID !== null && accountID === session?.accountID;
    return isOwn ? 'By you' : `By ${name ?? actors[kind]}`;
  };
}
