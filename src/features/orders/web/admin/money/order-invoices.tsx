import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceView } from '#features/invoices/shared/invoice.ts';
import { formatTotal } from '#shared/money.ts';
import { ConfirmButton } from '#web/components/confirm-button.tsx';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { WhatsAppLink } from '#web/components/layout/whats-app-link.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/text-field.tsx';
import { fetchFile, saveFile } from '#web/hooks/use-download.ts';
import { useDraftForm } from '#web/hooks/use-draft-form.ts';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { errorText, trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDate } from '#web/lib/format-time.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import { toast } from '#web/lib/toast.ts';
import { useHasRole } from '#web/role.tsx';
import Download from '~icons/lucide/download';
import Mail from '~icons/lucide/mail';
import Share2 from '~icons/lucide/share-2';
import { invoiceMessage } from '../../../shared/messages/order-message.ts';
import type { OrderDetails } from '../../../shared/order-view.ts';
import { useCustomerLink } from '../details/order-contact.tsx';

const initialValues = { amount: '', reason: '' };

function CreditPart({ order, invoice }: { order: OrderDetails; invoice: string }) {
  const [open, setOpen] = useState(false);
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
    setOpen(false);
    const note = invoices.at(-1);
    toast.success(`${note?.name} credits ${formatTotal(note?.total ?? 0)} of ${invoice}.`);
  });
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        Credit a part
      </Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
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
    </>
  );
}

export function OrderInvoices({ order }: { order: OrderDetails }) {
  const business = useBusiness();
  const link = useCustomerLink(order);
  const open = order.invoices.findLast(({ kind, credited }) => kind === 'invoice' && !credited);
  const { customer, orderNumber } = order;
  const may = useHasRole();
  return (
    <div>
      <h3 className="text-base">Invoice</h3>
      <ul className="mt-1 divide-y">
        {order.invoices.map((invoice) => (
          <li key={invoice.invoiceID} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="min-w-40 flex-1">
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
            <span className="flex basis-full flex-wrap justify-end gap-x-1">
              {invoice === open && order.status !== 'Cancelled' && may('owner') && (
                <CreditPart order={order} invoice={invoice.name} />
              )}
              <InvoiceFile invoice={invoice} />
              {customer.email !== '' && <MailInvoice orderID={order.orderID} invoice={invoice} />}
            </span>
          </li>
        ))}
      </ul>
      {open && (link.data || link.isLoading) && customer.cell !== '' && (
        <WhatsAppLink
          size="sm"
          variant="outline"
          // Keeps its place while it loads.
          className={cn('mt-2', !link.data && 'invisible')}
          to={customer.cell}
          message={invoiceMessage(business, {
            name: customer.name,
            orderNumber,
            invoice: open.name,
            orderLink: link.data?.orderLink ?? '',
          })}
        >
          Send {open.name} on WhatsApp
        </WhatsAppLink>
      )}
    </div>
  );
}

function MailInvoice({ orderID, invoice }: { orderID: number; invoice: InvoiceView }) {
  const mail = trpc.orders.mailInvoice.useMutation({ onSuccess: toast.done });
  return (
    <ConfirmButton
      button={
        <Button size="sm" variant="ghost" aria-label={`Email ${invoice.name}`}>
          <Mail aria-hidden />
          Email
        </Button>
      }
      title={`Email ${invoice.name} to the customer?`}
      sentence="It goes out at once, as a file and with a link to the order’s page."
      confirmLabel="Send email"
      onConfirm={() => mail.mutateAsync({ orderID, invoiceID: invoice.invoiceID })}
      onError={toast.failed('Failed to email it. Please try again.')}
    />
  );
}

function InvoiceFile({ invoice }: { invoice: InvoiceView }) {
  const name = `${invoice.name}.pdf`;
  const fileOf = (...parts: Blob[]) => new File(parts, name, { type: 'application/pdf' });
  const { mutate: withFile, isPending } = useMutation({
    mutationFn: async (use: (file: File) => unknown) =>
      use(fileOf(await fetchFile(`/api/invoices/file.pdf?invoiceID=${invoice.invoiceID}`))),
    onError: (error) => {
      // The user has dismissed the share sheet.
      if (error.name === 'AbortError') return;
      toast.error(errorText(error, 'Failed to load the invoice. Please try again.'));
    },
  });
  const canShare = navigator.canShare?.({ files: [fileOf()] });
  return (
    <span className="flex gap-1">
      <Button
        size="sm"
        variant="ghost"
        disabled={isPending}
        aria-label={`Save ${invoice.name}`}
        onClick={() => withFile((file) => saveFile(file, name))}
      >
        <Download aria-hidden />
        Save
      </Button>
      {canShare && (
        <Button
          size="sm"
          variant="ghost"
          disabled={isPending}
          aria-label={`Share ${invoice.name}`}
          onClick={() =>
            withFile((file) => navigator.share({ files: [file], title: invoice.name }))
          }
        >
          <Share2 aria-hidden />
          Share
        </Button>
      )}
    </span>
  );
}
