import { invoiceTerms } from '#features/invoices/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { notFound } from '#shared/errors.ts';
import { whatsAppLink } from '#shared/people/phone.ts';
import type { StepMessage } from '../../shared/messages/message-input.ts';
import { stepSettings } from '../../shared/messages/message-settings.ts';
import {
  fillMessage,
  type MessageStep,
  messageStepsOf,
} from '../../shared/messages/step-message.ts';
import { lastStep } from '../history.ts';
import { Order, OrderEvent, requireOrder } from '../order.entity.ts';
import { issueLink } from '../own-page/order-links.ts';
import { messageSettings } from './message-settings.ts';
import { messageValues, reviewLinkOf } from './message-values.ts';

/** One new link for all. @throws DomainError `not_found`, also for an erased order. */
export async function renderStepMessages(
  context: RequestContext,
  { orderID }: { orderID: number },
): Promise<StepMessage[]> {
  const { em } = context;
  const settings = await messageSettings.read(context);
  const orderLink = await issueLink(context, orderID, 'office');
  const order = await requireOrder(em, orderID);
  const review = reviewLinkOf(context.shop, order);
  const terms = await invoiceTerms(context);
  const values = await messageValues({ em, terms }, order, { order: orderLink, review });
  const mailed = await mailedSteps(em, order);
  return messageStepsOf(order).map((step) => {
    const { text, mail } = stepSettings(settings, step, order.handover);
    const filled = fillMessage(text, values);
    return {
      step,
      text: filled,
      whatsApp: whatsAppLink(order.cell, filled),
      mail: mail && order.email !== '',
      mailed: mailed.has(step),
    };
  });
}

/** The links in the preview do not work. @throws DomainError `not_found`. */
export async function previewMessage(
  context: RequestContext,
  { orderNumber, text }: { orderNumber: number; text: string },
): Promise<{ text: string }> {
  const { em, shop } = context;
  const order = await em.findOne(Order, { number: orderNumber, erasedAt: null });
  if (!order) notFound('There is no order with this number.');
  const { publicUrl } = shop.settings;
  const links = { order: `${publicUrl}/order#…`, review: `${publicUrl}/reviews?invitation=…` };
  const terms = await invoiceTerms(context);
  const values = await messageValues({ em, terms }, order, links);
  return { text: fillMessage(text, values) };
}

/** Steps mailed since the order got its current status. */
export async function mailedSteps(em: EntityManager, order: Order): Promise<Set<MessageStep>> {
  const since = (await lastStep(em, order))?.changedAt ?? order.createdAt;
  const events = await em.find(OrderEvent, {
    orderId: order.id,
    kind: 'message',
    at: { $gte: since },
  });
  const mailed = events.filter(({ facts }) => facts.mail === true);
  return new Set(mailed.map(({ facts }) => facts.step as MessageStep));
}
