import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { DropdownMenu, DropdownMenuTrigger } from '#web/components/ui/dropdown-menu.tsx';
import { errorText } from '#web/lib/calls/error-text.ts';
import { saveDownload } from '#web/lib/save-download.ts';
import { toast } from '#web/lib/toast.ts';
import ChevronDown from '~icons/lucide/chevron-down';
import CircleCheck from '~icons/lucide/circle-check';
import Download from '~icons/lucide/download';
import { isToConfirm } from '../../../shared/order-status.ts';
import type { OrderView } from '../../../shared/order-view.ts';
import { ChosenOrdersSlot } from '../../slots.ts';
import { restOf, usePayAll } from '../money/use-pay-all.ts';
import { useMarkQuestions } from '../status/mark-questions.tsx';
import { StatusItems } from '../status/status-menu.tsx';
import { useMarkAll } from '../status/use-mark.ts';

type Props = {
  /** The orders that are chosen. */
  orders: readonly OrderView[];
  /** They may come from robots: no status and no papers for them. */
  suspicious: boolean;
  onDone: () => void;
};

/** What can be done with all orders that are chosen: another status, their papers, a file. */
export function BulkActions({ orders, suspicious, onDone }: Props) {
  const { markAll, pending } = useMarkAll(onDone);
  const { ask, confirm, questions, pending: asking } = useMarkQuestions();
  const asChosen = useAsChosen(orders);
  const waiting = orders.filter(isToConfirm);
  const { payAll, pending: paying } = usePayAll(onDone);
  const owing = asChosen.some((order) => restOf(order) > 0);
  const orderIDs = orders.map(({ orderID }) => orderID);
  const save = useMutation({
    mutationFn: () =>
      saveDownload(
        `/api/orders/export.csv?orders=${orderIDs.join(',')}&suspicious=${suspicious}`,
        'orders.csv',
      ),
    onError: (error) => toast.error(errorText(error, 'Failed to export orders.')),
  });
  return (
    <>
      {!suspicious && (
        <>
          {questions}
          {waiting.length > 0 && (
            <Button
              size="sm"
              pending={asking}
              aria-label={`Confirm ${waiting.length} (the chosen orders)`}
              onClick={() =>
                confirm(
                  waiting.map(({ orderID }) => orderID),
                  onDone,
                )
              }
            >
              <CircleCheck aria-hidden />
              Confirm {waiting.length}
            </Button>
          )}
          <DropdownMenu>
            <DropdownMenuTrigger
              render={
                <Button
                  size="sm"
                  variant={waiting.length > 0 ? 'outline' : 'default'}
                  pending={pending || paying}
                  aria-label="Mark as … (the chosen orders)"
                />
              }
            >
              Mark as …
              <ChevronDown aria-hidden />
            </DropdownMenuTrigger>
            <StatusItems
              onChoose={(status) =>
                ask(asChosen, status, (known, tell) => void markAll(known, status, tell))
              }
              onPaid={owing && ((method) => void payAll(asChosen, method))}
            />
          </DropdownMenu>
          <ChosenOrdersSlot orderIDs={orderIDs} />
        </>
      )}
      <Button variant="outline" size="sm" pending={save.isPending} onClick={() => save.mutate()}>
        <Download aria-hidden />
        Export
      </Button>
    </>
  );
}

/**
 * The orders as they were when each was chosen. One that somebody changes after that, a customer who
 * cancels say, comes to the screen by itself: it is refused and named, not marked over.
 */
function useAsChosen(orders: readonly OrderView[]): readonly OrderView[] {
  const [known, setKnown] = useState(orders);
  const seen = new Map(known.map((order) => [order.orderID, order]));
  const asChosen = orders.map((order) => seen.get(order.orderID) ?? order);
  if (asChosen.length !== known.length || asChosen.some((order, at) => order !== known[at])) {
    setKnown(asChosen);
  }
  return asChosen;
}
