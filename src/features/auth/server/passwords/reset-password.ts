import { LockMode } from '@mikro-orm/core';
import type { RequestContext, Shop } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import type { Limit } from '#server/limits/limits.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { type Letterhead, letterhead } from '#server/settings/business-settings.ts';
import { DomainError } from '#shared/errors.ts';
import { inWords, retentionExpiry } from '#shared/time/length.ts';
import { auth as about } from '../../shared/about.ts';
import { Admin, activeResets, PasswordReset } from '../admin.entity.ts';
import { changeCredentials } from '../change-credentials.ts';
import { storeKnownAddress } from '../devices/known-device.ts';
import { hashPassword, hashToken, makeToken } from '../hashes.ts';
import { requireGoodPassword } from './good-password.ts';
import { resetFailures } from './take-password-guess.ts';

/** Per client address and hour. */
const resetRequests: Limit = {
  name: 'password-reset',
  accepted: 5,
  refused: 50,
  window: 60 * 60,
  message: 'You have asked for a few links already. Please wait a while and try again.',
};

/** Per email, so that no inbox can be flooded. Counts unknown emails too, to reveal nothing. */
const oneAMinute: Limit = {
  name: 'password-reset:email',
  accepted: 1,
  refused: Number.MAX_SAFE_INTEGER,
  window: 60,
  message:
    'A link for this address was asked for less than a minute ago. Please look in your inbox, and in the spam folder, or ask again in a minute.',
};

const lifetime = about.retention.passwordResets.length;
/** Milliseconds, after which the response has certainly been sent. */
const responseDelay = 200;

const mailed = `If this address belongs to the shop, a link is on its way to it. It works once, for ${inWords(lifetime)}. Nothing there after a few minutes? Check the spam folder, or ask whoever runs the server to set a new password.`;
const keptAsFile =
  'The shop has no mail server yet: if this address belongs to it, the link is in a file where the shop is installed. Please ask whoever runs the server to set a new password.';

/** Works after the response, to not reveal accounts. @throws DomainError `too_many`. */
export async function requestPasswordReset(
  { shop, address }: RequestContext,
  { email }: { email: string },
) {
  const { limits } = shop;
  const ofEmail = await limits.place(oneAMinute, email);
  const ofAddress = await limits.place(resetRequests, address);
  await ofEmail.take();
  try {
    await ofAddress.take();
  } catch (error) {
    throw await ofEmail.fail(error);
  }
  sendLater(shop, email);
  const message = (await shop.mail.isSending()) ? mailed : keptAsFile;
  return { success: true as const, message };
}

function sendLater(shop: Shop, email: string): void {
  setTimeout(() => {
    sendResetLink(shop, email).catch((error: unknown) =>
      shop.logger.error({ err: error }, 'Password reset mail not sent'),
    );
  }, responseDelay).unref();
}

export async function sendResetLink(shop: Shop, email: string): Promise<void> {
  const admin = await shop.database.fork().findOne(Admin, { email });
  if (!admin) return;
  const token = makeToken();
  const business = await letterhead({ shop });
  const page = `${shop.settings.publicUrl}/admin/reset-password`;
  const mail = resetMail(business, { to: admin.email, page, token });
  const createdAt = shop.clock.now();
  const expiresAt = retentionExpiry(createdAt, lifetime);
  await write({ shop }, async (em) => {
    // Its address may have changed meanwhile, which must end the links mailed to this one.
    const { id } = admin;
    if (!(await em.findOne(Admin, { id, email }, { lockMode: LockMode.PESSIMISTIC_READ }))) return;
    const tokenHash = hashToken(token);
    await em.insert(PasswordReset, { admin: id, tokenHash, createdAt, expiresAt });
    await shop.mail.enqueue(em, { ...mail, validUntil: expiresAt });
  });
  shop.mail.wake();
}

/** The token is in the fragment, which is neither sent nor logged. */
function resetMail(
  business: Letterhead,
  { to, page, token }: { to: string; page: string; token: string },
): OutgoingMail {
  const parts = renderMail(business, {
    preview: `The link works once, for ${inWords(lifetime)}.`,
    heading: 'Set a new password',
    blocks: [
      `Somebody asked for a new password for the back office of ${business.name}. If that was you, choose one here:`,
      { kind: 'button', label: 'Choose a new password', url: `${page}#token=${token}` },
      {
        kind: 'small',
        text: `The link works once, for ${inWords(lifetime)}. If it was not you, do nothing: your password stays as it is.`,
      },
    ],
  });
  return { to, subject: `Set a new password for ${business.name}`, ...parts };
}

/** Ends every session. @throws DomainError `bad_input` for an invalid link or common password. */
export async function resetPassword(
  context: RequestContext,
  { token, password }: { token: string; password: string },
) {
  const { shop, em } = context;
  const valid = { tokenHash: hashToken(token), expiresAt: activeResets(shop.clock.now()) };
  const reset = await em.findOne(PasswordReset, valid, {
    populate: ['admin'],
    strategy: 'joined',
  });
  if (!reset) throw refusal();
  const { id: adminId, email, role } = reset.admin;
  await requireGoodPassword(context, 'password', password, reset.admin);
  const passwordHash = await hashPassword(password);
  await write(context, async (em) => {
    // Of two concurrent uses only one deletes the row.
    if ((await em.nativeDelete(PasswordReset, valid)) === 0) throw refusal();
    // The link proves access to the account's mail.
    const actor = { kind: role === 'owner' ? 'owner' : 'helper', id: adminId } as const;
    await changeCredentials(em, actor, adminId, { passwordHash });
    const seenAt = shop.clock.now();
    await storeKnownAddress(em, { admin: adminId, address: context.address, seenAt });
  });
  await resetFailures(context, email);
  return { success: true as const, message: 'Your new password is set. Please sign in.' };
}

const refusal = () =>
  new DomainError('bad_input', 'This link is no longer valid. Please ask for a new one.');
