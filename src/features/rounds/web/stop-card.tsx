import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { mapLink } from '#shared/map-link.ts';
import { formatTotal } from '#shared/money.ts';
import { formatPhone } from '#shared/people/phone.ts';
import { WhatsAppLink } from '#web/components/layout/whats-app-link.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Lines } from '#web/components/ui/lines.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { Summary } from '#web/components/ui/summary.tsx';
import { cn } from '#web/lib/cn.ts';
import Check from '~icons/lucide/check';
import MapPin from '~icons/lucide/map-pin';
import Phone from '~icons/lucide/phone';
import type { DriverStop } from '../shared/driver-stop.ts';
import { NotHandedOver } from './not-handed-over.tsx';
import { PaidAtGate } from './paid-at-gate.tsx';
import {
  pendingOrErrorText,
  type StopActions,
  type StopCalls,
  useStopActions,
} from './stop-actions.ts';
import { ActionError } from './unsent-actions.tsx';

type Props = { stop: DriverStop; calls: StopCalls; next: boolean };

const undoNames = ['undoDelivery', 'undoPay', 'undoMiss'] as const;
const actionNames = ['deliver', 'pay', 'miss', ...undoNames] as const;

export function StopCard({ stop, calls, next }: Props) {
  const { place, name, orderNumber, delivered, missed } = stop;
  const actions = useStopActions(stop, calls);
  return (
    <article aria-label={`Stop ${place}, ${name}`} data-uncovered={next || undefined}>
      {/* Also opens for an error. */}
      <details open={next || actionNames.some((action) => pendingOrErrorText(actions[action]))}>
        <Summary className="items-start p-4 font-normal sm:p-5">
          {next && (
            <span className="mb-2 block font-bold text-marigold-ink uppercase">Next stop</span>
          )}
          <span className="flex items-start gap-3">
            <span
              aria-hidden
              className="amount grid size-9 shrink-0 place-items-center rounded-full bg-secondary font-bold text-secondary-foreground"
            >
              {delivered ? <Check className="size-5" /> : missed === null ? place : '–'}
            </span>
            <span className="min-w-0 flex-1">
              <h3 className={cn('leading-snug', next ? 'text-section' : 'text-lg')}>{name}</h3>
              <Where stop={stop} next={next} />
              <span className="flex flex-wrap gap-x-3">
                <span className="text-muted-foreground">Order {orderNumber}</span>
                <span className="font-semibold">{sumText(stop)}</span>
              </span>
              <State stop={stop} actions={actions} />
            </span>
          </span>
        </Summary>
        <StopBody stop={stop} actions={actions} next={next} />
      </details>
    </article>
  );
}

type BodyProps = {
  stop: DriverStop;
  actions: StopActions;
  /** Omitted in the office, where there is room for two columns. */
  next?: boolean;
};

export function StopBody({ stop, actions, next }: BodyProps) {
  const { notes, toCollect, delivered } = stop;
  const isOffice = next === undefined;
  return (
    <div
      className={cn(
        'grid gap-x-6 gap-y-3',
        isOffice ? 'mt-3 lg:grid-cols-2' : 'px-4 pb-4 sm:px-5 sm:pb-5 md:grid-cols-2',
      )}
    >
      <div>
        {isOffice && <Where stop={stop} />}
        {stop.sameDoorAs !== null && (
          <p className="font-semibold text-info-ink">Same door as stop {stop.sameDoorAs}</p>
        )}
        {notes && (
          <p className="wrap-anywhere mt-2 whitespace-pre-line rounded-control bg-marigold-soft px-3 py-2 text-marigold-ink">
            {notes}
          </p>
        )}
        <ul aria-label="To hand over" className="mt-2">
          {stop.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes here
            <li key={index} className="wrap-anywhere">
              <span className="amount font-semibold">{line.quantity} ×</span>{' '}
              {unbreakWeights(line.description)}
            </li>
          ))}
        </ul>
        {isOffice && <p className="mt-2 font-semibold">{sumText(stop)}</p>}
        <p>
          {toCollect > 0 && stop.wishedPayment && `Would like to pay by: ${stop.wishedPayment}`}
        </p>
      </div>
      {/* Also alone: the card may be too tall to leave room for a toast. */}
      <div
        data-uncovered={next || undefined}
        className="flex flex-wrap content-start gap-x-4 gap-y-3 *:w-full [&>details:not([open])]:w-auto"
      >
        <ContactLinks stop={stop} />
        {isOffice && <State stop={stop} actions={actions} />}
        {!delivered && <ToDo stop={stop} actions={actions} next={next} />}
        <PaidAtGate stop={stop} actions={actions} />
        {!delivered && stop.missed === null && <NotHandedOver stop={stop} actions={actions} />}
        {undoNames.map(
          (undo) => actions[undo].isPending && <ActionError key={undo} of={actions[undo]} />,
        )}
      </div>
    </div>
  );
}

function ContactLinks({ stop }: { stop: DriverStop }) {
  const { phone, address } = stop;
  const newTab = { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <div className="grid grid-cols-[4fr_6fr_4fr] gap-2">
      {phone !== '' && (
        <>
          <Button
            variant="outline"
            className="gap-1.5 px-1"
            aria-label={`Call ${formatPhone(phone)}`}
            render={<a href={`tel:${phone}`} />}
          >
            <Phone aria-hidden />
            Call
          </Button>
          <WhatsAppLink
            variant="outline"
            className="gap-1.5 px-1"
            to={phone}
            message={stop.onTheWay}
          >
            WhatsApp
          </WhatsAppLink>
        </>
      )}
      {address.length > 0 && (
        <Button
          variant="outline"
          className="gap-1.5 px-1"
          render={<a href={mapLink(address)} {...newTab} />}
        >
          <MapPin aria-hidden />
          Map
        </Button>
      )}
    </div>
  );
}

function ToDo({ stop, actions: { deliver, miss, markDelivered }, next = true }: BodyProps) {
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant={next ? 'default' : 'outline'}
        size="lg"
        aria-label={`Mark delivered, order ${stop.orderNumber}`}
        pending={deliver.isPending || miss.isPending}
        onClick={markDelivered}
      >
        <Check aria-hidden />
        Mark delivered
      </Button>
      <ActionError of={deliver} />
    </div>
  );
}

const sumText = ({ toCollect }: DriverStop) =>
  toCollect > 0 ? `To collect: ${formatTotal(toCollect)}` : 'Paid';

function Where({ stop: { address }, next }: Pick<BodyProps, 'stop' | 'next'>) {
  return (
    <address className={cn('wrap-anywhere not-italic', next && 'font-semibold text-xl')}>
      <Lines of={next === false ? [address.join(', ')] : address} />
      <span>{address.length === 0 && 'No address: please ask.'}</span>
    </address>
  );
}

function State({ stop, actions: { deliver, undoDelivery, canUndoLater } }: BodyProps) {
  const { delivered, missed } = stop;
  if (!delivered)
    return missed && <StatusChip tone="warning">Not handed over: {missed}</StatusChip>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <StatusChip tone="success">Delivered</StatusChip>
      <span>{deliver.isPending && deliver.failureCount > 0 && 'Not sent yet'}</span>
      {canUndoLater && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Not delivered, order ${stop.orderNumber}`}
          pending={undoDelivery.isPending}
          onClick={() => undoDelivery.mutate()}
        >
          Not delivered
        </Button>
      )}
    </div>
  );
}
