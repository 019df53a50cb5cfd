import type { AccountIdentity, RequestContext } from '#server/context.ts';
import type { AccountsView } from '../../shared/accounts.ts';
import { Admin, activeSessions, Session } from '../admin.entity.ts';
import { AccountLink, activeLinks } from './account-link.entity.ts';

export async function listAccounts({
  em,
  shop,
  identity,
}: RequestContext & { identity: AccountIdentity }): Promise<AccountsView> {
  const now = shop.clock.now();
  const accounts = await em.find(Admin, {}, { orderBy: { id: 'asc' } });
  const sessions = await em.find(
    Session,
    { expiresAt: activeSessions(now) },
    { orderBy: { seenAt: 'asc' } },
  );
  const seen = new Map(sessions.map(({ admin, seenAt }) => [admin.id, seenAt]));
  const invitations = await em.find(
    AccountLink,
    { admin: null, expiresAt: activeLinks(now) },
    { orderBy: { id: 'asc' } },
  );
  return {
    accounts: accounts.map(({ id, name, email, role, createdAt }) => ({
      accountID: id,
      name: name ?? null,
      email,
      role,
      createdAt: createdAt.toISOString(),
      seenAt: seen.get(id)?.toISOString() ?? null,
      you: id === identity.adminId,
    })),
    invitations: invitations.map(({ id, name, email, role, expiresAt }) => ({
      invitationID: id,
      name: name ?? '',
      email: email ?? null,
      role: role ?? 'packer',
      expiresAt: expiresAt.toISOString(),
    })),
  };
}
