import './order-slip.css';
import { createPortal } from 'react-dom';
import { DeliveryWords } from '#features/delivery/web/public.ts';
import { addressLine } from '#shared/business-words.ts';
import { formatPhone } from '#shared/phone.ts';
import { formatTime } from '#web/lib/format-date.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import type { OrderDetails } from '../../shared/order-view.ts';
import { OrderAmounts } from '../order-amounts.tsx';
import { OrderLinesTable } from '../order-lines-table.tsx';
import { addressLines } from './order-contact.tsx';

/** What goes with the parcel: unseen on the screen, and all that is printed. */
export function OrderSlip({ order }: { order: OrderDetails }) {
  const { customer } = order;
  const business = useBusiness();
  return createPortal(
    <article className="order-slip">
      <header className="flex justify-between gap-6 border-b-2 pb-3">
        <div>
          <p className="font-bold font-heading text-xl">{business.name}</p>
          <p>{addressLine(business)}</p>
          <p>
            {formatPhone(business.phone)} · {business.email}
          </p>
        </div>
        <div className="text-end">
          <p className="font-bold text-xl">Order {order.orderNumber}</p>
          <p>{formatTime(order.orderDate)}</p>
        </div>
      </header>
      {!order.erasedAt && (
        <section className="my-5 grid grid-cols-2 gap-6">
          <div>
            <p className="font-semibold">Deliver to</p>
            <p>{order.customerName}</p>
            {addressLines(customer).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <div>
            <p className="font-semibold">Contact</p>
            <p>{formatPhone(customer.cell)}</p>
            {customer.telephone && <p>{formatPhone(customer.telephone)}</p>}
            {customer.email !== '' && <p>{customer.email}</p>}
          </div>
        </section>
      )}
      <OrderLinesTable lines={order.lines} />
      {order.confirmedAt ? (
        <OrderAmounts order={order} />
      ) : (
        <p className="mt-2">
          <DeliveryWords total={order.total} />
        </p>
      )}
      {order.notes && (
        <section className="mt-5 break-inside-avoid">
          <p className="font-semibold">Notes</p>
          <p className="whitespace-pre-line">{order.notes}</p>
        </section>
      )}
    </article>,
    document.body,
  );
}
