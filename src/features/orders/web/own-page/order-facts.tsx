import { addressLine } from '#shared/business/business-words.ts';
import { cn } from '#web/lib/cn.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { handoverLabels } from '../../shared/handover-labels.ts';
import { writtenTexts } from '../../shared/order-fields.ts';
import { isUnderWay } from '../../shared/order-status.ts';
import { longDay } from '../../shared/own-page/long-day.ts';
import type { OwnOrder } from '../../shared/own-page/own-order.ts';

type Row = { label: string; value: string | null };

export function OrderFacts({ order }: { order: OwnOrder }) {
  const business = useBusiness();
  const { handover, address, deliveryDay, status, wishedPayment } = order;
  const collected = handover === 'Collection';
  const day = deliveryDay && isUnderWay(status) ? longDay(deliveryDay) : null;
  return (
    <Rows
      className="mt-4 border-t pt-4"
      rows={[
        collected
          ? { label: 'Collection from our shop', value: addressLine(business) }
          : { label: 'Delivery address', value: address.join('\n') },
        { label: handoverLabels[handover].day, value: day },
        { label: 'Payment', value: wishedPayment },
        ...writtenTexts(order, 'own'),
      ]}
    />
  );
}

export function BankDetails({ order: { bank } }: { order: OwnOrder }) {
  if (!bank) return null;
  return (
    <>
      <h2 className="mt-4 text-xl">How to pay</h2>
      <Rows
        className="mt-2"
        rows={[
          { label: 'Bank', value: bank.bankName },
          { label: 'Account holder', value: bank.accountHolder },
          { label: 'Account number', value: bank.accountNumber },
          { label: 'Branch code', value: bank.branchCode },
          { label: 'Reference', value: bank.reference },
        ]}
      />
    </>
  );
}

function Rows({ rows, className }: { rows: readonly Row[]; className: string }) {
  return (
    <dl className={cn('grid grid-cols-[7.5rem_1fr] gap-x-3 gap-y-2 text-compact', className)}>
      {rows.map(
        ({ label, value }) =>
          value && (
            <div key={label} className="contents">
              <dt className="text-muted-foreground print:text-inherit">{label}</dt>
              <dd className="min-w-0 whitespace-pre-line font-semibold [overflow-wrap:anywhere]">
                {value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
