import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import { keptSince } from '#shared/time/length.ts';
import { keys as about } from '../shared/about.ts';
import type { KeyView } from '../shared/keys.ts';

/** A key that the owner made for a program, until it is revoked or its time is over. */
export const ApiKey = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    /** The key itself is known to the program only. */
    tokenHash: p.text().unique(),
    /** Its first characters. */
    start: p.text(),
    scopes: p.json<string[]>(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    /** To within a few minutes. */
    lastUsedAt: p.datetime().nullable(),
  },
});

export type ApiKey = InferEntity<typeof ApiKey>;

/** The keys in force. */
export const inForce = (now: Date) => ({
  revokedAt: null,
  $or: [{ expiresAt: null }, { expiresAt: { $gt: now } }],
});

/** What the owner sees of a key. */
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

/** Removes, inside the caller's transaction, the keys that have been over for long. */
export async function forgetEndedKeys(em: EntityManager, now: Date): Promise<void> {
  const long = { $lte: keptSince(now, about.retention.endedKeys.length) };
  await em.nativeDelete(ApiKey, { $or: [{ revokedAt: long }, { expiresAt: long }] });
}
