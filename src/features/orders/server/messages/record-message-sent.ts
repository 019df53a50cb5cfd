import { invoiceTerms } from '#features/invoices/server/public.ts';
import type { RequestContext, Shop } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import { DomainError, refuse } from '#shared/errors.ts';
import { stepSettings } from '../../shared/messages/message-settings.ts';
import {
  fillMessage,
  hasPlaceholder,
  type MessageStep,
  messageStepsOf,
  type NoteMessageInput,
} from '../../shared/messages/step-message.ts';
import { isUnderWay } from '../../shared/order-status.ts';
import type { OrderDetails } from '../../shared/order-view.ts';
import { recordEvent } from '../history.ts';
import { mailTerms } from '../mails/order-mail.ts';
import { missingEmailError } from '../office/plan-change.ts';
import { storeReady } from '../office/set-ready.ts';
import { lockOrder, type Order, requireOrder, requireReal } from '../order.entity.ts';
import { makeOrderLink, storeLink } from '../own-page/secret-links.ts';
import { presentDetails } from '../present-orders.ts';
import {
  findRefundText,
  hasReviewLink,
  mailedSteps,
  messageSettings,
  messageValues,
  reviewLinkOf,
} from './render-messages.ts';

/**
 * Mails once per step, status and day unless `again`: skipped beside WhatsApp, else refused.
 * @throws DomainError `not_found`; `conflict` for a repeated mail or an erased or suspicious order;
 * `bad_input` without an email address.
 */
export async function recordMessageSent(
  context: RequestContext,
  input: NoteMessageInput,
): Promise<OrderDetails> {
  const { orderID, step, whatsApp, again } = input;
  const found = await requireOrder(context.em, orderID);
  requireReachable(found, input);
  const { text } = stepSettings(await messageSettings.read(context), step, found.handover);
  const mail = input.mail ? await prepareMail(context, text) : null;
  const details = await write(context, async (em) => {
    const order = await lockOrder(em, orderID);
    requireReachable(order, input);
    const isRepeated = mail !== null && !again && (await mailedSteps(em, order)).has(step);
    if (isRepeated && !whatsApp) {
      throw new DomainError('already_done', 'This was emailed to the customer already.', {
        issues: [{ path: 'again', message: 'This was emailed to the customer already.' }],
      });
    }
    const shouldMail = mail !== null && !isRepeated;
    if (shouldMail) await enqueueMessage(em, context.shop, mail, order);
    if (hasPlaceholder(text, 'review link') && hasReviewLink(order)) {
      await context.shop.registry.personalLinks['review link']?.give(em, context.shop, order.id);
    }
    await recordMessage(em, context, order, { step, whatsApp, mail: shouldMail });
    if (step === 'on the way' && waitsForCollection(order)) {
      await storeReady(em, context, order, true);
    }
    return presentDetails(em, order);
  });
  context.shop.mail.wake();
  return details;
}

const waitsForCollection = ({ handover, status, confirmedAt }: Order) =>
  handover === 'Collection' && isUnderWay(status) && confirmedAt != null;

function requireReachable(order: Order, { mail, step }: NoteMessageInput): void {
  if (order.erasedAt) {
    refuse('wrong_state', 'Whoever sent this order was erased: there is nobody to tell.');
  }
  requireReal(order);
  if (!messageStepsOf(order).includes(step)) refuse('wrong_state', notAt(order, step));
  if (mail && order.email === '') throw missingEmailError();
}

function notAt({ number, status }: Order, step: MessageStep): string {
  if (status === 'Cancelled') return `Order ${number} is cancelled.`;
  if (step === 'missed') return `Order ${number} has another day by now, or is handed over.`;
  return step === 'confirm'
    ? `Please confirm order ${number} first.`
    : `Order ${number} is not cancelled.`;
}

type StepMail = MessageMail & { step: MessageStep };

/** Read before the transaction. */
export async function prepareStepMail(
  context: RequestContext,
  step: MessageStep,
): Promise<StepMail> {
  const { text } = stepSettings(await messageSettings.read(context), step, 'Delivery');
  return { ...(await prepareMail(context, text)), step };
}

/** Mails and records it, unless the order has no address. */
export async function enqueueStepMail(
  em: EntityManager,
  context: RequestContext,
  mail: StepMail,
  order: Order,
): Promise<void> {
  if (order.email === '' || order.erasedAt) return;
  await enqueueMessage(em, context.shop, mail, order);
  await recordMessage(em, context, order, { step: mail.step, whatsApp: false, mail: true });
}

function recordMessage(
  em: EntityManager,
  context: RequestContext,
  order: Order,
  facts: { step: MessageStep; whatsApp: boolean; mail: boolean },
): Promise<void> {
  const activity = { action: 'sent', after: facts } as const;
  return recordEvent(em, context, order, { kind: 'message', facts, activity });
}

type MessageMail = Awaited<ReturnType<typeof prepareMail>>;

async function prepareMail(context: RequestContext, text: string) {
  const { shop } = context;
  const hasLink = hasPlaceholder(text, 'order link') || hasPlaceholder(text, 'invoice link');
  return {
    text,
    ...(await mailTerms(shop)),
    link: hasLink ? makeOrderLink(shop) : null,
    terms: await invoiceTerms(context),
  };
}

/** Renders from the locked order, which may have changed meanwhile. */
async function enqueueMessage(
  em: EntityManager,
  shop: Shop,
  mail: MessageMail,
  order: Order,
): Promise<void> {
  const review = await reviewLinkOf(em, shop, order);
  const values = await messageValues({ em, terms: mail.terms }, order, {
    order: mail.link?.address ?? '',
    review,
  });
  const filled = fillMessage(mail.text, values) + (await findRefundText(em, order));
  const subject = `Your order ${order.number} at ${mail.business.name}`;
  const parts = renderMail(mail.business, {
    preview: filled.split('\n')[0] ?? '',
    heading: `Your order ${order.number}`,
    blocks: filled.split('\n').filter((line) => line.trim() !== ''),
  });
  const createdAt = shop.clock.now();
  if (mail.link) await storeLink(em, mail.link, { orderId: order.id, origin: 'mail', createdAt });
  const concerns = `order ${order.id}` as const;
  const { owner: replyTo } = mail;
  await shop.mail.enqueue(em, { to: order.email, subject, ...parts, replyTo, concerns });
}
