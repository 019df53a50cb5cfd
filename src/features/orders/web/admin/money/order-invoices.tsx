import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceView } from '#features/invoices/shared/invoice.ts';
import { formatTotal } from '#shared/money.ts';
import { whatsAppLink } from '#shared/people/phone.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { WhatsAppMark } from '#web/components/layout/logo.tsx';
import { type RowAction, RowMenu } from '#web/components/list/row-menu.tsx';
import { ConfirmDialog } from '#web/components/ui/alert-dialog.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { fetchFile, saveFile } from '#web/hooks/use-download.ts';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { formatDate } from '#web/lib/format-time.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { toast } from '#web/lib/toast.ts';
import { useHasRole } from '#web/role.tsx';
import Download from '~icons/lucide/download';
import Mail from '~icons/lucide/mail';
import Share2 from '~icons/lucide/share-2';
import Undo2 from '~icons/lucide/undo-2';
import { invoiceMessage } from '../../../shared/messages/order-message.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';
import { useCustomerLink } from '../details/order-contact.tsx';

const initialValues = { amount: '', reason: '' };

type CreditProps = { order: OrderDetails; invoice: string; open: boolean; onClose: () => void };

function CreditDialog({ order, invoice, open, onClose }: CreditProps) {
  const { orderID, orderNumber, amountDue } = order;
  const { form, unsaved, saved } = useDraftForm({
    name: `credit:${orderID}`,
    stored: initialValues,
    open,
  });
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.orders.credit.useMutation({
    onSettled: () => utils.orders.invalidate(),
  });
  const call = useSubmit(form, 'Failed to credit it. Please try again.');
  const credit = call.onSubmit(async ({ amount, reason }) => {
    const { invoices } = await mutateAsync({
      orderID,
      seenDue: amountDue,
      reason,
      // Sent as typed: the server parses it and returns the error message.
      amount: amount.trim() || '0',
    });
    saved(initialValues);
    onClose();
    const note = invoices.at(-1);
    toast.success(`${note?.name} credits ${formatTotal(note?.total ?? 0)} of ${invoice}.`);
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      onClosed={call.reset}
      unsaved={unsaved}
      title={`Credit a part of ${invoice}`}
      description={`A credit note is made for order ${orderNumber} of ${order.customerName}. The goods on the order stay the same; the customer owes that much less.`}
      pending={call.pending}
      submit="Create credit note"
      failure={call.failure}
      onSubmit={credit}
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField form={form} name="amount" label="Amount" required inputMode="decimal" />
        <TextField
          form={form}
          name="reason"
          label="What it is for"
          required
          hint="The customer reads it: a torn bag, say."
        />
      </div>
    </FormDialog>
  );
}

export function OrderInvoices({ order }: { order: OrderDetails }) {
  const open = order.invoices.findLast(({ kind, credited }) => kind === 'invoice' && !credited);
  return (
    <div>
      <h3 className="text-base">Invoice</h3>
      <ul className="divide-y">
        {order.invoices.map((invoice) => (
          <li key={invoice.invoiceID} className="flex items-center gap-3">
            <span className="min-w-0 flex-1">
              <span className="amount font-semibold">{invoice.name}</span>{' '}
              <span className="text-muted-foreground text-sm">
                {formatDate(invoice.issuedAt)}
                <span>{invoice.credited && ', credited'}</span>
                <span>
                  {!invoice.credited &&
                    invoice.creditedPart > 0 &&
                    `, ${formatTotal(invoice.creditedPart)} of it credited`}
                </span>
                <span>{invoice.kind === 'credit note' && ', credit note'}</span>
              </span>
            </span>
            <span className="amount">
              <span>{invoice.kind === 'credit note' && '−'}</span>
              {formatTotal(invoice.total)}
            </span>
            <InvoiceMenu order={order} invoice={invoice} isOpen={invoice === open} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type MenuProps = { order: OrderDetails; invoice: InvoiceView; isOpen: boolean };

function InvoiceMenu({ order, invoice, isOpen }: MenuProps) {
  const { customer, orderID, orderNumber } = order;
  const business = useBusiness();
  const orderLink = useCustomerLink(order).data?.orderLink;
  const may = useHasRole();
  const [asked, setAsked] = useState<'credit' | 'email' | null>(null);
  const close = () => setAsked(null);
  const mail = trpc.orders.mailInvoice.useMutation({
    onSuccess: toast.done,
    onError: toast.failed('Failed to email it. Please try again.'),
    onSettled: close,
  });
  const name = `${invoice.name}.pdf`;
  const fileOf = (...parts: Blob[]) => new File(parts, name, { type: 'application/pdf' });
  const { mutate: withFile } = useMutation({
    mutationFn: async (use: (file: File) => unknown) =>
      use(fileOf(await fetchFile(`/api/invoices/file.pdf?invoiceID=${invoice.invoiceID}`))),
    onError: (error) => {
      // The user has dismissed the share sheet.
      if (error.name === 'AbortError') return;
      toast.error(errorText(error, 'Failed to load the invoice. Please try again.'));
    },
  });
  const actions: (RowAction | false | undefined)[] = [
    {
      icon: Download,
      text: 'Save',
      onClick: () => withFile((file) => saveFile(file, name)),
    },
    navigator.canShare?.({ files: [fileOf()] }) && {
      icon: Share2,
      text: 'Share',
      onClick: () => withFile((file) => navigator.share({ files: [file], title: invoice.name })),
    },
    customer.email !== '' && { icon: Mail, text: 'Email', onClick: () => setAsked('email') },
    isOpen &&
      orderLink !== undefined &&
      customer.cell !== '' && {
        icon: WhatsAppMark,
        text: 'Send on WhatsApp',
        onClick: () => {
          const { name } = customer;
          const facts = { name, orderNumber, invoice: invoice.name, orderLink };
          const message = invoiceMessage(business, facts);
          window.open(whatsAppLink(customer.cell, message), '_blank', 'noopener');
        },
      },
    isOpen &&
      order.status !== 'Cancelled' &&
      may('owner') && {
        icon: Undo2,
        text: 'Credit a part',
        onClick: () => setAsked('credit'),
      },
  ];
  return (
    <>
      <RowMenu of={invoice.name} actions={actions.flatMap((one) => one || [])} />
      <CreditDialog
        order={order}
        invoice={invoice.name}
        open={asked === 'credit'}
        onClose={close}
      />
      <ConfirmDialog
        open={asked === 'email'}
        onClose={close}
        title={`Email ${invoice.name} to the customer?`}
        sentence="It goes out at once, as a file and with a link to the order’s page."
        confirmLabel="Send email"
        pending={mail.isPending}
        onConfirm={() => mail.mutate({ orderID, invoiceID: invoice.invoiceID })}
      />
    </>
  );
}
