import { formatTime } from '#web/lib/format-date.ts';
import type { OrderDetails } from '../../shared/order-view.ts';
import { OrderStatusChip } from './order-status-chip.tsx';

/** Which status an order had since when, the newest last. */
export function OrderHistory({ history }: Pick<OrderDetails, 'history'>) {
  return (
    <ol aria-label="History" className="flex flex-col gap-2.5 border-border-strong border-s-2 ps-4">
      {history.map((change, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows
        <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <OrderStatusChip status={change.to} />
          <span className="text-muted-foreground text-sm">
            {change.from === null && 'Received '}
            <time dateTime={change.changedAt}>{formatTime(change.changedAt)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}
