import { joinNewsletter, prepareJoining } from '#features/newsletter/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { type OrderInMails, renderOrderMails } from './mails/new-order-mails.ts';
import { enqueueOrderMails } from './mails/order-mail.ts';
import { makeOrderLink, storeLinks } from './own-page/order-links.ts';
import type { NewOrder } from './sending/new-order.ts';

type ConsequentialOrder = Omit<OrderInMails, 'links'> & Pick<NewOrder, 'joinNewsletter'>;

/**
 * Renders the mails and prepares the newsletter sign-up of an order; a suspicious one only causes a
 * warning. Runs before the transaction: rendering inside it blocks the embedded database.
 * @returns the writes for the storing transaction; the caller wakes the mail queue.
 */
export async function prepareConsequences(
  shop: Shop,
  order: ConsequentialOrder,
): Promise<(em: EntityManager, orderId: number) => Promise<void>> {
  const links = { owner: makeOrderLink(shop), customer: makeOrderLink(shop) };
  const mails = await renderOrderMails(shop, {
    ...order,
    links: { owner: links.owner.address, customer: links.customer.address },
  });
  const { email } = order.content.customer;
  const shouldJoin = order.joinNewsletter && !order.suspicious;
  const subscription = shouldJoin ? await prepareJoining(shop, { email, source: 'order' }) : null;
  const createdAt = shop.clock.now();
  return async (em, orderId) => {
    if (!order.suspicious) {
      await storeLinks(em, Object.values(links), { orderId, origin: 'mail', createdAt });
    }
    if (subscription) await joinNewsletter(shop, em, subscription);
    await enqueueOrderMails(shop, em, mails);
  };
}
