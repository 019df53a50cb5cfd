import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { KeyIdentity, Shop } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { keyPrefix } from '#shared/office/api-keys.ts';
import { retentionLimit } from '#shared/time/length.ts';
import { auth as about } from '../../shared/about.ts';
import { type KeyView, scopes } from '../../shared/keys.ts';
import { hashToken } from '../hashes.ts';

export const ApiKey = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    /** The key itself is not stored. */
    tokenHash: p.text().unique(),
    /** First characters, to recognise it. */
    start: p.text(),
    scopes: p.json<string[]>(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    /** Accurate to a few minutes. */
    lastUsedAt: p.datetime().nullable(),
  },
});

export type ApiKey = InferEntity<typeof ApiKey>;

export const inForce = (now: Date) => ({
  revokedAt: null,
  $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }],
});

export function presentKey(key: ApiKey, now: Date): KeyView {
  const { id, name, start, scopes, createdAt, expiresAt, revokedAt, lastUsedAt } = key;
  const expired = expiresAt && expiresAt <= now;
  return {
    keyID: id,
    name,
    start,
    scopes,
    state: revokedAt ? 'revoked' : expired ? 'expired' : 'active',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** In the caller's transaction. */
export async function forgetEndedKeys(em: EntityManager, now: Date): Promise<void> {
  const long = { $lte: retentionLimit(now, about.retention.endedKeys.length) };
  await em.nativeDelete(ApiKey, { $or: [{ revokedAt: long }, { expiresAt: long }] });
}

/** Milliseconds between writes of the last use, so that not every call costs a write. */
const noteEvery = 5 * 60_000;

/** The key of a bearer token; null if unknown, revoked or expired. One indexed query. */
export async function findKey(shop: Shop, token: string): Promise<KeyIdentity | null> {
  if (!token.startsWith(keyPrefix)) return null;
  const [em, now] = [shop.database.fork(), shop.clock.now()];
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
