import { z } from 'zod';
import { answerInvoice, invoiceFile } from '#features/invoices/server/public.ts';
import { type Endpoint, readForm } from '#server/http/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { identifier } from '#shared/wire.ts';
import { orderPagePath, ownInvoicePath } from '../../shared/own-page/order-link.ts';
import { ownOrderInput } from '../../shared/own-page/own-order.ts';
import { ownOrderLimit, requireLink } from './open-own-order.ts';

const fields = z.object({ ...ownOrderInput.shape, invoiceID: identifier });

/** Read quota of rendering one file. */
const quotaPoints = 10;

/** A form post keeps the secret in the body, and phones open the file natively. */
export const ownInvoice: Endpoint = {
  method: 'POST',
  path: ownInvoicePath,
  async answer(ctx, context) {
    const { shop, address } = context;
    const parsed = fields.safeParse(await readForm(ctx));
    if (!parsed.success) return ctx.redirect(orderPagePath);
    await shop.limits.check(ownOrderLimit, address);
    context.chargeUncached(quotaPoints);
    try {
      const { orderId } = await requireLink(context, parsed.data.token);
      answerInvoice(ctx, await invoiceFile(context, { id: parsed.data.invoiceID, orderId }));
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
      ctx.status = 303;
      ctx.redirect(orderPagePath);
    }
  },
};
