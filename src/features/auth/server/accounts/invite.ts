import { LockMode } from '@mikro-orm/core';
import { recordActivity } from '#server/activity/record-activity.ts';
import { requireConfirmed } from '#server/authorize.ts';
import type { AccountContext, RequestContext } from '#server/context.ts';
import { type EntityManager, isUniqueViolation, write } from '#server/db/database.ts';
import type { Limit } from '#server/limits/limits.ts';
import { renderMail } from '#server/mail/layout/render-mail.ts';
import type { OutgoingMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { withdrawMails } from '#server/mail/outbox/transactional-mails.ts';
import { type Letterhead, letterhead } from '#server/settings/business-settings.ts';
import { DomainError, notFound, refuse, refuseField } from '#shared/errors.ts';
import { inWords, retentionExpiry } from '#shared/time/length.ts';
import type { Done } from '#shared/wire.ts';
import { auth as about } from '../../shared/about.ts';
import { type InviteInput, type JoinInput, maxAccounts } from '../../shared/accounts.ts';
import { mailsToOwners } from '../account-mail.ts';
import { Admin } from '../admin.entity.ts';
import { hashPassword, hashToken, makeToken } from '../hashes.ts';
import { requireGoodPassword } from '../passwords/good-password.ts';
import { AccountLink, activeLinks } from './account-link.entity.ts';

const lifetime = about.retention.accountInvitations.length;

/**
 * Stores only the hash of the token. Replaces an open invitation of the address.
 * @throws DomainError `conflict` when the address is taken, or at the limit; `forbidden` when the
 * caller is no longer an owner; `unconfirmed` for an owner.
 */
export async function inviteHelper(context: AccountContext, { name, email, role }: InviteInput) {
  const { shop, identity } = context;
  if (role === 'owner') requireConfirmed(context);
  const token = makeToken();
  const link = `${shop.settings.publicUrl}/admin/join#token=${token}`;
  const createdAt = shop.clock.now();
  const expiresAt = retentionExpiry(createdAt, lifetime);
  const mail = email ? invitation(await letterhead(context), email, link) : null;
  const mails =
    role === 'owner' ? await mailsToOwners(context, `${name} was invited as owner`) : [];
  const id = await write(context, async (em) => {
    // Locked: a concurrent change of this account waits for the invitation it must delete, and
    // another invitation for the one it replaces.
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
    const owners = await em.find(Admin, { role: 'owner' }, lock);
    if (!owners.some(({ id }) => id === identity.adminId)) {
      throw new DomainError('forbidden', 'Only the owner can do this.');
    }
    await requireUnusedAddress(em, email ?? null);
    if (email) await dropInvitations(em, context, { email });
    const open = await em.count(AccountLink, { admin: null, expiresAt: activeLinks(createdAt) });
    if (open + (await em.count(Admin)) >= maxAccounts) {
      const message = `There are ${maxAccounts} accounts and invitations already. Please end one that is not needed any more.`;
      refuse('limit_reached', message);
    }
    const id = await em.insert(AccountLink, {
      creator: identity.adminId,
      email: email ?? null,
      name,
      role,
      tokenHash: hashToken(token),
      createdAt,
      expiresAt,
    });
    const thing = { kind: 'account' };
    await recordActivity(em, context.actor, { action: 'invited', thing, after: { role } });
    const concerns = `invitation ${id}` as const;
    if (mail) await shop.mail.enqueue(em, { ...mail, concerns, validUntil: expiresAt });
    for (const news of mails) await shop.mail.enqueue(em, news);
    return id;
  });
  shop.mail.wake();
  return { invitationID: id, link };
}

/** In the caller's transaction, with their mails. @param which with an address in lower case. */
export async function dropInvitations(
  em: EntityManager,
  { shop, actor }: Pick<RequestContext, 'shop' | 'actor'>,
  which: { id: number } | { email: string } | { creator: number },
): Promise<number> {
  const links = await em.find(AccountLink, { ...which, admin: null }, { fields: ['id'] });
  const dropped = await em.nativeDelete(AccountLink, { id: { $in: links.map(({ id }) => id) } });
  const concerns = links.map(({ id }) => `invitation ${id}` as const);
  await withdrawMails(em, concerns, shop.clock.now());
  if (dropped > 0)
    await recordActivity(em, actor, { action: 'revoked', thing: { kind: 'account' } });
  return dropped;
}

/** @throws DomainError `conflict` when the address is taken. */
export async function requireUnusedAddress(
  em: RequestContext['em'],
  email: string | null,
): Promise<void> {
  if (email === null || (await em.count(Admin, { email })) === 0) return;
  refuseAddress();
}

/** For concurrent changes that find an address free. @throws DomainError `conflict`. */
export async function mapUniqueViolation<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    refuseAddress();
  }
}

