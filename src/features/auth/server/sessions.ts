import { recordActivity } from '#server/activity/record-activity.ts';
import type { AccountContext, AccountIdentity, RequestContext, Shop } from '#server/context.ts';
import { write } from '#server/db/database.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import { type Length, retentionExpiry, retentionLimit } from '#shared/time/length.ts';
import type { Done } from '#shared/wire.ts';
import { auth as about } from '../shared/about.ts';
import type { SessionView } from '../shared/calls.ts';
import { AccountLink, activeLinks } from './accounts/account-link.entity.ts';
import { EndedAccount } from './accounts/ended-account.entity.ts';
import { activeResets, activeSessions, PasswordReset, Session } from './admin.entity.ts';
import { KnownAddress, KnownDevice } from './devices/known-device.ts';
import { hasFactor, presentFactor, signInSettings } from './factor/factor.entity.ts';
import { hashToken, isToken } from './hashes.ts';
import { isFromSetting, ownerAddress } from './owner.ts';

/** Milliseconds between updates of `seenAt`, so that not every call costs a write. */
const seenInterval = 5 * 60_000;

/** Null for an unknown or expired session. One indexed query, for most accounts. */
export async function findIdentity(shop: Shop, token: string): Promise<AccountIdentity | null> {
  if (!isToken(token)) return null;
  const [em, now] = [shop.database.fork(), shop.clock.now()];
  const session = await em.findOne(
    Session,
    { tokenHash: hashToken(token), ...activeSessions(now) },
    { populate: ['admin'], strategy: 'joined' },
  );
  if (!session) return null;
  if (Math.abs(now.getTime() - session.seenAt.getTime()) >= seenInterval) {
    // A full disk must not lock the owner out; without a database the call itself fails.
    await em.nativeUpdate(Session, { id: session.id }, { seenAt: now }).catch(() => 0);
  }
  const { id: adminId, email, role } = session.admin;
  const mustAddFactor =
    role !== 'owner' &&
    (await signInSettings.read({ shop })).helpersNeedFactor &&
    !(await hasFactor(em, session.admin));
  const { id: sessionId, confirmedAt = null } = session;
  return { kind: 'account', adminId, email, role, sessionId, confirmedAt, mustAddFactor };
}

/** @throws DomainError `unauthorized` when the session was just ended. */
export async function showSession({ shop, em, identity }: AccountContext) {
  const session = await em.findOne(
    Session,
    { id: identity.sessionId },
    { populate: ['admin'], strategy: 'joined' },
  );
  if (!session) throw new DomainError('unauthorized', 'Please sign in.');
  const { passwordHash, appliedPasswordHash, name, role } = session.admin;
  const { createdAt, expiresAt } = session;
  return {
    accountID: identity.adminId,
    email: identity.email,
    name: name ?? null,
    role,
    noticesTo: role === 'owner' ? await ownerAddress(shop) : null,
    expiresAt: expiresAt.toISOString(),
    remembered: expiresAt > retentionExpiry(createdAt, about.retention.sessions.length),
    emailFrom: isFromSetting(identity.email, shop) ? ('setting' as const) : ('shop' as const),
    passwordFrom: passwordHash === appliedPasswordHash ? ('setting' as const) : ('shop' as const),
    mailLeaves: await shop.mail.isSending(),
    secondFactor: await presentFactor(em, session.admin),
    mustAddFactor: identity.mustAddFactor,
  };
}

export async function logout(context: AccountContext) {
  const { sessionId } = context.identity;
  await write(context, async (em) => {
    await em.nativeDelete(Session, { id: sessionId });
    const thing = { kind: 'session', id: sessionId } as const;
    await recordActivity(em, context.actor, { action: 'signed out', thing });
  });
  return { success: true as const, message: 'You are signed out.' };
}

export async function sweepSessions(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const { endedAccounts, knownAddresses, knownDevices } = about.retention;
  const olderThan = ({ length }: { length: Length }) => ({ $lte: retentionLimit(now, length) });
  await write({ shop }, async (em) => {
    await em.nativeDelete(Session, { $not: { expiresAt: activeSessions(now).expiresAt } });
    await em.nativeDelete(PasswordReset, { $not: { expiresAt: activeResets(now) } });
    await em.nativeDelete(AccountLink, { $not: { expiresAt: activeLinks(now) } });
    await em.nativeDelete(EndedAccount, { endedAt: olderThan(endedAccounts) });
    await em.nativeDelete(KnownAddress, { seenAt: olderThan(knownAddresses) });
    await em.nativeDelete(KnownDevice, { seenAt: olderThan(knownDevices) });
  });
}

const maxShown = 100;

export async function listSessions({ em, shop, identity }: AccountContext): Promise<SessionView[]> {
  const found = await em.find(
    Session,
    { admin: identity.adminId, ...activeSessions(shop.clock.now()) },
    { orderBy: { id: 'desc' }, limit: maxShown },
  );
  const views = found.map((session) => ({
    sessionID: session.id,
    device: session.device,
    address: session.address,
    createdAt: session.createdAt.toISOString(),
    seenAt: session.seenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    current: session.id === identity.sessionId,
  }));
  const rank = ({ current, seenAt }: SessionView) => `${current ? 1 : 0} ${seenAt}`;
  return views.toSorted((one, other) => (rank(one) < rank(other) ? 1 : -1));
}

/** Of another account too; its devices are trusted no longer. */
export async function endAccountSessions(
  context: RequestContext,
  { accountID }: { accountID: number },
): Promise<Done> {
  const ended = await end(context, accountID, {}, { trusted: false });
  const message = ended === 0 ? 'Nobody was signed in.' : 'Signed out everywhere.';
  return { success: true, message };
}

/** Also the current session. @throws DomainError `not_found` when it is over. */
export async function endSession(
  context: AccountContext,
  { sessionID: id }: { sessionID: number },
): Promise<Done> {
  const ended = await end(context, context.identity.adminId, { id });
  if (ended === 0) notFound('This sign-in is over already.');
  return { success: true, message: 'That device is signed out.' };
}

export async function endOtherSessions(context: AccountContext): Promise<Done> {
  const { adminId, sessionId } = context.identity;
  const ended = await end(context, adminId, { id: { $ne: sessionId } });
  const devices = ended === 1 ? '1 other device is' : `${ended} other devices are`;
  const message = ended === 0 ? 'No other device was signed in.' : `${devices} signed out.`;
  return { success: true, message };
}

function end(
  context: RequestContext,
  admin: number,
  filter: { id?: number | { $ne: number } },
  { trusted = true } = {},
): Promise<number> {
  return write(context, async (em) => {
    if (!trusted) await em.nativeUpdate(KnownDevice, { admin }, { trustedUntil: null });
    const found = await em.find(Session, { ...filter, admin }, { orderBy: { id: 'asc' } });
    let ended = 0;
    for (const { id } of found) {
      // Of two concurrent calls only one deletes the row.
      if ((await em.nativeDelete(Session, { id })) === 0) continue;
      ended += 1;
      const thing = { kind: 'session', id } as const;
      await recordActivity(em, context.actor, { action: 'revoked', thing });
    }
    return ended;
  });
}
