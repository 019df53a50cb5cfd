import { Link } from 'react-router-dom';
import { orderPaths } from '#features/orders/web/paths.ts';
import { OrderStatusChip } from '#features/orders/web/public.ts';
import { formatTotal } from '#shared/money.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { RefusedMailbox } from '#web/components/layout/refused-mailbox.tsx';
import { WhatsAppLink } from '#web/components/layout/whats-app-link.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Lines } from '#web/components/ui/lines.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { AreaField } from '#web/components/ui/text-field.tsx';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { formatDate } from '#web/lib/format-time.ts';
import { toast } from '#web/lib/toast.ts';
import Plus from '~icons/lucide/plus';
import { maxNoteLength } from '../../shared/customer-input.ts';
import type { CustomerDetails } from '../../shared/customer-view.ts';
import { CustomerSlot } from '../slots.ts';
import { newOrderLike } from './customer-finder.tsx';
import { OtherNumbers } from './other-numbers.tsx';

type Latest = CustomerDetails['latest'][number];

function paidText({ status, amountDue, paid, toPayBack }: Latest): string {
  if (toPayBack > 0) return `To pay back: ${formatTotal(toPayBack)}`;
  if (status === 'Cancelled') return '';
  if (paid >= amountDue) return 'Paid';
  return paid > 0 ? 'Part paid' : 'Unpaid';
}

type Props = { customerID: number; open: boolean; onClose: () => void };

export function OfficeCustomerDialog({ customerID, open, onClose }: Props) {
  const details = trpc.customers.show.useQuery({ customerID });
  if (details.data) return <Loaded customer={details.data} open={open} onClose={onClose} />;
  return (
    <Dialog open={open} onClose={onClose} title="Customer">
      <QueryState
        query={details}
        skeleton="h-96"
        fallback="Failed to load the customer. Please try again."
      />
    </Dialog>
  );
}

type LoadedProps = Omit<Props, 'customerID'> & { customer: CustomerDetails };

function Loaded({ customer, open, onClose }: LoadedProps) {
  const { customerID, lastOrderID } = customer;
  const utils = trpc.useUtils();
  const { form, unsaved, saved } = useDraftForm({
    name: `customer:${customerID}`,
    stored: { note: customer.note ?? '' },
  });
  const noting = trpc.customers.note.useMutation({
    onSuccess(answer) {
      utils.customers.show.setData({ customerID }, answer);
      void utils.customers.invalidate();
      saved();
      toast.success('Note saved.');
    },
    onError(error) {
      toast.error(errorText(error, 'Failed to save the note. Please try again.'));
      // Text written by someone else meanwhile is shown beside the draft.
      void utils.customers.show.invalidate({ customerID });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={noting.isPending}
      unsaved={unsaved}
      initialFocus
      title={customer.name || 'Customer'}
      description={countOrders(customer)}
    >
      <div className="flex flex-col gap-6">
        {customer.alsoOrderedAs.length > 0 && (
          <p className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
            {`Also ordered as ${customer.alsoOrderedAs.join(', ')}`}
          </p>
        )}
        <ul aria-label="How to reach them" className="flex flex-wrap gap-x-5 gap-y-1">
          {customer.contacts.map((contact) => (
            <li key={contact} className="[overflow-wrap:anywhere]">
              <a
                href={contact.startsWith('+') ? `tel:${contact}` : `mailto:${contact}`}
                className="inline-flex min-h-6 items-center rounded-md text-primary underline decoration-primary/35 underline-offset-4"
              >
                {contact.startsWith('+') ? formatPhone(contact) : contact}
              </a>
            </li>
          ))}
        </ul>
        <RefusedMailbox {...customer} remedy="change it in their order" />
        {customer.address.length > 0 && (
          <address className="not-italic">
            <Lines of={customer.address} />
          </address>
        )}
        <div className="flex flex-wrap gap-2">
          <WhatsAppLink variant="outline" size="sm" to={customer.phone}>
            WhatsApp
          </WhatsAppLink>
          <Button variant="outline" size="sm" render={<Link to={newOrderLike(lastOrderID)} />}>
            <Plus aria-hidden />
            New order
          </Button>
        </div>
        <dl className="grid grid-cols-3 gap-3 rounded-card bg-surface px-4 py-3">
          <Sum label="Ordered" amount={customer.spent} />
          <Sum label="Paid" amount={customer.paid} />
          <Sum label="Unpaid" amount={customer.unpaid} />
          {customer.toPayBack > 0 && <Sum label="To pay back" amount={customer.toPayBack} />}
        </dl>
        <div>
          <h3 className="mb-1 text-base">Orders</h3>
          {[customer, ...customer.joined].map(({ phone }) => (
            <CustomerSlot key={phone} phone={phone} />
          ))}
          <ul className="divide-y">
            {customer.latest.map((order) => (
              <li key={order.orderID}>
                <Link
                  to={orderPaths.one(order.orderID)}
                  className="-mx-2 flex min-h-12 items-baseline justify-between gap-3 rounded-lg px-2 py-2 transition-colors hover:bg-accent"
                >
                  <span>
                    <span className="amount font-semibold">{order.orderNumber}</span>
                    <span className="ms-2 text-muted-foreground text-sm">
                      {formatDate(order.orderDate)}
                    </span>
                    <span className="mt-1 block">
                      <OrderStatusChip {...order} />
                    </span>
                  </span>
                  <span className="text-end">
                    <span className="amount font-semibold">{formatTotal(order.amountDue)}</span>
                    <span className="block text-muted-foreground text-sm">{paidText(order)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <form
          onSubmit={form.handleSubmit(({ note }) =>
            noting.mutate({ customerID, note, from: customer.note }),
          )}
          className="flex flex-col items-start gap-3"
        >
          <AreaField
            form={form}
            name="note"
            label="Your note"
            hint="Customers do not see it."
            className="w-full"
            rows={3}
            maxLength={maxNoteLength}
          />
          <Button type="submit" size="sm" variant="secondary" pending={noting.isPending}>
            Save note
          </Button>
        </form>
        <OtherNumbers customer={customer} />
      </div>
    </Dialog>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt className="text-muted-foreground text-sm">{label}</dt>
      <dd className="amount font-semibold">{formatTotal(amount)}</dd>
    </div>
  );
}

function countOrders({ orders, latest }: CustomerDetails): string {
  const cancelled = latest.filter(({ status }) => status === 'Cancelled').length;
  const counted = `${orders} ${orders === 1 ? 'order' : 'orders'}`;
  return cancelled > 0 ? `${counted}, and ${cancelled} cancelled` : counted;
}
