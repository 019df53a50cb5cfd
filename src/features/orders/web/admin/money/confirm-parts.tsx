import type { ReactNode } from 'react';
import type { DeliveryTable } from '#features/areas/shared/delivery-area.ts';
import { nextDelivery } from '#features/areas/shared/delivery-days.ts';
import { deliveryFee } from '#features/areas/shared/delivery-fee.ts';
import type { OpeningTimes } from '#shared/business/opening-hours.ts';
import { formatTotal, moneyText } from '#shared/money.ts';
import { readDay, weekdayAndDate, writeDay } from '#shared/time/day.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { storeOnDevice, useDevice } from '#web/lib/device-store.ts';
import type { OrderView, SameAddress } from '../../../shared/order-view.ts';

/** Form values by area. A collection has no fee; a completed order keeps its day. */
export function confirmValuesForArea(
  {
    linesTotal,
    customer,
    status,
    deliveryDay,
  }: Pick<OrderView, 'linesTotal' | 'customer' | 'status' | 'deliveryDay'>,
  name: string,
  { table, times, now }: { table: DeliveryTable; times: OpeningTimes; now: Date },
): { deliveryFee: string; deliveryDay: string } {
  const area = table.areas.find((one) => one.name === name);
  const collected = customer.handover === 'Collection';
  const fee = collected ? 0 : area && deliveryFee(area, linesTotal, table);
  const next = area && nextDelivery(area, times, now);
  const day = status === 'Completed' ? deliveryDay : next == null ? null : writeDay(next);
  return { deliveryFee: fee === undefined ? '' : moneyText(fee), deliveryDay: day ?? '' };
}

/** Storage keys of the opt-out on this device. */
const optOutKeys = { confirm: 'confirmWithoutMail', cancel: 'cancelWithoutMail' } as const;

type Step = keyof typeof optOutKeys;

export const useMailChoice = (step: Step) => useDevice(optOutKeys[step]) === null;

export function MailChoice({ step, children }: { step: Step; children: ReactNode }) {
  const mails = useMailChoice(step);
  return (
    <CheckboxField
      checked={mails}
      onChange={(event) => storeOnDevice(optOutKeys[step], event.target.checked ? null : 'true')}
    >
      {children}
    </CheckboxField>
  );
}

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
