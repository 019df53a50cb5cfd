import { LockMode } from '@mikro-orm/core';
import { recordActivity } from '#server/activity/record-activity.ts';
import { requireConfirmed } from '#server/authorize.ts';
import type { AccountContext, RequestContext } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { refusedAddresses } from '#server/mail/outbox/transactional-mails.ts';
import { notFound, refuse } from '#shared/errors.ts';
import { type Role, roleWords } from '#shared/office/roles.ts';
import type { Done } from '#shared/wire.ts';
import type { AccountsView } from '../../shared/accounts.ts';
import { mailsToOwners } from '../account-mail.ts';
import { Admin, activeSessions, Session } from '../admin.entity.ts';
import { ApiKey, inForce } from '../keys/api-key.entity.ts';
import { isFromSetting, ownerAddress } from '../owner.ts';
import { AccountLink, activeLinks } from './account-link.entity.ts';
import { EndedAccount } from './ended-account.entity.ts';
import { dropInvitations } from './invite.ts';

/**
 * Effective at once.
 * @throws DomainError `not_found`; `conflict` for the last or configured owner; `unconfirmed` for
 * a new owner.
 */
export async function changeRole(
  context: AccountContext,
  { accountID, role }: { accountID: number; role: Role },
): Promise<Done> {
  if (role === 'owner') requireConfirmed(context);
  const mails = role === 'owner' ? await mailsToOwners(context, 'There is another owner') : [];
  const { nameOf, lost } = await write(context, async (em) => {
    const { account, nameOf } = await lockAccount(context, em, accountID, role);
    const { email, role: before } = account;
    account.role = role;
    await em.flush();
    if (role !== 'owner') await dropInvitations(em, context, { creator: accountID });
    const thing = { kind: 'account', id: accountID } as const;
    const entry = { action: 'changed', thing, before: { role: before }, after: { role } } as const;
    await recordActivity(em, context.actor, entry);
    const news = before === role ? [] : mails;
    for (const mail of news) await context.shop.mail.enqueue(em, mail);
    return { nameOf, lost: role === 'owner' || before === role ? null : { email, role: before } };
  });
  context.shop.mail.wake();
  const remaining = lost ? await remainingOf(context, lost) : '';
  const message = `${nameOf} is ${roleWords[role].name} from now on.${remaining}`;
  return { success: true, message };
}

/** What the loss of an account or a role does not end, as sentences. */
async function remainingOf(
  { shop, em }: RequestContext,
  { email, role }: Pick<Admin, 'email' | 'role'>,
): Promise<string> {
  const getsNotices = (await ownerAddress(shop)) === email;
  const keys = role === 'owner' ? await em.count(ApiKey, inForce(shop.clock.now())) : 0;
  const notices = ` Emails about the shop still go to ${email}: please change that under Settings, Email.`;
  return `${getsNotices ? notices : ''}${keys > 0 ? ' API keys stay: please revoke those that they know.' : ''}`;
}

/** @throws DomainError `not_found`; `conflict` for the last or configured owner. */
export async function endAccount(
  context: RequestContext,
  { accountID }: { accountID: number },
): Promise<Done> {
  const { nameOf, account } = await end(context, accountID, 'removed');
  const message = `${nameOf} cannot sign in any more.${await remainingOf(context, account)}`;
  return { success: true, message };
}

/** @throws DomainError `not_found`; `conflict` for the last or configured owner. */
export async function leave(context: AccountContext): Promise<Done> {
  await end(context, context.identity.adminId, 'left');
  return { success: true, message: 'You have left the shop. Your account is closed.' };
}

function end(context: RequestContext, accountID: number, action: 'removed' | 'left') {
  return write(context, async (em) => {
    const ended = await lockAccount(context, em, accountID, null);
    const { account } = ended;
    await dropInvitations(em, context, { creator: accountID });
    await em.nativeDelete(Session, { admin: accountID });
    await em.nativeDelete(Admin, { id: accountID });
    const endedAt = context.shop.clock.now();
    // The first owner has no name, and her address is not kept.
    const { name } = account;
    if (name) await em.insert(EndedAccount, { accountId: accountID, name, endedAt });
    const thing = { kind: 'account', id: accountID } as const;
    const before = { role: account.role };
    await recordActivity(em, context.actor, { action, thing, before });
    return ended;
  });
}

/** Locks all accounts, so that two owners cannot remove each other. */
async function lockAccount(
  { shop }: RequestContext,
  em: EntityManager,
  id: number,
  role: Role | null,
) {
  const all = await em.find(
    Admin,
    {},
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const account = all.find((one) => one.id === id) ?? notFound('This account is gone already.');
  const others = all.filter((one) => one.id !== id && one.role === 'owner');
  const removesOwner = role !== 'owner' && account.role === 'owner';
  if (removesOwner && others.length === 0) {
    refuse('in_use', 'The shop needs an owner: this is the last one.');
  }
  if (removesOwner && isFromSetting(account.email, shop)) {
    // Else the next start gives it to another owner, and password mails readmit this person.
    const message =
      'The address of this owner is set where the shop is installed (ADMIN_EMAIL). Please change it there first.';
    refuse('read_only', message);
  }
  return { account, nameOf: account.name ?? account.email };
}

export async function listAccounts({ em, shop, identity }: AccountContext): Promise<AccountsView> {
  const now = shop.clock.now();
  const accounts = await em.find(Admin, {}, { orderBy: { id: 'asc' } });
  const sessions = await em.find(Session, activeSessions(now), { orderBy: { seenAt: 'asc' } });
  const seen = new Map(sessions.map(({ admin, seenAt }) => [admin.id, seenAt]));
  const invitations = await em.find(
    AccountLink,
    { admin: null, expiresAt: activeLinks(now) },
    { orderBy: { id: 'asc' } },
  );
  const refused = await refusedAddresses(em, [...accounts, ...invitations]);
  return {
    accounts: accounts.map(({ id, name, email, invitedEmail, role, createdAt }) => ({
      accountID: id,
      name: name ?? null,
      email,
      emailRefused: refused.has(email),
      invitedAs: invitedEmail && invitedEmail !== email ? invitedEmail : null,
      role,
      createdAt: createdAt.toISOString(),
      seenAt: seen.get(id)?.toISOString() ?? null,
      you: id === identity.adminId,
    })),
    invitations: invitations.map(({ id, name, email, role, expiresAt }) => ({
      invitationID: id,
      name: name ?? '',
      email: email ?? null,
      emailRefused: refused.has(email),
      role: role ?? 'packer',
      expiresAt: expiresAt.toISOString(),
    })),
  };
}
