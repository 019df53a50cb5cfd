import { joinNewsletter, prepareJoining } from '#features/newsletter/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { Shop } from '#server/shop.ts';
import { type OrderInMails, renderOrderMails } from './mails/new-order-mails.ts';
import { enqueueOrderMails } from './mails/order-mail.ts';
import { makeOrderLink, storeLinks } from './own-page/order-links.ts';
import type { NewOrder } from './sending/new-order.ts';

type ConsequentialOrder = Omit<OrderInMails, 'links'> & Pick<NewOrder, 'joinNewsletter'>;

/**
 * What an order brings about beside its units that count as sold: its mails go out, its customer joins the
 * newsletter. One that is suspicious brings about nothing but a word to the owner.
 * Mails are written here, before the transaction, which on the embedded database holds up everyone else.
 * @returns what is done in the transaction that stores the order; the caller wakes the mail room.
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
  const joins = order.joinNewsletter && !order.suspicious;
  const joining = joins ? await prepareJoining(shop, { email, source: 'order' }) : null;
  const createdAt = shop.clock.now();
  return async (em, orderId) => {
    if (!order.suspicious) {
      await storeLinks(em, Object.values(links), { orderId, origin: 'mail', createdAt });
    }
    if (joining) await joinNewsletter(shop, em, joining);
    await enqueueOrderMails(shop, em, mails);
  };
}
