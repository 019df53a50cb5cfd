import { hashToken, makeToken } from '#features/auth/server/public.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import type { Shop } from '#server/shop.ts';
import type { Done } from '#shared/answers.ts';
import { notFound } from '#shared/errors.ts';
import { orderLink } from '../../shared/own-page/order-link.ts';
import { type LinkOrigin, lockOrder, OrderLink } from '../order.entity.ts';

/** Kept per order, newest first. Bounds repeated submissions; sent links must keep working. */
const maxLinks: Record<LinkOrigin, number> = { answer: 20, mail: 20, office: 100 };

export type NewLink = { address: string; tokenHash: string };

/** The link works once it is stored. */
export function makeOrderLink({ settings }: Pick<Shop, 'settings'>): NewLink {
  const token = makeToken();
  return { address: orderLink(settings.publicUrl, token), tokenHash: hashToken(token) };
}

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

const deleteOldest = `
  delete from order_links where order_id = ? and origin = ? and id not in (
    select id from order_links where order_id = ? and origin = ? order by id desc limit ?)`;

/** Earlier links keep working. @throws DomainError `not_found`, also for an erased order. */
export function issueLink(
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
    await em.execute(deleteOldest, [orderId, origin, orderId, origin, maxLinks[origin]], 'run');
    return link.address;
  });
}

/** @throws DomainError `not_found`. */
export function revokeLinks(
  context: RequestContext,
  { orderID }: { orderID: number },
): Promise<Done> {
  return write(context, ['orders'], async (em) => {
    const order = await lockOrder(em, orderID);
    const links = await em.nativeDelete(OrderLink, { orderId: order.id });
    await recordActivity(em, context.actor, {
      action: 'revoked',
      thing: { kind: 'order', id: order.id },
      before: { links },
      after: { links: 0 },
    });
    return { success: true, message: `No link to order ${order.number} works any more.` };
  });
}
