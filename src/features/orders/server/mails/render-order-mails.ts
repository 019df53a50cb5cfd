import type { RequestContext } from '#server/context.ts';
import type { OutgoingMail } from '#server/mail/mail-room.ts';
import type { NewOrder } from '../new-order.ts';
import { customerMail } from './customer-mail.ts';
import { ownerAddress } from './owner-address.ts';
import { ownerMail } from './owner-mail.ts';

/** The mails about a new order. One that cannot be written is logged and left out: the order counts. */
export async function renderOrderMails(
  context: RequestContext,
  order: NewOrder,
): Promise<OutgoingMail[]> {
  const { settings, logger } = context.shop;
  const owner = await ownerAddress(context);
  const mails = await Promise.allSettled([
    ownerMail(order, owner, settings.publicUrl),
    customerMail(order, owner),
  ]);
  return mails.flatMap((mail) => {
    if (mail.status === 'fulfilled') return [mail.value];
    logger.error({ err: mail.reason, order: order.number }, 'Order mail not written');
    return [];
  });
}
