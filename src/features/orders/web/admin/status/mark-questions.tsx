import { useState } from 'react';
import { readDay, sayDay } from '#shared/time/day.ts';
import { AlertDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { isToConfirm, type OrderStatus, passesUnconfirmed } from '../../../shared/order-status.ts';
import { sharedStatusWord } from '../../../shared/status-word.ts';
import { useConfirmMany } from '../money/use-confirm-many.tsx';
import { usePaperQuestion } from './paper-question.tsx';
import type { Marked } from './use-mark.ts';

/** What is done with orders of which some are not confirmed. */
type Step = {
  orders: readonly Marked[];
  unconfirmed: readonly Marked[];
  title: string;
  /** What follows when they are not confirmed first. */
  warning: string;
  /** "Send" or "Plan": the button that goes on without confirming says it. */
  verb: string;
  /** The delivery day that the dialog suggests. */
  day?: string;
  /** Called with the orders as they are, or with those that are confirmed by then. */
  go: (orders: readonly Marked[]) => void;
};

/** Asks whether orders that are not confirmed are to be, before something is done with them. */
function useConfirmFirst() {
  const many = useConfirmMany();
  const [asked, setAsked] = useState<Step | null>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  /** Those that are confirmed now go on, beside those that were before. */
  const confirmFirst = ({ orders, unconfirmed, day, go }: Step) =>
    many.ask({ orderIDs: idsOf(unconfirmed), ...(day && { day }) }, (confirmed) => {
      const confirmedAt = new Date().toISOString();
      go(
        orders.flatMap((order) => {
          if (confirmed.includes(order.orderID)) return { ...order, confirmedAt };
          return unconfirmed.includes(order) ? [] : order;
        }),
      );
    });
  return {
    pending: many.pending,
    ask(step: Step) {
      if (step.unconfirmed.length === 0) return step.go(step.orders);
      setAsked(step);
      setOpen(true);
    },
    /** Without anything to follow. */
    confirm: (orderIDs: readonly number[], go: () => void) => many.ask({ orderIDs }, go),
    questions: (
      <>
        {asked && (
          <AlertDialog
            open={open}
            onClose={close}
            title={asked.title}
            description={`${sentenceOf(asked)} ${asked.warning}`}
            footer={
              <>
                <Button variant="outline" onClick={close}>
                  Cancel
                </Button>
                <Button
                  variant="outline"
                  onClick={() => {
                    close();
                    asked.go(asked.orders);
                  }}
                >
                  {asked.orders.length === 1
                    ? `${asked.verb} it as it is`
                    : `${asked.verb} them as they are`}
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
      </>
    ),
  };
}

/**
 * Asks before orders get a status: whether those that are not confirmed are to be, and whether a credit note or
 * invoice is to be made with it. What needs no question goes on at once.
 */
export function useMarkQuestions() {
  const paper = usePaperQuestion();
  const first = useConfirmFirst();
  return {
    pending: first.pending,
    confirm: first.confirm,
    /** @param go its second argument: whether the customers are told by mail. */
    ask(
      orders: readonly Marked[],
      status: OrderStatus,
      go: (orders: readonly Marked[], tell: boolean) => void,
    ) {
      first.ask({
        orders,
        unconfirmed: orders.filter((order) => passesUnconfirmed(order, status)),
        title: `Mark ${nameOf(orders)} as ${sharedStatusWord(status, orders)}?`,
        warning: '',
        verb: status === 'Completed' ? 'Complete' : 'Send',
        go: (known) => paper.ask(known, status, (tell) => go(known, tell)),
      });
    },
    questions: (
      <>
        {first.questions}
        {paper.question}
      </>
    ),
  };
}

/**
 * Asks before orders are put on a delivery day whether those that are not confirmed are to be: the confirmation
 * puts them on the day itself.
 */
export function usePlanQuestion() {
  const first = useConfirmFirst();
  return {
    /** @param go is called with the orders that still have to be put on the day; none when the confirmation did it. */
    ask(orders: readonly Marked[], day: string, go: (orderIDs: readonly number[]) => void) {
      const unconfirmed = orders.filter(isToConfirm);
      const waiting = idsOf(unconfirmed);
      const title = `Put ${nameOf(orders)} on ${sayDay(readDay(day))}?`;
      const warning = 'The driver does not see orders that are not confirmed.';
      first.ask({
        orders,
        unconfirmed,
        title,
        warning,
        verb: 'Plan',
        day,
        go: (known) =>
          go(
            known.flatMap(({ orderID, confirmedAt }) =>
              confirmedAt !== null && waiting.includes(orderID) ? [] : orderID,
            ),
          ),
      });
    },
    pending: first.pending,
    questions: first.questions,
  };
}

const idsOf = (orders: readonly Marked[]) => orders.map(({ orderID }) => orderID);

const nameOf = (orders: readonly Marked[]) =>
  orders.length === 1 ? `order ${orders[0]?.orderNumber}` : `${orders.length} orders`;

function sentenceOf({ orders, unconfirmed }: Step): string {
  if (orders.length === 1) return 'It is not confirmed: no fee, no invoice.';
  const are = unconfirmed.length === 1 ? 'is' : 'are';
  return `${unconfirmed.length} of ${orders.length} ${are} not confirmed: no fee, no invoice.`;
}
