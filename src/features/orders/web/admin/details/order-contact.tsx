import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { RevokeLinks } from '#web/components/layout/secret-links.tsx';
import { WhatsAppLink } from '#web/components/layout/whats-app-link.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Lines } from '#web/components/ui/lines.tsx';
import { trpc } from '#web/lib/calls/trpc.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { toast } from '#web/lib/toast.ts';
import Copy from '~icons/lucide/copy';
import Mail from '~icons/lucide/mail';
import Phone from '~icons/lucide/phone';
import { handoverLabels } from '../../../shared/handover-labels.ts';
import { messageToCustomer } from '../../../shared/messages/order-message.ts';
import { addressLines, customerText } from '../../../shared/order-content.ts';
import { contactNames, contentFields, isPhone } from '../../../shared/order-fields.ts';
import type { OrderDetails, OrderView } from '../../../shared/order-view.ts';

const linkKey = (orderID: number) => ['link to the own page of order', orderID];

/** A new secret link to the order page each time the order is opened: links cannot be read back. */
export function useCustomerLink({ orderID, erasedAt }: Pick<OrderDetails, 'orderID' | 'erasedAt'>) {
  const { client } = trpc.useUtils();
  return useQuery({
    enabled: erasedAt === null,
    queryKey: linkKey(orderID),
    queryFn: () => client.orders.giveLink.mutate({ orderID }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

export function CustomerLink({ order }: { order: OrderDetails }) {
  const { orderID, orderNumber } = order;
  const link = useCustomerLink(order);
  const queries = useQueryClient();
  const [shownLink, setShownLink] = useState<string | null>(null);
  const revoke = trpc.orders.revokeLinks.useMutation({
    onSettled: async () => {
      setShownLink(null);
      await queries.resetQueries({ queryKey: linkKey(orderID) });
    },
  });

  const copy = async () => {
    const { data } = link.data ? link : await link.refetch();
    if (!data) return toast.error('Failed to make a link. Please try again.');
    if (await copyText(data.orderLink, null)) toast.success('Link copied.');
    else setShownLink(data.orderLink);
  };

  return (
    <div>
      <h3 className="text-base">The customer’s page</h3>
      <p className="mt-1 text-muted-foreground text-sm">
        Shows where the order is, to whoever has its secret link: it is in our email to the customer
        and in your WhatsApp message.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" pending={link.isFetching} onClick={copy}>
          <Copy aria-hidden />
          Copy link
        </Button>
        <RevokeLinks
          of={`order ${orderNumber}, ${order.customerName}`}
          to="it"
          revoke={() => revoke.mutateAsync({ orderID })}
        />
      </div>
      {shownLink !== null && (
        <Input
          readOnly
          aria-label="Link to the customer’s page"
          className="mt-2"
          value={shownLink}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}

/** Null where no day is needed: a collection, and what was handed over without one. */
function dayText({ deliveryDay, status, customer, erasedAt }: OrderDetails): string | null {
  const toCollect = customer.handover === 'Collection';
  if (status === 'Cancelled') return toCollect ? 'Not collected' : 'Not delivered';
  if (deliveryDay) return weekdayAndDate(readDay(deliveryDay));
  const isNeeded = erasedAt !== null || (!toCollect && status !== 'Completed');
  return isNeeded ? 'Not planned yet' : null;
}

export function OrderContact({ order }: { order: OrderDetails }) {
  const { customer } = order;
  const day = dayText(order);
  const place =
    customer.handover === 'Collection'
      ? 'Collection'
      : [customer.address1, placeOf(order)].filter(Boolean).join(', ');
  const business = useBusiness();
  // Null while loading or after an error: the message then has no link.
  const orderLink = useCustomerLink(order).data?.orderLink ?? null;
  const message = messageToCustomer(business, {
    ...order,
    total: order.linesTotal,
    amounts: order.confirmedAt === null || order.status === 'Cancelled' ? null : order,
    name: customer.name,
    orderLink,
  });
  const mail = `mailto:${encodeURIComponent(customer.email)}?subject=${encodeURIComponent(`Your order ${order.orderNumber}`)}`;
  return (
    <div className="flex items-center gap-3">
      <dl className="min-w-0 flex-1 text-compact">
        <dt className="sr-only">{handoverLabels[customer.handover].day}</dt>
        <dd className="flex flex-wrap gap-x-2">
          <strong>{day ?? place}</strong> <span>{day !== null && !order.erasedAt && place}</span>
        </dd>
        <dt className="sr-only">Phone</dt>
        <dd className="amount">{customerText(customer, 'cell')}</dd>
      </dl>
      {!order.erasedAt && (
        <div className="flex shrink-0 gap-1.5">
          <WhatsAppLink
            variant="outline"
            size="icon-sm"
            aria-label="WhatsApp"
            to={customer.cell}
            message={message}
          />
          <Button
            variant="outline"
            size="icon-sm"
            aria-label="Call"
            render={<a href={`tel:${customer.cell}`} />}
          >
            <Phone aria-hidden />
          </Button>
          {customer.email !== '' && (
            <Button variant="outline" size="icon-sm" aria-label="Email" render={<a href={mail} />}>
              <Mail aria-hidden />
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

export const placeOf = ({ deliveryArea, customer }: Pick<OrderView, 'deliveryArea' | 'customer'>) =>
  deliveryArea ?? `${customer.area}, ${customer.postal}`;

export function OrderAddress({ order }: { order: OrderDetails }) {
  const { customer } = order;
  return (
    <div>
      <h3 className="text-base">{handoverTitle(customer)}</h3>
      <address className="mt-1 not-italic">
        {order.customerName}
        <Lines of={handoverLines(customer)} />
      </address>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3">
        {([...contactNames, 'wishedPayment'] as const).map(
          (name) =>
            // The cell number is at the top.
            name !== 'cell' &&
            customer[name] && (
              <Fragment key={name}>
                <dt className="text-muted-foreground">
                  {contentFields[name].label.replace(/ (number|address)$/, '')}
                </dt>
                <dd className={isPhone(name) ? 'amount' : 'wrap-anywhere'}>
                  {customerText(customer, name)}
                </dd>
              </Fragment>
            ),
        )}
      </dl>
    </div>
  );
}

export const handoverTitle = ({ handover }: Pick<OrderDetails['customer'], 'handover'>) =>
  handover === 'Collection' ? 'To be collected by' : 'Deliver to';

export const handoverLines = (customer: OrderDetails['customer']) =>
  customer.handover === 'Collection' ? [] : addressLines(customer);
