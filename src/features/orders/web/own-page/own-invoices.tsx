import { Button } from '#web/components/ui/button.tsx';
import FileText from '~icons/lucide/file-text';
import { ownInvoicePath } from '../../shared/own-page/order-link.ts';
import type { OwnOrder } from '../../shared/own-page/own-order.ts';

type Props = { token: string; order: Pick<OwnOrder, 'invoices'> };

/** A form post keeps the secret out of the URL. */
export function OwnInvoices({ token, order: { invoices } }: Props) {
  return invoices.map(({ invoiceID, name, kind, credited }) => (
    <form key={invoiceID} method="post" action={ownInvoicePath} target="_blank" rel="noopener">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="invoiceID" value={invoiceID} />
      <Button type="submit" variant="outline" className="w-full">
        <FileText aria-hidden />
        <span>{kind === 'invoice' ? 'Invoice' : 'Credit note'}</span> {name}
        {credited && <span>{' (credited)'}</span>}
      </Button>
    </form>
  ));
}
