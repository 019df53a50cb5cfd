import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { AlertDialog, ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useQuestion } from '#web/hooks/use-question.ts';
import {
  documentIssuedBy,
  isToConfirm,
  type OrderStatus,
  skipsConfirmation,
} from '../../../shared/order-status.ts';
import { sharedStatusLabel } from '../../../shared/status-label.ts';
import { useConfirm } from '../money/use-confirm.tsx';
import { ordersAre, ordersTitle } from '../report-bulk.ts';
import {
  type CancellableOrder,
  type Cancellation,
  CancelOrdersDialog,
} from './cancel-orders-dialog.tsx';

export type MarkableOrder = CancellableOrder;

type Change = { orders: readonly MarkableOrder[]; status: OrderStatus };

const nothingFurther: Cancellation = { notify: false, paidBack: null };

/** Confirms cancellations and irrevocable documents. */
function useDocumentConfirmation() {
  const question = useQuestion<Change, Cancellation>();
  const change = question.subject;
  const papers = ({ orders, status }: Change) =>
    orders.filter((order) => documentIssuedBy(order, status) !== null).length;
  return {
    /** Null to leave the orders as they are. */
    async ask(change: Change): Promise<Cancellation | null> {
      if (change.status !== 'Cancelled' && papers(change) === 0) return nothingFurther;
      return question.ask(change);
    },
    dialog:
      change &&
      (change.status === 'Cancelled' ? (
        <CancelOrdersDialog
          orders={change.orders}
          open={question.open}
          onClose={question.close}
          onCancel={question.answer}
        />
      ) : (
        <ConfirmDialog
          open={question.open}
          onClose={question.close}
          title={`Mark ${ordersTitle(change.orders)} as ${sharedStatusLabel(change.status, change.orders)}?`}
          sentence={
            change.orders.length === 1
              ? 'It had an invoice, which was credited. A new invoice is made, which cannot be undone.'
              : `${papers(change)} of them had an invoice, which was credited. New invoices are made, which cannot be undone.`
          }
          confirmLabel={`Mark as ${sharedStatusLabel(change.status, change.orders)}`}
          onConfirm={() => question.answer(nothingFurther)}
        />
      )),
  };
}

type Step = {
  orders: readonly MarkableOrder[];
  unconfirmed: readonly MarkableOrder[];
  title: string;
  warning: string;
  /** "Send" or "Plan", for the button that skips the confirmation. */
  verb: string;
  day?: string;
};

/** Offers to confirm unconfirmed orders before an operation. */
function useConfirmFirst() {
  const confirmation = useConfirm();
  const question = useQuestion<Step, 'confirm' | 'skip'>();
  const step = question.subject;

  /** Includes the orders confirmed before; null if none was confirmed. */
  const confirmFirst = async ({ orders, unconfirmed, day }: Step) => {
    const request = { orderIDs: idsOf(unconfirmed), ...(day && { day }) };
    const confirmed = await confirmation.ask(request, ordersAre(unconfirmed));
    if (confirmed.length === 0) return null;
    const confirmedAt = new Date().toISOString();
    return orders.flatMap((order) => {
      if (confirmed.includes(order.orderID)) return { ...order, confirmedAt };
      return unconfirmed.includes(order) ? [] : order;
    });
  };
  return {
    pending: confirmation.pending,
    /** The orders to go on with; null to leave them as they are. */
    async ask(step: Step): Promise<readonly MarkableOrder[] | null> {
      if (step.unconfirmed.length === 0) return step.orders;
      const answer = await question.ask(step);
      if (answer === 'confirm') return confirmFirst(step);
      return answer && step.orders;
    },
    /** Confirms without a subsequent operation. @returns those confirmed. */
    confirm: (orderIDs: readonly number[], subject?: string) =>
      confirmation.ask({ orderIDs }, subject),
    dialogs: (
      <>
        {step && (
          <AlertDialog
            open={question.open}
            onClose={question.close}
            title={step.title}
            description={`${unconfirmedText(step)} ${step.warning}`}
            footer={
              <>
                <Button variant="outline" onClick={question.close}>
                  Cancel
                </Button>
                <Button variant="outline" onClick={() => question.answer('skip')}>
                  {step.orders.length === 1
                    ? `${step.verb} it as it is`
                    : `${step.verb} them as they are`}
                </Button>
                <Button onClick={() => question.answer('confirm')}>
                  {step.orders.length === 1 ? 'Confirm it' : 'Confirm them'}
                </Button>
              </>
            }
          />
        )}
        {confirmation.dialog}
      </>
    ),
  };
}

/** May offer to confirm orders, and warns of irrevocable documents. */
export function useMarkConfirmations() {
  const documents = useDocumentConfirmation();
  const confirmation = useConfirmFirst();
  return {
    pending: confirmation.pending,
    confirm: confirmation.confirm,
    /** Null to leave the orders as they are. */
    async ask(
      orders: readonly MarkableOrder[],
      status: OrderStatus,
    ): Promise<({ orders: readonly MarkableOrder[] } & Cancellation) | null> {
      const known = await confirmation.ask({
        orders,
        unconfirmed: orders.filter((order) => skipsConfirmation(order, status)),
        title: `Mark ${ordersTitle(orders)} as ${sharedStatusLabel(status, orders)}?`,
        warning: '',
        verb: status === 'Completed' ? 'Complete' : 'Send',
      });
      const choice = known && (await documents.ask({ orders: known, status }));
      return choice && { orders: known, ...choice };
    },
    dialogs: (
      <>
        {confirmation.dialogs}
        {documents.dialog}
      </>
    ),
  };
}

/** The confirmation sets the day itself. */
export function usePlanConfirmation() {
  const { ask, pending, dialogs } = useConfirmFirst();
  return {
    /** IDs of the orders that still need the day; null to leave them as they are. */
    async ask(orders: readonly MarkableOrder[], day: string): Promise<readonly number[] | null> {
      const unconfirmed = orders.filter(isToConfirm);
      const waiting = idsOf(unconfirmed);
      const title = `Add ${ordersTitle(orders)} to ${weekdayAndDate(readDay(day))}?`;
      const warning = 'The driver does not see orders that are not confirmed.';
      const known = await ask({ orders, unconfirmed, title, warning, verb: 'Plan', day });
      if (known === null) return null;
      return known.flatMap(({ orderID, confirmedAt }) =>
        confirmedAt !== null && waiting.includes(orderID) ? [] : orderID,
      );
    },
    pending,
    dialogs,
  };
}

const idsOf = (orders: readonly MarkableOrder[]) => orders.map(({ orderID }) => orderID);

function unconfirmedText({ orders, unconfirmed }: Step): string {
  if (orders.length === 1) return 'It is not confirmed: no fee, no invoice.';
  const are = unconfirmed.length === 1 ? 'is' : 'are';
  return `${unconfirmed.length} of ${orders.length} ${are} not confirmed: no fee, no invoice.`;
}
