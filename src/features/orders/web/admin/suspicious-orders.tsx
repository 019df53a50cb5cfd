import { Link } from 'react-router-dom';
import { inWords } from '#shared/time/length.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { toast } from '#web/lib/toast.ts';
import CircleCheck from '~icons/lucide/circle-check';
import { orders as about } from '../../shared/about.ts';
import type { OrderView } from '../../shared/order-view.ts';
import { ordersView } from './orders-view.ts';

export function SuspiciousOrders({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <Alert
      tone="warning"
      className={className}
      action={
        <Button
          variant="outline"
          size="sm"
          render={<Link to={ordersView.path({ show: 'suspicious' })} />}
        >
          {count === 1 ? 'Look at it' : 'Look at them'}
        </Button>
      }
    >
      {count === 1
        ? 'One suspicious order is kept apart.'
        : `${count} suspicious orders are kept apart.`}
    </Alert>
  );
}

export function AboutSuspicious() {
  return (
    <Alert
      tone="info"
      className="mb-5"
      action={
        <Button variant="outline" size="sm" render={<Link to={ordersView.path({})} />}>
          To the other orders
        </Button>
      }
    >
      These orders came with a field filled in that people cannot see. Bots do that, and some
      browsers do it by themselves. Nothing was sent to the customers, and the orders count nowhere.
      Mark the real ones, and delete the others; what is left here goes after{' '}
      {inWords(about.retention.suspiciousOrders.length)}.
    </Alert>
  );
}

export function SuspiciousChip() {
  return <StatusChip tone="warning">Suspicious</StatusChip>;
}

type MarkRealProps = { order: Pick<OrderView, 'orderID' | 'orderNumber'>; primary?: boolean };

export function MarkReal({ order, primary = false }: MarkRealProps) {
  const utils = trpc.useUtils();
  const mark = trpc.orders.markReal.useMutation({
    onSuccess: ({ orderNumber }) =>
      toast.success(`Order ${orderNumber} is real. It counts now, and the customer gets an email.`),
    onError: toast.failed('Failed to update the order. Please try again.'),
    // After an error too: another user may have changed or deleted the order.
    onSettled: () => utils.orders.invalidate(),
  });
  return (
    <Button
      {...(!primary && ({ variant: 'outline', size: 'sm' } as const))}
      className="whitespace-nowrap"
      pending={mark.isPending}
      aria-label={`This is a real order (order ${order.orderNumber})`}
      onClick={() => mark.mutate({ orderID: order.orderID })}
    >
      <CircleCheck aria-hidden />
      This is a real order
    </Button>
  );
}
