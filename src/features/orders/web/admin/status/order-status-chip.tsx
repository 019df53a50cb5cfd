import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { type OrderStatus, statusTone } from '../../../shared/order-status.ts';

type Props = { status: OrderStatus; className?: string };

export function OrderStatusChip({ status, className }: Props) {
  return (
    <StatusChip tone={statusTone(status)} className={className}>
      {status}
    </StatusChip>
  );
}
