import { addressLine } from '#shared/business/business-words.ts';
import { formatTotal, toCents, toRand } from '#shared/money.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { customerText } from '../../../shared/order-content.ts';
import { contactNames } from '../../../shared/order-fields.ts';
import { type TextName, writtenTexts } from '../../../shared/order-texts.ts';
import type { OrderView } from '../../../shared/order-view.ts';
import { OrderAmounts } from '../../order-amounts.tsx';
import { OrderLinesTable } from '../../order-lines-table.tsx';
import { handoverLines, handoverTitle } from './order-contact.tsx';

type Props = {
  order: Pick<
    OrderView,
    | 'orderNumber'
    | 'orderDate'
    | 'customerName'
    | 'customer'
    | 'total'
    | 'linesTotal'
    | TextName
    | 'confirmedAt'
    | 'erasedAt'
    | 'deliveryArea'
    | 'deliveryFee'
    | 'discount'
    | 'discountReason'
    | 'amountDue'
    | 'paid'
    | 'toPayBack'
    | 'status'
  > &
    Pick<Parameters<typeof OrderLinesTable>[0], 'lines'>;
};

export function OrderSlip({ order }: Props) {
  const { customer, amountDue, paid } = order;
  const business = useBusiness();
  const balance = toRand(Math.max(0, toCents(amountDue) - toCents(paid)));
  return (
    <article>
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
            {customer.wishedPayment && <p>Prefers to pay by: {customer.wishedPayment}</p>}
          </div>
        </section>
      )}
      <OrderLinesTable
        lines={order.lines}
        sentTotal={order.total}
        hasMoreAmounts={order.confirmedAt !== null}
      />
      <OrderAmounts order={order} handover={customer.handover} total={order.linesTotal} />
      {writtenTexts(order).map(({ label, value }) => (
        <section key={label} className="wrap-anywhere mt-5 break-inside-avoid">
          <p className="font-semibold">{label}</p>
          <p className="whitespace-pre-line">{value}</p>
        </section>
      ))}
      <section className="mt-8 break-inside-avoid">
        <p className="w-fit border-2 px-4 py-2 font-bold text-lg">
          <span>{order.status === 'Cancelled' && 'Cancelled: do not hand over'}</span>
          <span>
            {order.status !== 'Cancelled' &&
              (balance > 0 ? `To collect: ${formatTotal(balance)}` : 'Paid')}
          </span>
        </p>
        <div className="mt-14 flex gap-8">
          {['Received by', 'Signature', 'Date'].map((label) => (
            <p key={label} className="flex-1 border-t-2 pt-1 text-sm">
              {label}
            </p>
          ))}
        </div>
      </section>
    </article>
  );
}
