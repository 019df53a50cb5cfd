import { useState } from 'react';
import { AlertDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { type OrderStatus, passesUnconfirmed } from '../../../shared/order-status.ts';
import { useConfirmMany } from '../money/use-confirm-many.tsx';
import { usePaperQuestion } from './paper-question.tsx';
import type { Marked } from './use-mark.ts';

/** @param tell whether the customers are told by mail. */
type Go = (orders: readonly Marked[], tell: boolean) => void;
type Asked = { orders: readonly Marked[]; status: OrderStatus; go: Go };

/**
 * Asks before orders get a status: whether those that are not confirmed are to be, and whether a credit note or
 * invoice is to be made with it. What needs no question goes on at once.
 */
export function useMarkQuestions() {
  const paper = usePaperQuestion();
  const many = useConfirmMany();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const goOn = ({ orders, status, go }: Asked) =>
    paper.ask(orders, status, (tell) => go(orders, tell));
  const close = () => setOpen(false);

  /** Those that are confirmed now go on, beside those that needed no word. */
  const confirmFirst = ({ orders, status, go }: Asked) => {
    const waiting = orders.filter((order) => passesUnconfirmed(order, status));
    many.ask(
      waiting.map(({ orderID }) => orderID),
      (confirmed) => {
        const confirmedAt = new Date().toISOString();
        const known = orders.flatMap((order) => {
          if (confirmed.includes(order.orderID)) return { ...order, confirmedAt };
          return waiting.includes(order) ? [] : order;
        });
        goOn({ orders: known, status, go });
      },
    );
  };
  return {
    pending: many.pending,
    ask(orders: readonly Marked[], status: OrderStatus, go: Go) {
      const now = { orders, status, go };
      if (!orders.some((order) => passesUnconfirmed(order, status))) return goOn(now);
      setAsked(now);
      setOpen(true);
    },
    /** Without a status to follow. */
    confirm: (orderIDs: readonly number[], go: () => void) => many.ask(orderIDs, go),
    questions: (
      <>
        {asked && (
          <AlertDialog
            open={open}
            onClose={close}
            title={titleOf(asked)}
            description={sentenceOf(asked)}
            footer={
              <>
                <Button variant="outline" onClick={close}>
                  Cancel
                </Button>
                <Button
                  variant="outline"
                  onClick={() => {
                    close();
                    goOn(asked);
                  }}
                >
                  {asItIs(asked)}
                </Button>
                <Button
                  onClick={() => {
                    close();
                    confirmFirst(asked);
                  }}
                >
                  {asked.orders.length === 1 ? 'Confirm it' : 'Confirm them'}
                </Button>
              </>
            }
          />
        )}
        {many.dialog}
        {paper.question}
      </>
    ),
  };
}

function titleOf({ orders, status }: Asked): string {
  const which = orders.length === 1 ? `order ${orders[0]?.orderNumber}` : `${orders.length} orders`;
  return `Mark ${which} as ${status}?`;
}

function sentenceOf({ orders, status }: Asked): string {
  const count = orders.filter((order) => passesUnconfirmed(order, status)).length;
  if (orders.length === 1) return 'It is not confirmed: no fee, no invoice.';
  return `${count} of ${orders.length} ${count === 1 ? 'is' : 'are'} not confirmed: no fee, no invoice.`;
}

function asItIs({ orders, status }: Asked): string {
  const verb = status === 'Completed' ? 'Complete' : 'Send';
  return orders.length === 1 ? `${verb} it as it is` : `${verb} them as they are`;
}
