import { formatPhone, whatsAppLink } from '#shared/people/phone.ts';
import { WhatsAppMark } from '#web/components/layout/brand-marks.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';
import Mail from '~icons/lucide/mail';
import Phone from '~icons/lucide/phone';
import { messageToCustomer } from '../../../shared/messages/order-message.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';
import { useCustomerLink } from './customer-link.tsx';

export function OrderContact({ order }: { order: OrderDetails }) {
  const { customer } = order;
  const business = useBusiness();
  // Null while loading or after an error: the message then has no link.
  const orderLink = useCustomerLink(order.orderID).data?.orderLink ?? null;
  const message = messageToCustomer(business, {
    ...order,
    total: order.linesTotal,
    amounts: order,
    name: customer.name,
    orderLink,
  });
  const mail = `mailto:${encodeURIComponent(customer.email)}?subject=${encodeURIComponent(`Your order ${order.orderNumber}`)}`;
  return (
    <div className="grid gap-4 @lg:grid-cols-2">
      <div>
        <h3 className="text-base">{handoverTitle(customer)}</h3>
        <address className="mt-1 not-italic">
          {order.customerName}
          {addressLines(customer).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </div>
      <div>
        <h3 className="text-base">Contact</h3>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3">
          <dt className="text-muted-foreground">Cell</dt>
          <dd className="amount">{formatPhone(customer.cell)}</dd>
          {customer.telephone && (
            <>
              <dt className="text-muted-foreground">Telephone</dt>
              <dd className="amount">{formatPhone(customer.telephone)}</dd>
            </>
          )}
          {customer.email !== '' && (
            <>
              <dt className="text-muted-foreground">Email</dt>
              <dd className="break-all">{customer.email}</dd>
            </>
          )}
          {customer.wishedPayment && (
            <>
              <dt className="text-muted-foreground">Wants to pay by</dt>
              <dd>{customer.wishedPayment}</dd>
            </>
          )}
        </dl>
      </div>
      <div className="flex flex-wrap gap-2 @lg:col-span-2">
        <Button
          size="sm"
          render={<a href={whatsAppLink(customer.cell, message)} target="_blank" rel="noopener" />}
        >
          <WhatsAppMark />
          WhatsApp
        </Button>
        {customer.email !== '' && (
          <Button variant="outline" size="sm" render={<a href={mail} />}>
            <Mail aria-hidden />
            Email
          </Button>
        )}
        <Button variant="outline" size="sm" render={<a href={`tel:${customer.cell}`} />}>
          <Phone aria-hidden />
          Call
        </Button>
      </div>
    </div>
  );
}

export const handoverTitle = ({ handover }: Pick<OrderDetails['customer'], 'handover'>) =>
  handover === 'Collection' ? 'To be collected by' : 'Deliver to';

export function addressLines(customer: OrderDetails['customer']) {
  const { handover, address1, address2, area, postal } = customer;
  if (handover === 'Collection') return [];
  const town = [area, postal].filter(Boolean).join(', ');
  return [address1, address2, town].filter((line): line is string => Boolean(line));
}
