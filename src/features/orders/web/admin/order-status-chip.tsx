import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { type OrderStatus, statusTone } from '../../shared/order-status.ts';

export function OrderStatusChip({ status }: { status: OrderStatus }) {
  return <StatusChip tone={statusTone(status)}>{status}</StatusChip>;
}
