import { StatusChip } from '#web/components/ui/status-chip.tsx';
import {
  firstStatus,
  isUnderWay,
  type OrderStatus,
  statusTone,
} from '../../../shared/order-status.ts';

type Props = {
  status: OrderStatus;
  /** When it was confirmed; left out where that is no matter. */
  confirmedAt?: string | null | undefined;
  /** Since when it stands ready to collect. */
  readyAt?: string | null;
  className?: string;
};

/** The status of an order; of one that came in, whether the owner has given her word on it. */
export function OrderStatusChip({ status, confirmedAt, readyAt = null, className }: Props) {
  if (readyAt !== null && isUnderWay(status)) {
    return (
      <StatusChip tone="info" className={className}>
        Ready to collect
      </StatusChip>
    );
  }
  const confirmed = status === firstStatus && confirmedAt != null;
  const isNew = status === firstStatus && confirmedAt === null;
  return (
    <StatusChip tone={confirmed ? 'neutral' : statusTone(status)} className={className}>
      {confirmed ? 'Confirmed' : isNew ? 'New' : status}
    </StatusChip>
  );
}
