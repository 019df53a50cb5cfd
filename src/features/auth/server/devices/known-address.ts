import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import type { EntityManager } from '#server/db/database.ts';
import { retentionLimit } from '#shared/time/length.ts';
import { auth as about } from '../../shared/about.ts';
import { Admin } from '../admin.entity.ts';

/** A client address, as in the rate limits, with a successful sign-in. */
export const KnownAddress = defineEntity({
  name: 'KnownAddress',
  tableName: 'known_addresses',
  properties: {
    id: p.integer().primary(),
    admin: () => p.manyToOne(Admin),
    address: p.text(),
    seenAt: p.datetime(),
  },
});

export type KnownAddress = InferEntity<typeof KnownAddress>;

/** The email is in lower case. */
export async function isKnownAddress(
  { em, address }: Pick<RequestContext, 'em' | 'address'>,
  email: string,
): Promise<boolean> {
  return (await em.count(KnownAddress, { admin: { email }, address })) > 0;
}

export async function storeKnownAddress(
  em: EntityManager,
  known: { admin: number; address: string; seenAt: Date },
): Promise<void> {
  await em.upsert(KnownAddress, known, { onConflictFields: ['admin', 'address'] });
}

export async function deleteOldAddresses(em: EntityManager, now: Date): Promise<void> {
  const oldest = retentionLimit(now, about.retention.knownAddresses.length);
  await em.nativeDelete(KnownAddress, { seenAt: { $lte: oldest } });
}
