import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { firstStatus, type OrderStatus, statusTone } from '../../../shared/order-status.ts';

type Props = {
  status: OrderStatus;
  /** When it was confirmed; left out where that is no matter. */
  confirmedAt?: string | null | undefined;
  className?: string;
};

/** The status of an order; of one that came in, whether the owner has given her word on it. */
export function OrderStatusChip({ status, confirmedAt, className }: Props) {
  const confirmed = status === firstStatus && confirmedAt != null;
  const isNew = status === firstStatus && confirmedAt === null;
  return (
    <StatusChip tone={confirmed ? 'neutral' : statusTone(status)} className={className}>
      {confirmed ? 'Confirmed' : isNew ? 'New' : status}
    </StatusChip>
  );
}
