import type { EntityManager } from '#server/db/database.ts';
import { Admin } from './admin.entity.ts';
import { PasswordReset } from './password-reset.entity.ts';
import { Session } from './session.entity.ts';

type Changes = { email?: string; passwordHash?: string };

/**
 * Changes what an admin signs in with, inside the caller's transaction, and ends every session and
 * every mailed link: whoever had the old credentials is out.
 */
export async function changeCredentials(
  em: EntityManager,
  adminId: number,
  changes: Changes,
): Promise<void> {
  await em.nativeUpdate(Admin, { id: adminId }, changes);
  await em.nativeDelete(Session, { admin: adminId });
  await em.nativeDelete(PasswordReset, { admin: adminId });
}
