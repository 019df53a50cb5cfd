import { hashToken } from '#features/auth/server/public.ts';
import type { KeyIdentity } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { keyPrefix } from '#shared/office/api-keys.ts';
import { scopes } from '../shared/keys.ts';
import { ApiKey, inForce } from './api-key.entity.ts';

/**
 * Minimum interval between writes of the last use, in milliseconds: a call must not cost a write.
 */
const noteEvery = 5 * 60_000;

/** The key of a bearer token; null if unknown, revoked or expired. One indexed query. */
export async function findKey(
  em: EntityManager,
  token: string,
  now: Date,
): Promise<KeyIdentity | null> {
  if (!token.startsWith(keyPrefix)) return null;
  const key = await em.findOne(ApiKey, { tokenHash: hashToken(token), ...inForce(now) });
  if (!key) return null;
  const noted = key.lastUsedAt?.getTime();
  if (noted === undefined || Math.abs(now.getTime() - noted) >= noteEvery) {
    await em.nativeUpdate(ApiKey, { id: key.id }, { lastUsedAt: now });
  }
  return {
    kind: 'key',
    keyId: key.id,
    name: key.name,
    scopes: scopes.filter((scope) => key.scopes.includes(scope)),
  };
}