function refuseAddress(): never {
  refuseField('email', 'Somebody signs in with this address already.', 'taken');
}

/** @throws DomainError `not_found` when it was used or has expired. */
export function withdrawInvitation(
  context: RequestContext,
  { invitationID: id }: { invitationID: number },
): Promise<Done> {
  return write(context, async (em) => {
    if ((await dropInvitations(em, context, { id })) === 0) notFound(ended);
    return { success: true, message: 'The invitation is withdrawn.' };
  });
}

function invitation(business: Letterhead, to: string, link: string): OutgoingMail {
  const parts = renderMail(business, {
    preview: `The link works once, for ${inWords(lifetime)}.`,
    heading: `Help at ${business.name}`,
    blocks: [
      `You are invited to help in the back office of ${business.name}. Choose a password of your own to begin:`,
      { kind: 'button', label: 'Choose a password', url: link },
      {
        kind: 'small',
        text: `The link works once, for ${inWords(lifetime)}. If you do not know why you get this, do nothing.`,
      },
    ],
  });
  return { to, subject: `You are invited to ${business.name}`, ...parts };
}

/** Per client address and hour. */
export const linkLimit: Limit = {
  name: 'account-links',
  accepted: 60,
  refused: 30,
  window: 60 * 60,
  message: 'Too many links were opened from here. Please try again in an hour.',
};

const ended = 'This invitation was used already, or its time is over.';

const valid = ({ shop }: RequestContext, token: string) => ({
  tokenHash: hashToken(token),
  admin: null,
  expiresAt: activeLinks(shop.clock.now()),
});

/** @throws DomainError `not_found`, `too_many`. */
export async function openInvitation(context: RequestContext, { token }: { token: string }) {
  const place = await context.shop.limits.place(linkLimit, context.address);
  await place.take();
  try {
    const found = await context.em.findOne(AccountLink, valid(context, token));
    if (!found?.role) notFound(ended);
    return { name: found.name ?? '', email: found.email ?? null, role: found.role };
  } catch (error) {
    throw await place.fail(error);
  }
}

/**
 * @throws DomainError `not_found`; `bad_input` for a common password; `conflict` when the address is
 * taken; `too_many`.
 */
export async function join(context: RequestContext, { token, email, password }: JoinInput) {
  const { shop, address } = context;
  const place = await shop.limits.place(linkLimit, address);
  await place.take();
  try {
    // Checked first, so that guessed tokens cost no password hash.
    const invited = await context.em.findOne(AccountLink, valid(context, token));
    if (!invited) notFound(ended);
    await requireGoodPassword(context, 'password', password, { email, name: invited.name });
    const passwordHash = await hashPassword(password);
    return await mapUniqueViolation(
      write(context, async (em) => {
        const found = await em.findOne(AccountLink, valid(context, token));
        // Of two concurrent uses only one deletes the row.
        if (!found?.role || (await em.nativeDelete(AccountLink, { id: found.id })) === 0) {
          notFound(ended);
        }
        await requireUnusedAddress(em, email);
        await withdrawMails(em, [`invitation ${found.id}`], shop.clock.now());
        const { name, role } = found;
        const invitedEmail = found.email === email ? null : (found.email ?? null);
        const createdAt = shop.clock.now();
        const id = await em.insert(Admin, {
          email,
          name: name ?? null,
          invitedEmail,
          role,
          passwordHash,
          createdAt,
        });
        const actor = { kind: role === 'owner' ? 'owner' : 'helper', id } as const;
        const thing = { kind: 'account', id } as const;
        const after = { role, ...(invitedEmail && { email: 'another' }) };
        await recordActivity(em, actor, { action: 'created', thing, after });
        await dropInvitations(em, { shop, actor }, { email });
        return {
          success: true as const,
          message: 'Your account is made. Please sign in with your new password.',
        };
      }),
    );
  } catch (error) {
    throw await place.fail(error);
  }
}
