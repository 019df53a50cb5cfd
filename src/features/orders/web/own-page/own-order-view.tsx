import { addressLine } from '#shared/business/business-words.ts';
import { formatWeek } from '#shared/business/opening-words.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { WhatsAppLink } from '#web/components/layout/whats-app-link.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { cn } from '#web/lib/cn.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import Check from '~icons/lucide/check';
import FileText from '~icons/lucide/file-text';
import { longDay } from '../../shared/day-text.ts';
import { handoverLabels } from '../../shared/handover-labels.ts';
import { isUnderWay, statusTone } from '../../shared/order-status.ts';
import { writtenTexts } from '../../shared/order-texts.ts';
import {
  nextStepText,
  type OrderStep,
  orderSteps,
  ownStatus,
} from '../../shared/own-page/next-step-text.ts';
import { ownInvoicePath } from '../../shared/own-page/order-link.ts';
import type { OwnOrder } from '../../shared/own-page/own-order.ts';
import { OrderAmounts } from '../order-amounts.tsx';
import { OrderLinesTable } from '../order-lines-table.tsx';
import { OwnOrderSlot } from '../slots.ts';
import { CancelOrder } from './cancel-order.tsx';
import { OrderAgain } from './order-again.tsx';
import { usePictures } from './own-order-query.ts';

type Row = { label: string; value: string | null };

function OrderFacts({ order }: { order: OwnOrder }) {
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

function BankDetails({ order: { bank } }: { order: OwnOrder }) {
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

type Props = { token: string; order: Pick<OwnOrder, 'invoices'> };

/** A form post keeps the secret out of the URL. */
function OwnInvoices({ token, order: { invoices } }: Props) {
  return invoices.map(({ invoiceID, name, kind, credited }) => (
    <form key={invoiceID} method="post" action={ownInvoicePath} target="_blank" rel="noopener">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="invoiceID" value={invoiceID} />
      <Button type="submit" variant="outline">
        <FileText aria-hidden />
        <span>{kind === 'invoice' ? 'Invoice' : 'Credit note'}</span> {name}
        {credited && <span>{' (credited)'}</span>}
      </Button>
    </form>
  ));
}

export function OwnOrderView({ token, order }: { token: string; order: OwnOrder }) {
  const business = useBusiness();
  const { orderNumber, lines, total } = order;
  return (
    <>
      <p className="mb-4 hidden print:block">
        <strong>{business.name}</strong>, {addressLine(business)}, {formatPhone(business.phone)}
      </p>
      <PageHeading
        lead={isCancelled(order) ? `Sent on ${formatTime(order.orderDate)}.` : undefined}
      >
        Your order {orderNumber}
      </PageHeading>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-8">
        <Card className="flex flex-col gap-5 p-5 sm:p-6 lg:order-last">
          <StatusCard order={order} />
          <div className="flex flex-col gap-3 md:max-lg:flex-row md:max-lg:flex-wrap print:hidden">
            <OrderAgain lines={lines} primary={!isUnderWay(order.status)} />
            <WhatsAppLink
              variant="outline"
              to={business.whatsApp}
              message={`Hello ${business.name}, this is about my order ${orderNumber}.`}
            >
              Message us on WhatsApp
            </WhatsAppLink>
          </div>
          <div className={cn('empty:hidden print:hidden', order.canCancel && 'border-t pt-4')}>
            <CancelOrder token={token} order={order} />
          </div>
        </Card>
        <div className="flex min-w-0 flex-col gap-6">
          <Card className="group/sums p-5 sm:p-6 print:border-0 print:p-0 print:shadow-none">
            <OrderLinesTable
              lines={lines}
              pictureOf={usePictures(lines)}
              sentTotal={order.sentTotal}
              hasMoreAmounts={order.confirmedAt !== null}
            />
            <OrderAmounts order={order} handover={order.handover} total={total} />
            <OrderFacts order={order} />
            <div className="mt-5 flex flex-wrap gap-3 empty:hidden print:hidden">
              <OwnInvoices token={token} order={order} />
            </div>
          </Card>
          <Card className="flex flex-col gap-4 divide-y p-5 *:not-last:pb-4 empty:hidden sm:p-6 print:hidden">
            <OwnOrderSlot token={token} />
          </Card>
        </div>
      </div>
    </>
  );
}

/** It has no steps. */
const isCancelled = ({ status }: OwnOrder) => status === 'Cancelled';

function StatusCard({ order }: { order: OwnOrder }) {
  const business = useBusiness();
  const { status, replyBy, readyAt } = order;
  return (
    <div>
      <p role="status" className={isCancelled(order) ? undefined : 'sr-only'}>
        <span className="sr-only">Your order: </span>
        <StatusChip tone={statusTone(status)}>{ownStatus(order)}</StatusChip>
      </p>
      <Steps steps={orderSteps(order)} />
      {isUnderWay(status) && <h2 className="mt-4 text-xl">What comes next</h2>}
      <p className={isUnderWay(status) ? 'mt-1.5' : 'mt-4'}>{nextStepText(business, order)}</p>
      {readyAt && isUnderWay(status) && <p>We are open {formatWeek(business.opening)}.</p>}
      <BankDetails order={order} />
      {replyBy && Date.parse(replyBy) > Date.now() && (
        <p className="mt-1.5 text-muted-foreground">
          We reply by <time dateTime={replyBy}>{formatTime(replyBy)}</time>.
        </p>
      )}
    </div>
  );
}

function Steps({ steps }: { steps: readonly OrderStep[] }) {
  if (steps.length === 0) return null;
  const current = steps.findLastIndex(({ done }) => done);
  return (
    <ol aria-label="Steps" className="flex flex-col">
      {steps.map(({ title, done, at }, index) => (
        <li
          key={title}
          aria-current={index === current ? 'step' : undefined}
          className="relative flex items-baseline gap-3 pb-3 last:pb-0 not-last:before:absolute not-last:before:start-[0.56rem] not-last:before:top-4 not-last:before:h-full not-last:before:w-0.5 not-last:before:bg-border-strong"
        >
          <span
            aria-hidden
            className={cn(
              'relative grid size-5 shrink-0 translate-y-1 place-items-center rounded-full border-2',
              done
                ? // Browsers print no backgrounds.
                  'border-primary bg-primary text-primary-foreground print:bg-transparent print:text-primary'
                : 'border-input bg-card',
            )}
          >
            {done && <Check className="size-3.5" />}
          </span>
          <span className={done ? 'font-semibold' : 'text-muted-foreground'}>
            {title}
            {!done && <span className="sr-only">, not yet</span>}
          </span>
          {at && (
            <time dateTime={at} className="ms-auto text-muted-foreground text-sm">
              {formatTime(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
