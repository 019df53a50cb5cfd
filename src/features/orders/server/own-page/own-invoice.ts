import { z } from 'zod';
import { answerInvoice, invoiceFile } from '#features/invoices/server/public.ts';
import { type Endpoint, readForm } from '#server/http/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { identifier } from '#shared/wire.ts';
import { orderPagePath, ownInvoicePath } from '../../shared/own-page/order-link.ts';
import { ownOrderInput } from '../../shared/own-page/own-order.ts';
import { ownOrderLimit, requireLink } from './open-own-order.ts';

const fields = z.object({ ...ownOrderInput.shape, invoiceID: identifier });

/** What writing one file counts in the budget of reads. */
const points = 10;

/**
 * The invoice of an order for whoever has its secret link, as a file. By a form, so that the secret stands
 * in the body and the file opens as phones open files; whoever has no link gets to the page that says so.
 */
export const ownInvoice: Endpoint = {
  method: 'POST',
  path: ownInvoicePath,
  async answer(ctx, context) {
    const { shop, address, em } = context;
    const read = fields.safeParse(await readForm(ctx));
    if (!read.success) return ctx.redirect(orderPagePath);
    await shop.limits.check(ownOrderLimit, address);
    context.readUncommon(points);
    try {
      const { orderId } = await requireLink(context, read.data.token);
      answerInvoice(ctx, await invoiceFile(em, { id: read.data.invoiceID, orderId }));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
      ctx.status = 303;
      ctx.redirect(orderPagePath);
    }
  },
};
