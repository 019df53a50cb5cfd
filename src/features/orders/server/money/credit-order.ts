import {
  creditInvoice,
  findInvoices,
  isCredited,
  restOfInvoice,
} from '#features/invoices/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { refuse, refuseField } from '#shared/errors.ts';
import { formatCents, toCents } from '#shared/money.ts';
import type { CreditOrderInput } from '../../shared/money/payment-input.ts';
import type { OrderDetails } from '../../shared/order-view.ts';
import { lockOrder } from '../order.entity.ts';
import { presentDetails } from '../present-orders.ts';
import { prepareInvoiceMail, replaceInvoiceMail } from './invoice-mail.ts';
import { recordDocument } from './invoicing.ts';
import { requireSeen } from './payments.ts';

/**
 * Keeps the lines. @throws DomainError `not_found`; `conflict` without an open invoice or for an
 * outdated `seenDue`; `bad_input` for more than is left of the invoice.
 */
export async function creditOrder(
  context: RequestContext,
  { orderID, amount, reason, seenDue }: CreditOrderInput,
): Promise<OrderDetails> {
  const mail = await prepareInvoiceMail(context.shop);
  return write(context, async (em) => {
    const order = await lockOrder(em, orderID);
    const all = await findInvoices(em, [orderID]);
    const invoice = all.findLast((one) => one.kind === 'invoice' && !isCredited(one, all));
    if (!invoice || order.status === 'Cancelled') {
      refuse(
        'wrong_state',
        `Order ${order.number} has no open invoice, so there is nothing to credit.`,
      );
    }
    requireSeen(order, { seenDue });
    const cents = toCents(amount);
    const remaining = restOfInvoice(invoice, all);
    if (cents > remaining) {
      const message = `No more can be credited than is left of ${invoice.content.name}: ${formatCents(remaining)}.`;
      refuseField('amount', message);
    }
    order.discount += cents;
    order.discountReason = [order.discountReason, reason].filter(Boolean).join('; ');
    await em.flush();
    await em.refresh(order);
    const now = context.shop.clock.now();
    const note = await creditInvoice(em, invoice, { now, reason, amount: cents, all });
    await recordDocument(em, context, order, note);
    await replaceInvoiceMail(em, context.shop, mail, order);
    return presentDetails(em, order);
  });
}
