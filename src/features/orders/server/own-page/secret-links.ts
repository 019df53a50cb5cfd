import { hashToken, isToken, makeToken } from '#features/auth/server/public.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext, Shop } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { notFound, refuseField } from '#shared/errors.ts';
import type { Done } from '#shared/wire.ts';
import { orderLink } from '../../shared/own-page/order-link.ts';
import { type LinkOrigin, lockOrder, SecretLink } from '../order.entity.ts';

/** Kept per target, newest first. Bounds repeated submissions; sent links must keep working. */
const maxLinks: Record<LinkOrigin, number> = { answer: 20, mail: 20, office: 100 };

type NewLink = { token: string; tokenHash: string };

type Target = { orderId: number } | { standingId: number } | { reminderId: number };

type Origin = { origin: LinkOrigin; createdAt: Date };

function makeLink(): NewLink {
  const token = makeToken();
  return { token, tokenHash: hashToken(token) };
}

export type NewOrderLink = NewLink & { address: string };

/** The link works once it is stored. */
export function makeOrderLink({ settings }: Pick<Shop, 'settings'>): NewOrderLink {
  const link = makeLink();
  return { ...link, address: orderLink(settings.publicUrl, link.token) };
}

export async function storeLink(
  em: EntityManager,
  { tokenHash }: NewLink,
  target: Target & Origin,
): Promise<void> {
  await em.insert(SecretLink, { tokenHash, ...target });
}

/** Stores a new link and deletes the oldest above `maxLinks`. @returns the token. */
export async function giveLink(
  em: EntityManager,
  target: Target,
  origin: LinkOrigin,
  createdAt: Date,
): Promise<string> {
  const link = makeLink();
  await storeLink(em, link, { ...target, origin, createdAt });
  const [oldest] = await em.find(
    SecretLink,
    { ...target, origin },
    { fields: ['id'], orderBy: { id: 'desc' }, offset: maxLinks[origin], limit: 1 },
  );
  if (oldest) await em.nativeDelete(SecretLink, { ...target, origin, id: { $lte: oldest.id } });
  return link.token;
}

/** Null for an unknown, revoked or deleted one. */
export function findLink(em: EntityManager, token: string): Promise<SecretLink | null> {
  return isToken(token)
    ? em.findOne(SecretLink, { tokenHash: hashToken(token) })
    : Promise.resolve(null);
}

/**
 * @throws DomainError `not_found`, also for an erased order; `conflict` for a repeated request whose
 * links were revoked.
 */
export function issueLink(
  context: RequestContext,
  orderId: number,
  origin: 'answer' | 'office',
): Promise<string> {
  const createdAt = context.shop.clock.now();
  return write(context, async (em) => {
    const order = await lockOrder(em, orderId);
    if (order.erasedAt) notFound('Whoever sent this order was erased, and its page with them.');
    if (origin === 'answer' && (await em.count(SecretLink, { orderId, origin })) === 0) {
      const message = `This cart was already sent as order ${order.number}, whose links do not work any more. Please contact us.`;
      refuseField('idempotencyKey', message, 'link_expired');
    }
    const token = await giveLink(em, { orderId }, origin, createdAt);
    return orderLink(context.shop.settings.publicUrl, token);
  });
}

/** Also revokes links to its standing orders and reminders. @throws DomainError `not_found`. */
export function revokeLinks(
  context: RequestContext,
  { orderID }: { orderID: number },
): Promise<Done> {
  return write(context, async (em) => {
    const order = await lockOrder(em, orderID);
    let links = await em.nativeDelete(SecretLink, { orderId: order.id });
    for (const revoke of context.shop.registry.linkRevokers) links += await revoke(em, order.id);
    await recordActivity(em, context.actor, {
      action: 'revoked',
      thing: { kind: 'order', id: order.id },
      before: { links },
      after: { links: 0 },
    });
    return { success: true, message: `No link to order ${order.number} works any more.` };
  });
}

type Targets = ({ standingId: number[] } | { reminderId: number[] } | { orderId: number[] }) & {
  origin?: LinkOrigin;
};

export const deleteLinks = (em: EntityManager, targets: Targets): Promise<number> =>
  em.nativeDelete(SecretLink, targets);

/** They still work, and no longer prove an address. */
export const endProofByLinks = (em: EntityManager, targets: Targets): Promise<number> =>
  em.nativeUpdate(SecretLink, { ...targets, origin: 'mail' }, { origin: 'answer' });
