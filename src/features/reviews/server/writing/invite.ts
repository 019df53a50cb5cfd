import { createHmac } from 'node:crypto';
import { raw } from '@mikro-orm/core';
import { hashToken, makeToken, ownerAddress } from '#features/auth/server/public.ts';
import { findLines, lockOrder, type Order } from '#features/orders/server/public.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext, Shop } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import type { Concern, OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { withdrawMails } from '#server/mail/outbox/transactional-mails.ts';
import type { Platform } from '#server/platform.ts';
import type { PersonalLink } from '#server/registry.ts';
import { secretKeyOf } from '#server/secrets.ts';
import { type Letterhead, letterhead } from '#server/settings/business-settings.ts';
import { refuse } from '#shared/errors.ts';
import { greeting } from '#shared/people/greeting.ts';
import { millisecondsOfADay } from '#shared/time/day.ts';
import { retentionLimit } from '#shared/time/length.ts';
import { reviews as about } from '../../shared/about.ts';
import { ReviewInvitation } from '../review.entity.ts';

/** A large bag lasts two months. */
const lifetimeDays = 90;

const expiryOf = (now: Date) => new Date(now.getTime() + lifetimeDays * millisecondsOfADay);

/** @throws DomainError `not_found`; `conflict` if not completed, or already invited. */
export async function invite(context: RequestContext, { orderID: orderId }: { orderID: number }) {
  const { shop } = context;
  const business = await letterhead(context);
  const replyTo = await ownerAddress(shop);
  const createdAt = shop.clock.now();
  await write(context, async (em) => {
    const order = await lockOrder(em, orderId);
    requireAskable(order);
    if ((await em.count(ReviewInvitation, { orderId })) > 0) {
      refuse('already_done', 'This customer was asked for a review of the order already.');
    }
    const lines = (await findLines(em, [order]))(order);
    const token = makeToken();
    const mail = invitationMail(business, order, {
      products: lines.map(({ description }) => description),
      url: `${shop.settings.publicUrl}/reviews?invitation=${token}`,
      replyTo,
    });
    await em.insert(ReviewInvitation, {
      orderId,
      tokenHash: hashToken(token),
      createdAt,
      expiresAt: expiryOf(createdAt),
    });
    await shop.mail.enqueue(em, { ...mail, concerns: invitationTo(orderId) });
    const thing = { kind: 'order', id: orderId } as const;
    await recordActivity(em, context.actor, { action: 'invited', thing });
  });
  shop.mail.wake();
  return { askedAt: createdAt.toISOString() };
}

function requireAskable({ status, erasedAt, email }: Order): void {
  if (status !== 'Completed') refuse('wrong_state', 'Please mark the order as Completed first.');
  if (erasedAt) {
    refuse('wrong_state', 'Whoever sent this order was erased: there is nobody to ask.');
  }
  if (email === '') refuse('wrong_state', 'There is no email address in this order.');
}

/** Null if not invited. */
export async function findInvitationStatus(
  { em }: RequestContext,
  { orderID: orderId }: { orderID: number },
) {
  const invitation = await em.findOne(ReviewInvitation, { orderId });
  return { askedAt: invitation?.createdAt.toISOString() ?? null };
}

export async function deleteOldInvitations({ database, clock }: Shop): Promise<void> {
  const oldest = retentionLimit(clock.now(), about.retention.invitations.length);
  await database.fork().nativeDelete(ReviewInvitation, { createdAt: { $lt: oldest } });
}

export const invitationTo = (orderId: number): Concern => `review of order ${orderId}`;

/** Without a mail or message sent before, the customer can be invited again. */
export async function withdrawReviewMail(em: EntityManager, orderId: number, now: Date) {
  const withdrawn = await withdrawMails(em, [invitationTo(orderId)], now);
  if (withdrawn > 0) await em.nativeDelete(ReviewInvitation, { orderId, messageTokenHash: null });
}

/** The row stays: reviews are found by it. A later message has a new link. */
export const endInvitation = (em: EntityManager, orderId: number): Promise<number> =>
  em.nativeUpdate(
    ReviewInvitation,
    { orderId, expiresAt: { $gt: raw('created_at') } },
    {
      expiresAt: raw('created_at'),
      tokenHash: hashToken(makeToken()),
      revocations: raw('revocations + 1'),
    },
  );

function invitationMail(
  business: Letterhead,
  { name, email: to, number }: Order,
  { products, url, replyTo }: { products: readonly string[]; url: string; replyTo: string },
): OutgoingMail {
  const parts = renderMail(business, {
    preview: `Two sentences help other pet owners in ${business.town} a lot.`,
    heading: `${greeting('How did it taste', name)}?`,
    blocks: [
      `Your order ${number} has been home for a while. ${business.owner} would love to hear what your pets think, and so would other pet owners around here.`,
      { kind: 'list', entries: [{ label: 'You ordered', value: products.join('\n') }] },
      { kind: 'button', label: 'Write a review', url },
      {
        kind: 'small',
        text: `The link is yours alone: a review through it is marked as a verified purchase. It works for ${lifetimeDays} days. We ask only once.`,
      },
    ],
  });
  const subject = `How was your order ${number}?`;
  return { to, subject, ...parts, replyTo };
}

/** Deterministic: texts are prepared long before they are sent, and only hashes are stored. */
async function tokenOf(em: EntityManager, { settings }: Platform, orderId: number) {
  const { revocations } = (await em.findOne(ReviewInvitation, { orderId })) ?? { revocations: 0 };
  const renewed = revocations === 0 ? '' : `, renewed ${revocations}`;
  const use = `link to review order ${orderId}${renewed}`;
  return createHmac('sha256', secretKeyOf(settings)).update(use).digest('base64url');
}

/** Shares the order's one invitation; valid from when it is issued. */
export const reviewLink: PersonalLink = {
  addressOf: async (em, shop, orderId) =>
    `${shop.settings.publicUrl}/reviews?invitation=${await tokenOf(em, shop, orderId)}`,

  async give(em, shop, orderId) {
    const createdAt = shop.clock.now();
    const messageTokenHash = hashToken(await tokenOf(em, shop, orderId));
    const validity = { messageTokenHash, expiresAt: expiryOf(createdAt) };
    // The caller has locked the order, so no concurrent invitation exists.
    const existing = await em.findOne(ReviewInvitation, { orderId });
    if (existing) {
      em.assign(existing, validity);
      await em.flush();
    } else {
      const row = { orderId, tokenHash: messageTokenHash, createdAt, ...validity };
      await em.insert(ReviewInvitation, row);
    }
  },
};
