import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { nearestCash } from '#features/orders/shared/money/payment.ts';
import { orderPaths } from '#features/orders/web/paths.ts';
import { useMarkConfirmations } from '#features/orders/web/public.ts';
import { formatTotal, toCents, toRand } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { type PositionDrag, positionAttribute } from '#web/hooks/use-position-drag.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import Banknote from '~icons/lucide/banknote';
import Check from '~icons/lucide/check';
import ChevronDown from '~icons/lucide/chevron-down';
import type { StopView } from '../../shared/deliveries-view.ts';
import { driverStopOf } from '../../shared/driver-stop.ts';
import { loadText } from '../../shared/round.ts';
import { pendingOrErrorText, type StopCalls, timed, useStopActions } from '../stop-actions.ts';
import { StopBody } from '../stop-card.tsx';
import { useSetDay } from './use-set-day.ts';

type Props = {
  stop: StopView;
  day: string;
  drag: PositionDrag | null;
  grip: ReactNode;
  /** In the opened stop. */
  arrows: ReactNode;
  /** Shown before the address; null below its heading. */
  area: string | null;
};

export function StopRow({ stop: ofOffice, day, drag, grip, arrows, area }: Props) {
  const stop = driverStopOf(ofOffice);
  const { place, name, orderNumber, address, toCollect, delivered } = stop;
  const { calls, dialogs } = useOwnersCalls(ofOffice, day);
  const actions = useStopActions(stop, calls);
  const cash = toRand(nearestCash(toCents(toCollect)));
  const { deliver, pay, undoDelivery, undoPay, miss } = actions;
  const [opened, setOpened] = useState(false);
  const body = useId();
  const hasTrouble = [deliver, pay, undoDelivery, undoPay, miss].some(
    (one) => pendingOrErrorText(one) !== null,
  );
  const open = opened || hasTrouble;
  const isDropTarget = drag !== null && drag.to === place && drag.from !== place;
  return (
    <li
      {...{ [positionAttribute]: place }}
      className={cn(
        drag?.from === place && 'opacity-45',
        isDropTarget && 'outline-3 outline-marigold -outline-offset-3',
      )}
    >
      {dialogs}
      <article
        aria-label={`Stop ${place}, ${name}`}
        className={cn('@container', delivered && !open && 'bg-muted')}
      >
        <div className="flex min-h-10 items-center gap-2 ps-2 pe-1.5 pointer-coarse:min-h-12 @max-xl:gap-1">
          <span
            aria-hidden
            className="amount w-6 shrink-0 text-end font-bold text-muted-foreground"
          >
            {delivered ? <Check className="ms-auto size-4" /> : place}
          </span>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={body}
            className="flex min-w-0 flex-1 items-center gap-2 self-stretch py-px text-start @max-xl:py-1.5"
            onClick={() => setOpened(!open)}
          >
            <ChevronDown
              aria-hidden
              className={cn('size-4 shrink-0 text-muted-foreground', !open && '-rotate-90')}
            />
            <span className="wrap-anywhere min-w-0 leading-tight">
              <span className="font-semibold">{name}</span>
              <span className="text-muted-foreground text-sm @max-xl:hidden">
                {`\u00a0· ${loadText(ofOffice)}`}
              </span>{' '}
              <span className="block text-muted-foreground text-sm leading-tight @max-xl:line-clamp-2">
                {area && <span className="font-semibold text-heading">{area} </span>}
                <span hidden={open}>
                  {stop.sameDoorAs === null
                    ? (address[0] ?? 'No address')
                    : `Same door as stop ${stop.sameDoorAs}`}
                </span>
              </span>
            </span>
          </button>
          {ofOffice.confirmedAt === null && (
            <StatusChip tone="warning" className="shrink-0">
              Not confirmed
            </StatusChip>
          )}
          {!open && (
            // Below each other on a phone, each with a hit area of 44 px.
            <span className="flex items-center gap-2 @max-xl:flex-col @max-xl:items-end @max-xl:gap-1 @max-xl:py-1 @max-xl:[&>button]:relative @max-xl:[&>button]:h-9 @max-xl:[&>button]:min-h-9 @max-xl:[&>button]:after:absolute @max-xl:[&>button]:after:inset-x-0 @max-xl:[&>button]:after:-inset-y-1 @max-xl:[&>button]:after:content-['']">
              {toCollect > 0 ? (
                <Button
                  variant="ghost"
                  size="sm"
                  className="amount h-8 px-2 underline decoration-primary/35 decoration-dotted underline-offset-4 @xl:w-28 @xl:no-underline @xl:justify-end"
                  aria-label={`Paid cash ${formatTotal(cash)}, order ${orderNumber}`}
                  title="Paid cash"
                  pending={pay.isPending}
                  onClick={() => actions.recordPayment(cash)}
                >
                  <Banknote aria-hidden className="@max-xl:hidden" />
                  {formatTotal(cash)}
                </Button>
              ) : (
                <span className="px-2 text-end font-semibold text-sm text-success-ink @max-xl:leading-9 @xl:w-28">
                  Paid
                </span>
              )}
              {delivered ? (
                <span className="flex justify-center @xl:w-30">
                  <StatusChip tone="success">Delivered</StatusChip>
                </span>
              ) : (
                <Button
                  variant="outline"
                  size="sm"
                  className="h-8 px-2 @xl:w-30"
                  aria-label={`Mark delivered, order ${orderNumber}`}
                  pending={deliver.isPending}
                  onClick={actions.markDelivered}
                >
                  Mark delivered
                </Button>
              )}
            </span>
          )}
          {open && arrows}
          <span className="min-w-8 max-md:hidden">{grip}</span>
        </div>
        <div id={body} hidden={!open} className="px-4 pb-4">
          {open && (
            <>
              <StopBody stop={stop} actions={actions} />
              <StopFoot stop={ofOffice} day={day} />
            </>
          )}
        </div>
      </article>
    </li>
  );
}

