import Trash from 'lucide-react/icons/trash-2';
import { Button } from '#web/components/ui/button.tsx';
import type { OrderView } from '../../shared/order-view.ts';
import { StatusMenu } from './status-menu.tsx';

export type OrderHandlers = {
  onOpen: (order: OrderView) => void;
  onDelete: (order: OrderView) => void;
};

type Props = Pick<OrderHandlers, 'onDelete'> & { order: OrderView };

/** What can be done with one order of the list. */
export function OrderActions({ order, onDelete }: Props) {
  return (
    <div className="flex items-center justify-end gap-1">
      <StatusMenu order={order} />
      <Button
        variant="ghost"
        size="icon-sm"
        className="text-danger-ink"
        aria-label={`Delete order ${order.orderNumber}`}
        onClick={() => onDelete(order)}
      >
        <Trash aria-hidden />
      </Button>
    </div>
  );
}
