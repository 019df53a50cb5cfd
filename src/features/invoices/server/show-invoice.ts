import { z } from 'zod';
import { logoPicture } from '#features/settings/server/public.ts';
import { requireScope } from '#server/authorize.ts';
import type { AttachmentContext } from '#server/feature.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import { identifier } from '#shared/wire.ts';
import { Invoice } from './invoice.entity.ts';
import { invoicePdf } from './invoice-pdf.ts';

type InvoiceFile = { name: string; content: Buffer };

/** @throws DomainError `not_found`. */
export async function invoiceFile(
  context: AttachmentContext,
  which: { id: number; orderId?: number },
): Promise<InvoiceFile> {
  const invoice = await context.em.findOne(Invoice, which);
  if (!invoice) notFound('Invoice not found.');
  const content = await invoicePdf(invoice.content, await logoPicture(context));
  return { name: `${invoice.content.name}.pdf`, content };
}

/** Personal: not indexed. */
export function answerInvoice(
  ctx: Parameters<Endpoint['answer']>[0],
  { name, content }: InvoiceFile,
): void {
  ctx.set('X-Robots-Tag', 'noindex, nofollow');
  ctx.set('Content-Disposition', `inline; filename="${name}"`);
  ctx.type = 'application/pdf';
  ctx.body = content;
}

const query = z.object({
  invoiceID: identifier.describe('The invoice, as the order names it'),
});

export const showInvoice: Endpoint = {
  method: 'GET',
  path: '/api/invoices/file.pdf',
  document: {
    heading: 'Orders',
    summary: 'An invoice or credit note as a PDF file',
    scope: 'orders:read',
    type: 'application/pdf',
    errors: [404],
    query,
  },
  async answer(ctx, context) {
    await requireScope(context, 'orders:read');
    const read = query.safeParse(Object.fromEntries(new URLSearchParams(ctx.search)));
    if (!read.success) throw new DomainError('bad_input', 'Please name the invoice.');
    answerInvoice(ctx, await invoiceFile(context, { id: read.data.invoiceID }));
  },
};
