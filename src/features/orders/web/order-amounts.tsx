import { formatTotal, toCents, toRand } from '#shared/money.ts';
import type { OwnOrder } from '../shared/own-page/own-order.ts';

type Props = {
  order: Pick<
    OwnOrder,
    'deliveryFee' | 'discount' | 'discountReason' | 'amountDue' | 'paid' | 'toPayBack'
  >;
};

/** What a confirmed order comes to: what was added to its total and taken off, and what is still to be paid. */
export function OrderAmounts({ order }: Props) {
  const { deliveryFee, discount, discountReason, amountDue, paid, toPayBack } = order;
  const open = toRand(Math.max(0, toCents(amountDue) - toCents(paid)));
  const rows: readonly [label: string, amount: string][] = [
    ['Delivery', deliveryFee ? formatTotal(deliveryFee) : 'free'],
    ...(discount > 0
      ? [[`Discount: ${discountReason ?? ''}`, `−${formatTotal(discount)}`] as [string, string]]
      : []),
    ['Amount due', formatTotal(amountDue)],
    ...(paid === 0 ? [] : [['Paid', formatTotal(paid)] as [string, string]]),
  ];
  return (
    <dl className="mt-2 text-[0.9375rem]">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex justify-between gap-4 py-1">
          <dt className="min-w-0 break-words">{label}</dt>
          <dd className="amount shrink-0">{amount}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-4 border-t pt-2 font-bold text-heading text-lg">
        <dt>{toPayBack > 0 ? 'To be paid back' : 'Still to pay'}</dt>
        <dd className="amount shrink-0">{formatTotal(toPayBack || open)}</dd>
      </div>
    </dl>
  );
}
