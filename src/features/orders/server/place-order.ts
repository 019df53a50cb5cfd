import { ForeignKeyConstraintViolationException } from '@mikro-orm/core';
import { joinNewsletter } from '#features/newsletter/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import type { SentOrder } from '../shared/order-view.ts';
import { enqueueOrderMails } from './mails/enqueue-order-mails.ts';
import { renderOrderMails } from './mails/render-order-mails.ts';
import { newOrder } from './new-order.ts';
import { presentSentOrder } from './present-sent-order.ts';
import { priceSubmission } from './price-submission.ts';
import { storeOrder } from './store-order.ts';
import type { Submission } from './submission.ts';

async function attempt(context: RequestContext, submission: Submission): Promise<SentOrder> {
  const { shop } = context;
  const lines = await priceSubmission(shop.database.fork(), submission);
  const order = await newOrder(context, submission, lines);
  // Written before the transaction begins, which on the embedded database holds up everyone else.
  const mails = await renderOrderMails(context, order);
  const id = await write(context, ['products'], async (em) => {
    const stored = await storeOrder(em, order);
    await enqueueOrderMails(shop, em, mails);
    if (submission.joinNewsletter) {
      const { email } = submission.customer;
      await joinNewsletter(em, { email, source: 'order', now: order.createdAt });
    }
    return stored;
  });
  shop.mail.nudge();
  const { number, createdAt, total } = order;
  const items = order.lines.map(({ productID, ...line }) => ({ productId: productID, ...line }));
  return presentSentOrder({ id, number, createdAt, total }, items);
}

/**
 * Stores an order, counts its units as sold and queues the mails about it, all or nothing.
 * @throws DomainError `conflict` when a price changed or a product is gone.
 */
export async function placeOrder(
  context: RequestContext,
  submission: Submission,
): Promise<SentOrder> {
  try {
    return await attempt(context, submission);
  } catch (error) {
    // A product was deleted just now; looking again finds out which, and says so.
    if (error instanceof ForeignKeyConstraintViolationException) {
      return attempt(context, submission);
    }
    throw error;
  }
}
