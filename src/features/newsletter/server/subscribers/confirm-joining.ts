import { hashToken } from '#features/auth/server/public.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import type { Shop } from '#server/shop.ts';
import type { Done } from '#shared/answers.ts';
import { DomainError } from '#shared/errors.ts';
import { consentText } from '../../shared/consent.ts';
import { maskEmail } from '../../shared/email.ts';
import type { ConfirmationState } from '../../shared/subscribers.ts';
import { NewsletterConfirmation } from './confirmation.entity.ts';
import { addToList } from './join-newsletter.ts';
import { requireByToken } from './subscriber.entity.ts';

/** What a link to confirm leads to. Looking at it changes nothing. */
export async function readConfirmationState(
  { em, shop }: RequestContext,
  { token }: { token: string },
): Promise<ConfirmationState> {
  const asked = await em.findOne(NewsletterConfirmation, {
    tokenHash: hashToken(token),
    expiresAt: { $gt: shop.clock.now() },
  });
  if (!asked) return { state: 'unknown', email: null };
  return { state: asked.usedAt ? 'confirmed' : 'waiting', email: maskEmail(asked.email) };
}

/**
 * Puts the owner of the link on the list. It works once: later ones say the same and change nothing,
 * also when the person has left again since. @throws DomainError `bad_input` for a link that is over.
 */
export function confirmJoining(
  context: RequestContext,
  { token }: { token: string },
): Promise<Done> {
  const now = context.shop.clock.now();
  const link = { tokenHash: hashToken(token), expiresAt: { $gt: now } };
  return write(context, [], async (em) => {
    const asked = await em.findOne(NewsletterConfirmation, link);
    if (!asked) {
      throw new DomainError('bad_input', 'This link is not valid any more. Please sign up again.');
    }
    // Of two that come at the same time, one uses it.
    const unused = { ...link, usedAt: null };
    if ((await em.nativeUpdate(NewsletterConfirmation, unused, { usedAt: now })) > 0) {
      const { email, consentSource: source, consentText } = asked;
      await addToList(em, { email, source, consentText, now });
    }
    return { success: true, message: 'You are subscribed.' };
  });
}

/** The way back for whoever left by the link, which only they were mailed. @throws DomainError `bad_input`. */
export async function resubscribe(
  context: RequestContext,
  { token }: { token: string },
): Promise<Done> {
  const now = context.shop.clock.now();
  const { name } = await businessSettings.read(context);
  return write(context, [], async (em) => {
    const { email } = await requireByToken(em, token);
    const source = 'footer';
    await addToList(em, { email, source, consentText: consentText(source, name), now });
    return { success: true, message: 'Welcome back: you are subscribed again.' };
  });
}

/** Forgets who did not confirm in time, and links that were used. */
export async function forgetConfirmations({
  database,
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  await database.fork().nativeDelete(NewsletterConfirmation, { expiresAt: { $lte: clock.now() } });
}
