import { useState } from 'react';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { type OrderStatus, paperOf } from '../../../shared/order-status.ts';
import { sharedStatusWord } from '../../../shared/status-word.ts';
import { MailChoice, useMailChoice } from '../money/mail-choice.tsx';
import { hasAddress, type Marked } from './use-mark.ts';

/** @param tell whether the customers are told by mail. */
type Go = (tell: boolean) => void;
type Asked = { orders: readonly Marked[]; status: OrderStatus; go: Go };

/**
 * Asks before orders are cancelled, and before they get a status that makes credit notes or invoices: those are not
 * unmade. What needs no question goes on at once.
 */
export function usePaperQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [open, setOpen] = useState(false);
  const mails = useMailChoice('cancel');
  return {
    ask(orders: readonly Marked[], status: OrderStatus, go: Go) {
      const papers = orders.some((order) => paperOf(order, status) !== null);
      if (!papers && status !== 'Cancelled') return go(false);
      setAsked({ orders, status, go });
      setOpen(true);
    },
    question: asked && (
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={titleOf(asked)}
        sentence={sentenceOf(asked)}
        cancelLabel="Leave as it is"
        confirmLabel={`Mark as ${sharedStatusWord(asked.status, asked.orders)}`}
        destructive={asked.status === 'Cancelled'}
        onConfirm={() => {
          setOpen(false);
          asked.go(asked.status === 'Cancelled' && mails);
        }}
      >
        {asked.status === 'Cancelled' && asked.orders.some(hasAddress) && (
          <MailChoice step="cancel">
            {asked.orders.length === 1
              ? 'Tell the customer by mail'
              : 'Tell the customers by mail, where there is an email address'}
          </MailChoice>
        )}
      </ConfirmDialog>
    ),
  };
}

function titleOf({ orders, status }: Asked): string {
  const which = orders.length === 1 ? `order ${orders[0]?.orderNumber}` : `${orders.length} orders`;
  return status === 'Cancelled'
    ? `Cancel ${which}?`
    : `Mark ${which} as ${sharedStatusWord(status, orders)}?`;
}

function sentenceOf({ orders, status }: Asked): string {
  const papers = orders.flatMap((order) => paperOf(order, status) ?? []);
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
