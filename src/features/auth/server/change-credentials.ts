import { type Actor, recordActivity } from '#server/activity/record-activity.ts';
import type { EntityManager } from '#server/db/database.ts';
import { AccountLink } from './accounts/account-link.entity.ts';
import { Admin, PasswordReset, Session } from './admin.entity.ts';
import { KnownDevice } from './devices/known-device.ts';
import { Passkey, RecoveryCode } from './factor/factor.entity.ts';

/**
 * In the caller's transaction; ends all sessions, mailed links and open invitations.
 * @param changes `totpSecret` null removes passkeys and recovery codes too.
 */
export async function changeCredentials(
  em: EntityManager,
  actor: Actor,
  adminId: number,
  changes: Partial<
    Pick<Admin, 'email' | 'passwordHash' | 'appliedPasswordHash' | 'totpSecret' | 'totpStep'>
  >,
): Promise<void> {
  await em.nativeUpdate(Admin, { id: adminId }, changes);
  if (changes.totpSecret === null) {
    await em.nativeDelete(Passkey, { admin: adminId });
    await em.nativeDelete(RecoveryCode, { admin: adminId });
  }
  await em.nativeDelete(Session, { admin: adminId });
  await em.nativeUpdate(KnownDevice, { admin: adminId }, { trustedUntil: null });
  await em.nativeDelete(PasswordReset, { admin: adminId });
  await em.nativeDelete(AccountLink, { $or: [{ admin: adminId }, { creator: adminId }] });
  await recordActivity(em, actor, {
    action: 'changed',
    thing: { kind: 'account', id: adminId },
    after: {
      ...(changes.email !== undefined && { email: 'another' }),
      ...(changes.totpSecret === null && { secondFactor: 'removed' }),
      ...(changes.passwordHash !== undefined && { password: 'another' }),
    },
  });
}
