import type { RequestContext, Writer } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { refuse } from '#shared/errors.ts';
import { formatCents, linesTotal } from '#shared/money.ts';
import { customerMayCancel } from '../../shared/order-status.ts';
import { tooLateToCancel } from '../../shared/own-page/next-step-text.ts';
import type { OwnOrder } from '../../shared/own-page/own-order.ts';
import {
  enqueueOrderMails,
  linesTable,
  type MailTerms,
  mailTerms,
  renderedMails,
} from '../mails/order-mail.ts';
import { moveOrder } from '../office/set-status.ts';
import { findLines, lockOrder, type Order, type OrderLine, SecretLink } from '../order.entity.ts';
import { ownPageTerms, presentOwnOrder, requireLink, throwInvalidLink } from './open-own-order.ts';

async function cancellationMail(
  { business, owner: to }: MailTerms,
  order: Order,
  lines: readonly OrderLine[],
  publicUrl: string,
): Promise<OutgoingMail> {
  const { id, number, email, paid } = order;
  const name = `${order.name} ${order.surname}`.trim();
  const refundNote =
    paid > 0
      ? ` ${formatCents(paid)} was paid: please pay it back, and record that at the order.`
      : '';
  const parts = renderMail(business, {
    preview: `${name} has cancelled order ${number}. There is nothing to deliver.${refundNote}`,
    heading: `Order ${number} was cancelled`,
    blocks: [
      `${name} has cancelled this order. There is nothing to deliver, and it no longer counts as sold.`,
      ...(refundNote === '' ? [] : [refundNote.trim()]),
      linesTable({ lines, total: linesTotal(lines) }),
      { kind: 'button', label: 'Open the order', url: `${publicUrl}/admin/orders?order=${id}` },
      ...(email === '' ? [] : [{ kind: 'small', text: 'Replies go to the customer.' } as const]),
    ],
  });
  const subject = `Order ${number} was cancelled by ${name}`;
  return { to, subject, ...parts, ...(email !== '' && { replyTo: email }) };
}

/** Idempotent. @throws DomainError `not_found`; `conflict` when it is too late; `too_many`. */
export async function cancelOwnOrder(
  context: RequestContext,
  { token }: { token: string },
): Promise<OwnOrder> {
  const { shop } = context;
  const { id: linkId, orderId } = await requireLink(context, token);
  const terms = await mailTerms(shop);
  const pageTerms = await ownPageTerms(context);
  const cancelled = await write(context, async (em) => {
    const order = await lockOrder(em, orderId);
    if ((await em.count(SecretLink, { id: linkId })) === 0) throwInvalidLink();
    await cancelForCustomer(em, context, order, terms);
    return presentOwnOrder(em, order, pageTerms);
  });
  shop.mail.wake();
  return cancelled;
}

/**
 * Idempotent; needs the locked order, and the caller wakes the mail queue. @param terms read before
 * the transaction. @throws DomainError `conflict` when it is too late.
 */
export async function cancelForCustomer(
  em: EntityManager,
  writer: Writer,
  order: Order,
  terms: MailTerms,
): Promise<void> {
  if (order.status === 'Cancelled') return;
  if (!customerMayCancel(order)) refuse('wrong_state', tooLateToCancel(order.status));
  await moveOrder(em, writer, order, { to: 'Cancelled', byCustomer: true });
  const { shop } = writer;
  const lines = (await findLines(em, [order]))(order);
  const { publicUrl } = shop.settings;
  const mails = order.suspicious ? [] : [cancellationMail(terms, order, lines, publicUrl)];
  await enqueueOrderMails(shop, em, order, await renderedMails(shop, order, mails));
}
