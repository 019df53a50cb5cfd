import { Link } from 'react-router-dom';
import { Button } from '#web/components/ui/button.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { customersView } from './customers-view.ts';

export function CustomerOfOrder({ order: { orderID } }: { order: { orderID: number } }) {
  const { data } = trpc.customers.ofOrder.useQuery({ orderID });
  if (!data || data.customerID === null) return null;
  const { customerID, others } = data;
  return (
    <Button
      size="sm"
      variant="outline"
      render={<Link to={customersView.path({ customer: customerID })} />}
    >
      {others === 0
        ? 'Their first order'
        : `${others} other ${others === 1 ? 'order' : 'orders'} of this customer`}
    </Button>
  );
}
