import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { handoverLabels } from '../../../shared/handover-labels.ts';
import type { Handover } from '../../../shared/order-fields.ts';
import { firstStatus, type OrderStatus, statusTone } from '../../../shared/order-status.ts';

type Props = {
  status: OrderStatus;
  handover: Handover;
  /** Null for an unconfirmed order; omit it to show no mark. */
  confirmedAt?: string | null | undefined;
  readyAt?: string | null;
};

export function OrderStatusChip({ status, handover, ...facts }: Props) {
  const mark = statusMark({ status, handover, ...facts });
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <StatusChip tone={statusTone(status)}>{handoverLabels[handover].status[status]}</StatusChip>
      {mark && <span className="font-semibold text-muted-foreground text-xs">{mark}</span>}
    </span>
  );
}

export function statusMark({ status, handover, confirmedAt, readyAt = null }: Props) {
  if (readyAt !== null && status === firstStatus) return handoverLabels[handover].ready;
  if (status === 'Cancelled' || confirmedAt === undefined) return null;
  if (status === firstStatus) return confirmedAt === null ? 'New' : 'Confirmed';
  return confirmedAt === null ? 'Not confirmed' : null;
}
