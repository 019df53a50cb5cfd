import Check from 'lucide/check';
import ChevronDown from 'lucide/chevron-down';
import { Button } from '#web/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { errorCode, errorText } from '#web/lib/error-text.ts';
import { toast } from '#web/lib/toast.ts';
import { trpc } from '#web/lib/trpc.ts';
import { orderStatuses } from '../../shared/order-status.ts';
import type { OrderView } from '../../shared/order-view.ts';

type Props = {
  order: Pick<OrderView, 'orderID' | 'orderNumber' | 'status'>;
  /** What is around it tells of a change by itself. */
  quiet?: boolean;
};

/** Gives an order any of the four statuses. */
export function StatusMenu({ order, quiet = false }: Props) {
  const utils = trpc.useUtils();
  const mark = trpc.orders.setStatus.useMutation({
    networkMode: 'always',
    onSuccess: ({ orderNumber, status }) => {
      if (!quiet) toast.success(`Order ${orderNumber} is marked as ${status}.`);
    },
    onError: (error) => toast.error(`Failed to update order status.${reason(error)}`),
    // After a failure too: someone else may have changed or deleted it.
    onSettled: () => utils.orders.invalidate(),
  });

  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        render={
          <Button
            variant="outline"
            size="sm"
            className="whitespace-nowrap"
            pending={mark.isPending}
            aria-label={`Mark as … (order ${order.orderNumber})`}
          />
        }
      >
        Mark as …
        <ChevronDown aria-hidden />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {orderStatuses.map((status) => (
          <DropdownMenuItem
            key={status}
            disabled={status === order.status}
            onClick={() => mark.mutate({ orderID: order.orderID, status, from: order.status })}
          >
            Mark as {status}
            {status === order.status && <Check aria-label="(it is now)" className="ms-auto" />}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** What has happened to the order meanwhile, if that is why. */
const reason = (error: unknown) =>
  errorCode(error) === 'conflict' ? ` ${errorText(error, '')}` : '';
