import { hashToken } from '#features/auth/server/public.ts';
import type { RequestContext, Shop } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { DomainError } from '#shared/errors.ts';
import type { Done } from '#shared/wire.ts';
import { consentText } from '../../shared/consent.ts';
import { maskEmail } from '../../shared/email.ts';
import type { ConfirmationState } from '../../shared/subscribers.ts';
import { addToList } from './join-newsletter.ts';
import { NewsletterConfirmation, requireByToken } from './subscriber.entity.ts';

export async function readConfirmationState(
  { em, shop }: RequestContext,
  { token }: { token: string },
): Promise<ConfirmationState> {
  const confirmation = await em.findOne(NewsletterConfirmation, {
    tokenHash: hashToken(token),
    expiresAt: { $gt: shop.clock.now() },
  });
  if (!confirmation) return { state: 'unknown', email: null };
  return {
    state: confirmation.usedAt ? 'confirmed' : 'waiting',
    email: maskEmail(confirmation.email),
  };
}

/** Idempotent. @throws DomainError `bad_input` for an expired link. */
export function confirmJoining(
  context: RequestContext,
  { token }: { token: string },
): Promise<Done> {
  const now = context.shop.clock.now();
  const link = { tokenHash: hashToken(token), expiresAt: { $gt: now } };
  return write(context, async (em) => {
    const confirmation = await em.findOne(NewsletterConfirmation, link);
    if (!confirmation) {
      throw new DomainError('bad_input', 'This link is not valid any more. Please sign up again.');
    }
    // Only one of two concurrent calls uses the link.
    const unused = { ...link, usedAt: null };
    if ((await em.nativeUpdate(NewsletterConfirmation, unused, { usedAt: now })) > 0) {
      const { email, consentSource: source, consentText } = confirmation;
      await addToList(em, { email, source, consentText, now });
    }
    return { success: true, message: 'You are subscribed.' };
  });
}

/** Resubscribes by the link in a mail. @throws DomainError `bad_input`. */
export async function resubscribe(
  context: RequestContext,
  { token }: { token: string },
): Promise<Done> {
  const now = context.shop.clock.now();
  const { name } = await businessSettings.read(context);
  return write(context, async (em) => {
    const { email } = await requireByToken(em, token);
    const source = 'footer';
    await addToList(em, { email, source, consentText: consentText(source, name), now });
    return { success: true, message: 'Welcome back: you are subscribed again.' };
  });
}

export async function forgetConfirmations({ database, clock }: Shop): Promise<void> {
  await database.fork().nativeDelete(NewsletterConfirmation, { expiresAt: { $lte: clock.now() } });
}
