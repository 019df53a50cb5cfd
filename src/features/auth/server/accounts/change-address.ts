import { recordActivity } from '#server/activity/record-activity.ts';
import type { AccountContext, RequestContext } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import { letterhead } from '#server/settings/business-settings.ts';
import { notFound, refuse, refuseField } from '#shared/errors.ts';
import { inWords, retentionExpiry } from '#shared/time/length.ts';
import { auth as about } from '../../shared/about.ts';
import { changeCredentials } from '../change-credentials.ts';
import { hashToken, makeToken } from '../hashes.ts';
import { isFromSetting } from '../owner.ts';
import { requireVerified, verifyOwnChange } from '../passwords/change-password.ts';
import { AccountLink, activeLinks } from './account-link.entity.ts';
import { linkLimit, mapUniqueViolation, requireUnusedAddress } from './invite.ts';

const lifetime = about.retention.addressChanges.length;

/**
 * Mails a link to the new address and a notice to the current one. Immediate without a mail server.
 * @throws DomainError `bad_input` for a wrong password or the current address, `conflict` when the
 * address is taken or set by ADMIN_EMAIL, `too_many`.
 */
export async function requestAddress(
  context: AccountContext,
  { email, currentPassword }: { email: string; currentPassword: string },
) {
  const { shop, identity } = context;
  if (isFromSetting(identity.email, shop)) {
    const message =
      'Your address is set where the shop is installed (ADMIN_EMAIL). Please change it there.';
    refuse('read_only', message);
  }
  if (email === identity.email) refuseField('email', 'You sign in with this address already.');
  const verified = await verifyOwnChange(context, currentPassword);
  if (!(await shop.mail.isSending())) {
    await mapUniqueViolation(
      write(context, async (em) => {
        await requireVerified(em, verified);
        await requireUnusedAddress(em, email);
        await changeCredentials(em, context.actor, identity.adminId, { email });
      }),
    );
    return { ...addressChanged(email), changed: true };
  }
  const token = makeToken();
  const business = await letterhead(context);
  const url = `${shop.settings.publicUrl}/admin/confirm-address#token=${token}`;
  const small = `The link works once, for ${inWords(lifetime)}.`;
  const toNew = renderMail(business, {
    preview: small,
    heading: 'Sign in with this address',
    blocks: [
      `Is this your new address for ${business.name}? Confirm it here:`,
      { kind: 'button', label: 'Sign in with this address', url },
      { kind: 'small', text: `${small} If it was not you, do nothing.` },
    ],
  });
  const toOld = renderMail(business, {
    preview: `Somebody wants to sign in with ${email} instead.`,
    heading: 'Your sign-in address is being changed',
    blocks: [
      `Somebody who knows your password asked to sign in to the back office of ${business.name} with ${email} instead of this address. That is done once the link in the email to the new address is opened.`,
      'If it was not you, please choose a new password at once.',
      {
        kind: 'button',
        label: 'Look at my account',
        url: `${shop.settings.publicUrl}/admin/account`,
      },
    ],
  });
  const createdAt = shop.clock.now();
  const expiresAt = retentionExpiry(createdAt, lifetime);
  await write(context, async (em) => {
    await requireVerified(em, verified);
    await requireUnusedAddress(em, email);
    await em.nativeDelete(AccountLink, { admin: identity.adminId });
    await em.insert(AccountLink, {
      admin: identity.adminId,
      email,
      tokenHash: hashToken(token),
      createdAt,
      expiresAt,
    });
    const thing = { kind: 'account', id: identity.adminId } as const;
    await recordActivity(em, context.actor, {
      action: 'requested',
      thing,
      after: { email: 'another' },
    });
    const forNew = { to: email, subject: `Sign in to ${business.name}`, validUntil: expiresAt };
    await shop.mail.enqueue(em, { ...forNew, ...toNew });
    const subject = `Your sign-in address for ${business.name}`;
    await shop.mail.enqueue(em, { to: identity.email, subject, ...toOld });
  });
  shop.mail.wake();
  return {
    success: true as const,
    message: `Please open the link that we have emailed to ${email}. Until then you sign in as before.`,
    changed: false,
  };
}

/** @throws DomainError `not_found`; `conflict` when the address is taken; `too_many`. */
export async function confirmAddress(context: RequestContext, { token }: { token: string }) {
  const { shop } = context;
  const place = await shop.limits.place(linkLimit, context.address);
  await place.take();
  try {
    return await mapUniqueViolation(
      write(context, async (em) => {
        const found = await em.findOne(
          AccountLink,
          {
            tokenHash: hashToken(token),
            admin: { $ne: null },
            expiresAt: activeLinks(shop.clock.now()),
          },
          { populate: ['admin'], strategy: 'joined' },
        );
        if (!found?.admin || (await em.nativeDelete(AccountLink, { id: found.id })) === 0) {
          notFound('This link was used already, or its time is over.');
        }
        const email = found.email ?? '';
        await requireUnusedAddress(em, email);
        const { id, role } = found.admin;
        const actor = { kind: role === 'owner' ? 'owner' : 'helper', id } as const;
        await changeCredentials(em, actor, id, { email });
        return addressChanged(email);
      }),
    );
  } catch (error) {
    throw await place.fail(error);
  }
}

const addressChanged = (email: string) => ({
  success: true as const,
  message: `You sign in with ${email} from now on. Please sign in.`,
});
