import { useId } from 'react';
import { formatCents, formatTotal } from '#shared/money.ts';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { readMoney } from '#shared/typed-money.ts';
import { Button } from '#web/components/ui/button.tsx';
import type { OrderToConfirm } from '../../../shared/money/confirm-order-input.ts';
import type { SameAddress } from '../../../shared/order-view.ts';
import { fieldsName, type Line, LineFields, type LineProps } from './confirm-fields.tsx';

function attentionTexts({ looks, notes, ownerNote, customer }: OrderToConfirm): string[] {
  const wrote = [customer.area, customer.postal].filter(Boolean).join(', ');
  return looks.flatMap((why) => {
    if (why === 'area') return `You do not deliver to ${wrote}.`;
    if (why === 'day') return 'The agreed day is over.';
    if (why === 'changed') return 'Its lines were changed since it was sent.';
    return [
      ...(notes ? [`They wrote: “${notes}”`] : []),
      ...(ownerNote ? [`Your note: “${ownerNote}”`] : []),
    ];
  });
}

export function LineNotes({ order, values, form }: LineProps) {
  const texts = attentionTexts(order);
  return (
    <>
      {texts.length > 0 && (
        <div>
          {texts.map((text) => (
            <p key={text} className="wrap-anywhere line-clamp-3 text-sm text-warning-ink">
              {text}
            </p>
          ))}
        </div>
      )}
      {order.sameDoor && (
        <SameAddressNotice
          orderNumber={order.orderNumber}
          other={order.sameDoor}
          typed={values}
          onTake={(taken) =>
            form.setValue(fieldsName(order), { ...values, ...taken }, { shouldDirty: true })
          }
        />
      )}
    </>
  );
}

type SameAddressProps = {
  orderNumber: string;
  other: SameAddress;
  typed: { deliveryFee: string; deliveryDay: string };
  onTake: (typed: { deliveryFee: string; deliveryDay: string }) => void;
};

function SameAddressNotice({ orderNumber, other, typed, onTake }: SameAddressProps) {
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
        <p className="font-semibold text-sm">Delivered together</p>
      ) : (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Deliver both together (order ${orderNumber})`}
          onClick={() => onTake(sharedValues)}
        >
          Deliver both together
        </Button>
      )}
    </div>
  );
}

export const LineError = ({ error }: Pick<Line, 'error'>) =>
  error && (
    <p role="alert" className="w-full text-danger-ink text-sm">
      {error}
    </p>
  );

type LineOfManyProps = LineProps & { onChange: () => void; onLeaveOut: () => void };

export function LineOfMany({ onChange, onLeaveOut, ...line }: LineOfManyProps) {
  const { order, values, due, needsLook, isOpen } = line;
  const heading = useId();
  const fee = readMoney(values.deliveryFee);
  const collects = order.customer.handover === 'Collection';
  const fixed = [
    values.area || (collects ? 'Collects' : 'Another area'),
    'problem' in fee
      ? 'no fee yet'
      : fee.rand === 0
        ? 'no fee'
        : `delivery ${formatTotal(fee.rand)}`,
    values.deliveryDay ? weekdayAndDate(readDay(values.deliveryDay)) : 'no day yet',
  ];
  return (
    <li aria-labelledby={heading} className="flex flex-col gap-1 pt-2 pb-1">
      <div className="flex items-baseline gap-3">
        <p id={heading} className="wrap-anywhere min-w-0 flex-1 font-semibold">
          <span className="amount">{order.orderNumber}</span> {order.customerName}
        </p>
        <span className="amount font-semibold">{due === null ? '–' : formatCents(due)}</span>
      </div>
      <LineNotes {...line} />
      {isOpen && <LineFields {...line} />}
      <LineError {...line} />
      <div className="flex items-center justify-end">
        {!isOpen && (
          <p className="min-w-0 flex-1 text-muted-foreground text-sm">{fixed.join(' · ')}</p>
        )}
        {(isOpen || needsLook) && (
          <Button
            variant="ghost"
            size="sm"
            className={isOpen ? '-me-3' : ''}
            aria-label={`Skip (order ${order.orderNumber})`}
            onClick={onLeaveOut}
          >
            Skip
          </Button>
        )}
        {!isOpen && (
          <Button
            variant="ghost"
            size="sm"
            className="-me-3"
            aria-label={`Change (order ${order.orderNumber})`}
            onClick={onChange}
          >
            Change
          </Button>
        )}
      </div>
    </li>
  );
}
