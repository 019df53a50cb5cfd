import { joinNewsletter, prepareJoining } from '#features/newsletter/server/public.ts';
import type { Shop } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { type OrderInMails, renderOrderMails } from './mails/new-order-mails.ts';
import { enqueueOrderMails } from './mails/order-mail.ts';
import { makeOrderLink, storeLink } from './own-page/secret-links.ts';
import type { NewOrder } from './sending/new-order.ts';

type ConsequentialOrder = Omit<OrderInMails, 'links'> & Pick<NewOrder, 'joinNewsletter'>;

type Consequences = Awaited<ReturnType<typeof prepareConsequences>>;

/**
 * Renders the mails and prepares the newsletter sign-up of an order; a suspicious one only causes a
 * warning. Runs before the transaction: rendering inside it blocks the embedded database.
 */
export async function prepareConsequences(shop: Shop, order: ConsequentialOrder) {
  const links = { owner: makeOrderLink(shop), customer: makeOrderLink(shop) };
  const mails = await renderOrderMails(shop, {
    ...order,
    links: { owner: links.owner.address, customer: links.customer.address },
  });
  if (order.suspicious) return { links: null, mails, joining: null };
  const { email } = order.content.customer;
  const joining = order.joinNewsletter
    ? await prepareJoining(shop, { email, source: 'order' })
    : null;
  return { links, mails, joining };
}

/** In the transaction that stores the order; the caller wakes the mail queue. */
export async function storeConsequences(
  shop: Shop,
  em: EntityManager,
  orderId: number,
  { links, mails, joining }: Consequences,
): Promise<void> {
  const createdAt = shop.clock.now();
  if (links) {
    await storeLink(em, links.customer, { orderId, origin: 'mail', createdAt });
    // Sent to the owner, so opening it does not prove the customer's address.
    await storeLink(em, links.owner, { orderId, origin: 'office', createdAt });
  }
  if (joining) await joinNewsletter(shop, em, joining);
  await enqueueOrderMails(shop, em, { id: orderId }, mails);
}
