import { useState } from 'react';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { documentIssuedBy, type OrderStatus } from '../../../shared/order-status.ts';
import { sharedStatusLabel } from '../../../shared/status-label.ts';
import { MailChoice, useMailChoice } from '../money/mail-choice.tsx';
import { hasAddress, type MarkableOrder } from './use-mark.ts';

/** The argument: whether to mail the customers. */
type Callback = (notify: boolean) => void;
type PendingChange = { orders: readonly MarkableOrder[]; status: OrderStatus; go: Callback };

/** Confirms cancellations and irrevocable documents; otherwise calls back directly. */
export function useDocumentConfirmation() {
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
