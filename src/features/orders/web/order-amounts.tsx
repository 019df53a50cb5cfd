import { collection } from '#features/areas/shared/delivery-terms.ts';
import { DeliveryWords, useDeliveryArea } from '#features/areas/web/public.ts';
import { formatCents, formatTotal, toCents, toRand } from '#shared/money.ts';
import type { OwnOrder } from '../shared/own-page/own-order.ts';

type Props = {
  order: Pick<
    OwnOrder,
    | 'status'
    | 'confirmedAt'
    | 'deliveryArea'
    | 'deliveryFee'
    | 'discount'
    | 'discountReason'
    | 'amountDue'
    | 'paid'
    | 'toPayBack'
  >;
  handover: OwnOrder['handover'];
  /** In rand. */
  total: number;
};

/** Expected delivery fee until the confirmation, then all amounts. */
export function OrderAmounts({ order, handover, total }: Props) {
  const { status, confirmedAt, deliveryFee, discount, amountDue, paid, toPayBack } = order;
  const cancelled = status === 'Cancelled';
  const discountLabel = ['Discount', order.discountReason].filter(Boolean).join(': ');
  const isUnconfirmed = status === 'Pending' && !confirmedAt;
  const area = useDeliveryArea(isUnconfirmed ? order.deliveryArea : null, total);
  const collected = handover === 'Collection';
  const balance = toRand(Math.max(0, toCents(amountDue) - toCents(paid)));
  const isSettled = balance === 0 && toPayBack === 0;
  const main = isSettled ? paid : toPayBack || balance;
  const ordered = toCents(total) + toCents(deliveryFee ?? 0) - toCents(discount);
  const rows: readonly (readonly [label: string, amount: string])[] = [
    ...(!confirmedAt || (collected && !deliveryFee)
      ? []
      : [['Delivery', deliveryFee ? formatTotal(deliveryFee) : 'free'] as const]),
    ...(discount > 0 ? [[discountLabel, `−${formatTotal(discount)}`] as const] : []),
    ...(confirmedAt && cancelled ? [['Cancelled', `−${formatCents(ordered)}`] as const] : []),
    ...(confirmedAt && (amountDue !== main || amountDue === 0)
      ? [['Amount due', formatTotal(amountDue)] as const]
      : []),
    ...(paid === 0 || (isSettled && !isUnconfirmed) ? [] : [['Paid', formatTotal(paid)] as const]),
  ];
  return (
    <>
      {isUnconfirmed && (
        <p className="mt-1 text-muted-foreground text-sm print:text-inherit">
          <DeliveryWords total={total} to={collected ? collection : area} />
        </p>
      )}
      <dl className="mt-2 text-compact">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 py-1">
            <dt className="min-w-0 break-words">{label}</dt>
            <dd className="amount shrink-0">{amount}</dd>
          </div>
        ))}
        {!isUnconfirmed && !(isSettled && paid === 0) && (
          <div className="mt-1 flex justify-between gap-4 border-t pt-2 font-bold text-heading text-lg">
            <dt>{toPayBack > 0 ? 'Refund due' : isSettled ? 'Paid in full' : 'Still to pay'}</dt>
            <dd className="amount shrink-0">{formatTotal(main)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