function StopFoot({ stop: { orderID, orderNumber, status }, day }: Pick<Props, 'stop' | 'day'>) {
  const setDay = useSetDay();
  return (
    <div className="mt-3 flex flex-wrap gap-x-1 gap-y-1 border-t pt-2">
      <Button
        variant="ghost"
        size="sm"
        render={<Link to={orderPaths.one(orderID)} />}
        aria-label={`Open the order ${orderNumber}`}
      >
        Open the order
      </Button>
      {status !== 'Completed' && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Remove from this day, order ${orderNumber}`}
          pending={setDay.isPending}
          onClick={() => setDay.mutate({ orderIDs: [orderID], day: null, from: day })}
        >
          Remove from this day
        </Button>
      )}
    </div>
  );
}

function useOwnersCalls(stop: StopView, day: string): { calls: StopCalls; dialogs: ReactNode } {
  const { orderID } = stop;
  const utils = trpc.useUtils();
  const { client } = utils;
  const { ask, dialogs } = useMarkConfirmations();
  const calls: StopCalls = {
    setDelivered: (delivered) =>
      client.deliveries.setDelivered.mutate({ orderID, delivered }, timed()),
    miss: (missed) => client.deliveries.setMissed.mutate({ orderID, day, ...missed }, timed()),
    undoMiss: () =>
      client.deliveries.setDay.mutate({ orderIDs: [orderID], day, from: null }, timed()),
    pay: (taken) => client.deliveries.payCash.mutate({ orderID, ...taken }, timed()),
    undoPayment: async ({ paymentID }) =>
      paymentID && client.orders.removePayment.mutate({ orderID, paymentID }, timed()),
    canUndoLater: true,
    confirmDelivery: async () => (await ask([stop], 'Completed')) !== null,
    refresh: () => Promise.all([utils.deliveries.invalidate(), utils.orders.invalidate()]),
  };
  return { calls, dialogs };
}
