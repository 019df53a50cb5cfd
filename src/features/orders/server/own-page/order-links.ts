import { hashToken, makeToken } from '#features/auth/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import type { Shop } from '#server/shop.ts';
import { notFound } from '#shared/errors.ts';
import { orderLink } from '../../shared/own-page/order-link.ts';
import { type LinkOrigin, lockOrder, OrderLink } from '../order.entity.ts';

/**
 * How many links of each kind an order keeps: the newest. More than anybody needs, so that one in a
 * message that was sent does not end; and a bound to what repeating a submission can store.
 */
const mostLinks: Record<LinkOrigin, number> = { answer: 20, mail: 20, office: 100 };

/** A link that was made just now: only whoever gets its address can open the page. */
export type NewLink = { address: string; tokenHash: string };

/** Makes a link; it opens nothing until it is stored. */
export function makeOrderLink({ settings }: Pick<Shop, 'settings'>): NewLink {
  const token = makeToken();
  return { address: orderLink(settings.publicUrl, token), tokenHash: hashToken(token) };
}

/** Stores links to a new order, in the transaction that makes or releases it. */
export async function storeLinks(
  em: EntityManager,
  links: readonly NewLink[],
  order: { orderId: number; origin: LinkOrigin; createdAt: Date },
): Promise<void> {
  await em.insertMany(
    OrderLink,
    links.map(({ tokenHash }) => ({ ...order, tokenHash })),
  );
}

const endOldest = `
  delete from order_links where order_id = ? and origin = ? and id not in (
    select id from order_links where order_id = ? and origin = ? order by id desc limit ?)`;

/**
 * Gives out one more link to an order that is there already; those before it go on working.
 * @returns its address, which nobody can read back. @throws DomainError `not_found`, also when whoever
 * sent the order was erased: the page is theirs.
 */
export function giveLink(
  context: RequestContext,
  orderId: number,
  origin: LinkOrigin,
): Promise<string> {
  const link = makeOrderLink(context.shop);
  const createdAt = context.shop.clock.now();
  return write(context, [], async (em) => {
    const order = await lockOrder(em, orderId);
    if (order.erasedAt) notFound('Whoever sent this order was erased, and its page with them.');
    await storeLinks(em, [link], { orderId, origin, createdAt });
    await em.execute(endOldest, [orderId, origin, orderId, origin, mostLinks[origin]], 'run');
    return link.address;
  });
}
