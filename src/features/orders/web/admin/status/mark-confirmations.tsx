import { useState } from 'react';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { AlertDialog, ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import {
  documentIssuedBy,
  isToConfirm,
  type OrderStatus,
  skipsConfirmation,
} from '../../../shared/order-status.ts';
import { sharedStatusLabel } from '../../../shared/status-label.ts';
import { MailChoice, useMailChoice } from '../money/confirm-parts.tsx';
import { useConfirmMany } from '../money/use-confirm-many.tsx';
import { hasAddress, type MarkableOrder } from './use-mark.ts';

/** The argument: whether to mail the customers. */
type Callback = (notify: boolean) => void;
type PendingChange = { orders: readonly MarkableOrder[]; status: OrderStatus; go: Callback };

/** Confirms cancellations and irrevocable documents; otherwise calls back directly. */
function useDocumentConfirmation() {
  const [pendingChange, setPendingChange] = useState<PendingChange | null>(null);
  const [open, setOpen] = useState(false);
  const mails = useMailChoice('cancel');
  return {
    ask(orders: readonly MarkableOrder[], status: OrderStatus, go: Callback) {
      const papers = orders.some((order) => documentIssuedBy(order, status) !== null);
      if (!papers && status !== 'Cancelled') return go(false);
      setPendingChange({ orders, status, go });
      setOpen(true);
    },
    question: pendingChange && (
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={titleOf(pendingChange)}
        sentence={consequenceText(pendingChange)}
        cancelLabel="Leave as it is"
        confirmLabel={`Mark as ${sharedStatusLabel(pendingChange.status, pendingChange.orders)}`}
        destructive={pendingChange.status === 'Cancelled'}
        onConfirm={() => {
          setOpen(false);
          pendingChange.go(pendingChange.status === 'Cancelled' && mails);
        }}
      >
        {pendingChange.status === 'Cancelled' && pendingChange.orders.some(hasAddress) && (
          <MailChoice step="cancel">
            {pendingChange.orders.length === 1
              ? 'Tell the customer by mail'
              : 'Tell the customers by mail, where there is an email address'}
          </MailChoice>
        )}
      </ConfirmDialog>
    ),
  };
}

function titleOf({ orders, status }: PendingChange): string {
  const orderText =
    orders.length === 1 ? `order ${orders[0]?.orderNumber}` : `${orders.length} orders`;
  return status === 'Cancelled'
    ? `Cancel ${orderText}?`
    : `Mark ${orderText} as ${sharedStatusLabel(status, orders)}?`;
}

function consequenceText({ orders, status }: PendingChange): string {
  const papers = orders.flatMap((order) => documentIssuedBy(order, status) ?? []);
  const [paper] = papers;
  if (!paper) return 'Nothing is delivered then, and it no longer counts as sold.';
  const many = papers.length > 1;
  const what =
    paper === 'credit note'
      ? many
        ? 'credit notes withdraw them'
        : 'a credit note withdraws it'
      : many
        ? 'another one is made for each'
        : 'another one is made';
  const was = paper === 'invoice' ? 'was invoiced and cancelled' : 'has an invoice';
  const were = paper === 'invoice' ? 'were invoiced and cancelled' : 'have an invoice';
  const who = orders.length === 1 ? `It ${was}` : `${papers.length} of them ${many ? were : was}`;
  return `${who}: ${what}. That cannot be undone.`;
}

type Step = {
  orders: readonly MarkableOrder[];
  unconfirmed: readonly MarkableOrder[];
  title: string;
  warning: string;
  /** "Send" or "Plan", for the button that skips the confirmation. */
  verb: string;
  day?: string;
  go: (orders: readonly MarkableOrder[]) => void;
};

/** Offers to confirm unconfirmed orders before an operation. */
function useConfirmFirst() {
  const many = useConfirmMany();
  const [pendingStep, setPendingStep] = useState<Step | null>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  /** Includes the orders confirmed before. */
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
      setPendingStep(step);
      setOpen(true);
    },
    /** Confirms without a subsequent operation. */
    confirm: (orderIDs: readonly number[], go: () => void) => many.ask({ orderIDs }, go),
    questions: (
      <>
        {pendingStep && (
          <AlertDialog
            open={open}
            onClose={close}
            title={pendingStep.title}
            description={`${unconfirmedText(pendingStep)} ${pendingStep.warning}`}
            footer={
              <>
                <Button variant="outline" onClick={close}>
                  Cancel
                </Button>
                <Button
                  variant="outline"
                  onClick={() => {
                    close();
                    pendingStep.go(pendingStep.orders);
                  }}
                >
                  {pendingStep.orders.length === 1
                    ? `${pendingStep.verb} it as it is`
                    : `${pendingStep.verb} them as they are`}
                </Button>
                <Button
                  onClick={() => {
                    close();
                    confirmFirst(pendingStep);
                  }}
                >
                  {pendingStep.orders.length === 1 ? 'Confirm it' : 'Confirm them'}
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

/** May ask to confirm orders, and warns of irrevocable documents; otherwise calls back directly. */
export function useMarkConfirmations() {
  const paperQuestion = useDocumentConfirmation();
  const confirmation = useConfirmFirst();
  return {
    pending: confirmation.pending,
    confirm: confirmation.confirm,
    /** @param go its second argument: whether to mail the customers. */
    ask(
      orders: readonly MarkableOrder[],
      status: OrderStatus,
      go: (orders: readonly MarkableOrder[], notify: boolean) => void,
    ) {
      confirmation.ask({
        orders,
        unconfirmed: orders.filter((order) => skipsConfirmation(order, status)),
        title: `Mark ${nameOf(orders)} as ${sharedStatusLabel(status, orders)}?`,
        warning: '',
        verb: status === 'Completed' ? 'Complete' : 'Send',
        go: (known) => paperQuestion.ask(known, status, (notify) => go(known, notify)),
      });
    },
    questions: (
      <>
        {confirmation.questions}
        {paperQuestion.question}
      </>
    ),
  };
}

/** The confirmation sets the day itself. */
export function usePlanConfirmation() {
  const confirmation = useConfirmFirst();
  return {
    /** @param go receives the orders that still need the day. */
    ask(orders: readonly MarkableOrder[], day: string, go: (orderIDs: readonly number[]) => void) {
      const unconfirmed = orders.filter(isToConfirm);
      const waiting = idsOf(unconfirmed);
      const title = `Put ${nameOf(orders)} on ${weekdayAndDate(readDay(day))}?`;
      const warning = 'The driver does not see orders that are not confirmed.';
      confirmation.ask({
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
    pending: confirmation.pending,
    questions: confirmation.questions,
  };
}

const idsOf = (orders: readonly MarkableOrder[]) => orders.map(({ orderID }) => orderID);

const nameOf = (orders: readonly MarkableOrder[]) =>
  orders.length === 1 ? `order ${orders[0]?.orderNumber}` : `${orders.length} orders`;

function unconfirmedText({ orders, unconfirmed }: Step): string {
  if (orders.length === 1) return 'It is not confirmed: no fee, no invoice.';
  const are = unconfirmed.length === 1 ? 'is' : 'are';
  return `${unconfirmed.length} of ${orders.length} ${are} not confirmed: no fee, no invoice.`;
}
