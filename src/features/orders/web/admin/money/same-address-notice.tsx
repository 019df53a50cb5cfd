import { formatTotal } from '#shared/money.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import type { SameAddress } from '../../../shared/order-view.ts';

type Props = {
  orderNumber: string;
  other: SameAddress;
  /** Form values of the order to confirm. */
  typed: { deliveryFee: string; deliveryDay: string };
  onTake: (typed: { deliveryFee: string; deliveryDay: string }) => void;
};

export function SameAddressNotice({ orderNumber, other, typed, onTake }: Props) {
  const sharedValues = { deliveryFee: '0.00', deliveryDay: other.deliveryDay ?? typed.deliveryDay };
  const isApplied =
    typed.deliveryFee === sharedValues.deliveryFee &&
    typed.deliveryDay === sharedValues.deliveryDay;
  const facts = [
    other.deliveryDay && weekdayAndDate(readDay(other.deliveryDay)),
    other.deliveryFee !== null && `delivery ${formatTotal(other.deliveryFee)}`,
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-info-soft px-3.5 py-2 text-info-ink">
      <p className="min-w-52 flex-1 text-sm">
        Order {other.orderNumber} goes to the same door
        <span>{facts.length > 0 && ` (${facts.join(', ')})`}</span>.
      </p>
      {isApplied ? (
        <p className="font-semibold text-sm">One stop, no second fee</p>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`One stop, one fee (order ${orderNumber})`}
          onClick={() => onTake(sharedValues)}
        >
          One stop, one fee
        </Button>
      )}
    </div>
  );
}
