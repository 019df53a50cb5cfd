import { addressLine } from '#shared/business/business-words.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { customerText } from '../../../shared/order-content.ts';
import { contactNames, contentFields } from '../../../shared/order-fields.ts';
import { writtenTexts } from '../../../shared/order-texts.ts';
import type { OrderItem, OrderView } from '../../../shared/order-view.ts';
import { OrderAmounts } from '../../order-amounts.tsx';
import { OrderLinesTable } from '../../order-lines-table.tsx';
import { handoverLines, handoverTitle } from './order-contact.tsx';

type Props = {
  order: Omit<OrderView, 'items'> & { lines: readonly OrderItem[] };
  stop?: string;
};

export function OrderSlip({ order, stop }: Props) {
  const { customer } = order;
  const business = useBusiness();
  return (
    // Half a sheet of A4, 128 mm, holds up to six lines.
    <article className="text-[10pt] leading-snug [&_:is(dl,table)]:text-[10pt] [&_dl>div]:py-px [&_td]:py-0.5 [&_th]:py-0.5">
      <header className="flex justify-between gap-6 border-b-2 pb-1.5">
        <div>
          <p className="font-bold font-heading text-lg leading-snug">{business.name}</p>
          <p className="text-[9pt]">{addressLine(business)}</p>
          <p className="text-[9pt]">
            {formatPhone(business.phone)} · {business.email}
          </p>
        </div>
        <div className="shrink-0 text-end">
          <p className="font-bold text-lg leading-snug">Order {order.orderNumber}</p>
          <p>{stop ?? formatTime(order.orderDate)}</p>
        </div>
      </header>
      {!order.erasedAt && (
        <section className="my-2 grid grid-cols-2 gap-6">
          <div className="wrap-anywhere">
            <p className="font-semibold">{handoverTitle(customer)}</p>
            <p>{order.customerName}</p>
            {handoverLines(customer).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <div className="wrap-anywhere">
            <p className="font-semibold">Contact</p>
            {contactNames.map(
              (name) => customer[name] && <p key={name}>{customerText(customer, name)}</p>,
            )}
            {customer.wishedPayment && (
              <p>{`${contentFields.wishedPayment.label}: ${customer.wishedPayment}`}</p>
            )}
          </div>
        </section>
      )}
      <OrderLinesTable
        lines={order.lines}
        sentTotal={order.total}
        hasMoreAmounts={order.confirmedAt !== null}
      />
      <section className="grid break-inside-avoid grid-cols-[3fr_2fr] gap-8">
        <div className="mt-2 flex flex-col gap-2">
          {order.status === 'Cancelled' && (
            <p className="w-fit border-2 px-3 py-1 font-bold text-lg">
              Cancelled: do not hand over
            </p>
          )}
          {writtenTexts(order).map(({ label, value }) => (
            <div key={label} className="wrap-anywhere">
              <p className="font-semibold">{label}</p>
              <p className="whitespace-pre-line">{value}</p>
            </div>
          ))}
          <div className="mt-auto flex gap-4 pt-10">
            {['Received by', 'Signature', 'Date'].map((label) => (
              <p key={label} className="grow border-t-2 pt-1">
                {label}
              </p>
            ))}
          </div>
        </div>
        <div>
          <OrderAmounts order={order} handover={customer.handover} total={order.linesTotal} />
        </div>
      </section>
    </article>
  );
}
