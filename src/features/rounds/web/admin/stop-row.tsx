import { type ReactNode, useId, useState } from 'react';
import { formatTotal } from '#shared/money.ts';
import { Button } from '#web/components/ui/button.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import { makeIdempotencyKey } from '#web/lib/calls/make-key.ts';
import { cn } from '#web/lib/cn.ts';
import Banknote from '~icons/lucide/banknote';
import ChevronDown from '~icons/lucide/chevron-down';
import type { DriverStop } from '../../shared/driver-stop.ts';
import { pendingOrErrorText, type StopCalls, useStopActions } from '../stop-actions.ts';
import { StopBody } from '../stop-card.tsx';

type Props = {
  stop: DriverStop;
  calls: StopCalls;
  tools: ReactNode;
  /** Shown before the address; null below its heading. */
  area: string | null;
  foot: ReactNode;
  /** Beside the name, for example “Not confirmed”. */
  mark: ReactNode;
  weight: string;
};

/** A stop on one row; the details expand. */
export function StopRow({ stop, calls, tools, area, foot, mark, weight }: Props) {
  const { place, name, orderNumber, address, toCollect, delivered } = stop;
  const actions = useStopActions(stop, calls);
  const { deliver, pay, undoDelivery, undoPay, miss } = actions;
  const [opened, setOpened] = useState(false);
  const body = useId();
  const hasTrouble = [deliver, pay, undoDelivery, undoPay, miss].some(
    (one) => pendingOrErrorText(one) !== null,
  );
  const open = opened || hasTrouble;
  const { confirmDelivery = async () => true } = calls;
  return (
    <article aria-label={`Stop ${place}, ${name}`} className={cn(delivered && !open && 'bg-muted')}>
      <div className="flex h-10 items-center gap-2 ps-3 pe-1.5 pointer-coarse:h-12 max-sm:h-14 max-sm:gap-1">
        <span aria-hidden className="amount w-6 shrink-0 text-end font-bold text-muted-foreground">
          {place}
        </span>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={body}
          className="flex h-full min-w-0 flex-1 items-center gap-2 text-start"
          onClick={() => setOpened(!open)}
        >
          <ChevronDown
            aria-hidden
            className={cn('size-4 shrink-0 text-muted-foreground', !open && '-rotate-90')}
          />
          <span className="min-w-0 truncate">
            <span className="font-semibold">{name}</span>{' '}
            <span className="truncate text-muted-foreground text-sm max-sm:block">
              {area && <span className="font-semibold text-heading">{area} </span>}
              <span>
                {stop.sameDoorAs === null
                  ? (address[0] ?? 'No address')
                  : `Same door as stop ${stop.sameDoorAs}`}
              </span>
            </span>
          </span>
        </button>
        {mark}
        {!open && (
          <span className="amount shrink-0 text-muted-foreground text-sm max-sm:hidden">
            {weight}
          </span>
        )}
        {!open && (
          <>
            {toCollect > 0 ? (
              <Button
                variant="ghost"
                size="sm"
                className="amount h-8 px-2 sm:w-28 sm:justify-end"
                aria-label={`Paid cash ${formatTotal(toCollect)}, order ${orderNumber}`}
                title="Paid cash"
                pending={pay.isPending}
                onClick={() =>
                  pay.mutate({
                    amount: toCollect,
                    toCollect,
                    method: 'cash',
                    key: makeIdempotencyKey(),
                  })
                }
              >
                <Banknote aria-hidden className="max-sm:hidden" />
                {formatTotal(toCollect)}
              </Button>
            ) : (
              <span className="px-2 text-end font-semibold text-sm text-success-ink sm:w-28">
                Paid
              </span>
            )}
            {delivered ? (
              <span className="flex justify-center sm:w-30">
                <StatusChip tone="success">Delivered</StatusChip>
              </span>
            ) : (
              <Button
                variant="outline"
                size="sm"
                className="h-8 px-2 max-sm:w-16 max-sm:whitespace-normal max-sm:px-0.5 max-sm:text-xs max-sm:leading-tight sm:w-30"
                aria-label={`Mark delivered, order ${orderNumber}`}
                pending={deliver.isPending}
                onClick={async () => {
                  if (await confirmDelivery()) deliver.mutate();
                }}
              >
                Mark delivered
              </Button>
            )}
          </>
        )}
        <div className={cn('flex justify-end sm:w-24', !open && 'max-sm:hidden')}>{tools}</div>
      </div>
      <div id={body} hidden={!open} className="px-4 pb-4">
        {open && (
          <>
            <StopBody stop={stop} calls={calls} actions={actions} />
            {foot}
          </>
        )}
      </div>
    </article>
  );
}
