import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { AlertDialog, ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useQuestion } from '#web/hooks/use-question.ts';
import { sharedStatusLabel } from '../../../shared/handover-labels.ts';
import {
  documentIssuedBy,
  isToConfirm,
  type OrderStatus,
  skipsConfirmation,
} from '../../../shared/order-status.ts';
import { useConfirm } from '../money/use-confirm.tsx';
import { ordersAre, ordersTitle } from '../report-bulk.ts';
import {
  type Cancellation,
  CancelOrdersDialog,
  type MarkableOrder,
} from './cancel-orders-dialog.tsx';

type Change = { orders: readonly MarkableOrder[]; status: OrderStatus };

export const nothingFurther: Cancellation = { notify: false, paidBack: null };

/** Confirms cancellations and irrevocable documents. */
function useDocumentConfirmation() {
  const question = useQuestion<Change, Cancellation>();
  const change = question.subject;
  const papers = ({ orders, status }: Change) =>
    orders.filter((order) => documentIssuedBy(order, status) !== null).length;
  const label = change && sharedStatusLabel(change.status, change.orders);
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
          title={`Mark ${ordersTitle(change.orders)} as ${label}?`}
          sentence={
            change.orders.length === 1
              ? 'It had an invoice, which was credited. A new invoice is made, which cannot be undone.'
              : `${papers(change)} of them had an invoice, which was credited. New invoices are made, which cannot be undone.`
          }
          confirmLabel={`Mark as ${label}`}
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
  const one = step?.orders.length === 1;

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
    /** Without a subsequent operation. */
    confirm: confirmation.ask,
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
                  {`${step.verb} ${one ? 'it as it is' : 'them as they are'}`}
                </Button>
                <Button onClick={() => question.answer('confirm')}>
                  {one ? 'Confirm it' : 'Confirm them'}
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
  const { ask, dialogs, ...confirmation } = useConfirmFirst();
  return {
    ...confirmation,
    /** Null to leave the orders as they are. */
    async ask(
      listed: readonly MarkableOrder[],
      status: OrderStatus,
    ): Promise<({ orders: readonly MarkableOrder[] } & Cancellation) | null> {
      const orders = await ask({
        orders: listed,
        unconfirmed: listed.filter((order) => skipsConfirmation(order, status)),
        title: `Mark ${ordersTitle(listed)} as ${sharedStatusLabel(status, listed)}?`,
        warning: '',
        verb: status === 'Completed' ? 'Complete' : 'Send',
      });
      const choice = orders && (await documents.ask({ orders, status }));
      return choice && { orders, ...choice };
    },
    dialogs: (
      <>
        {dialogs}
        {documents.dialog}
      </>
    ),
  };
}

/** The confirmation sets the day itself. */
export function usePlanConfirmation() {
  const { ask, pending, dialogs } = useConfirmFirst();
  return {
    pending,
    dialogs,
    /** IDs of the orders that still need the day; null to leave them as they are. */
    async ask(orders: readonly MarkableOrder[], day: string): Promise<readonly number[] | null> {
      const unconfirmed = orders.filter(isToConfirm);
      const waiting = idsOf(unconfirmed);
      const title = `Add ${ordersTitle(orders)} to ${weekdayAndDate(readDay(day))}?`;
      const warning = 'The driver does not see orders that are not confirmed.';
      const known = await ask({ orders, unconfirmed, title, warning, verb: 'Plan', day });
      const hasNoDay = ({ orderID, confirmedAt }: MarkableOrder) =>
        confirmedAt === null || !waiting.includes(orderID);
      return known && idsOf(known.filter(hasNoDay));
    },
  };
}

const idsOf = (orders: readonly MarkableOrder[]) => orders.map(({ orderID }) => orderID);

function unconfirmedText({ orders, unconfirmed }: Step): string {
  if (orders.length === 1) return 'It is not confirmed: no fee, no invoice.';
  const are = unconfirmed.length === 1 ? 'is' : 'are';
  return `${unconfirmed.length} of ${orders.length} ${are} not confirmed: no fee, no invoice.`;
}
