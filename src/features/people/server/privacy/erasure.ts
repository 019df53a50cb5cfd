import { createHmac, randomBytes } from 'node:crypto';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import { forgetAnswers } from '#server/once/once.ts';
import type { AfterErasure, Erasure, PersonalDataProvider } from '#server/people.ts';
import type { Contact } from '#shared/people/contact.ts';

/** Records an erasure without naming the person. */
export const RecordedErasure = defineEntity({
  name: 'RecordedErasure',
  tableName: 'erasures',
  properties: {
    id: p.integer().primary(),
    /** See `hashContact`. */
    contactHash: p.text(),
    erasedAt: p.datetime(),
  },
});

export type RecordedErasure = InferEntity<typeof RecordedErasure>;

/**
 * HMAC key of the database, 64 hex digits; created at the first start. In backups, but no erasure
 * list: phone numbers are few, so hashes with their key could be reversed.
 */
export async function erasureKey(em: EntityManager): Promise<string> {
  const read = 'select key from erasure_key where id = 1';
  const [known] = await em.execute<{ key: string }[]>(read);
  if (known) return known.key;
  await em.execute('insert into erasure_key (id, key) values (1, ?) on conflict do nothing', [
    randomBytes(32).toString('hex'),
  ]);
  const [made] = await em.execute<{ key: string }[]>(read);
  if (!made) throw new Error('The erasure key is missing');
  return made.key;
}

/** Serialises erasures: of two of the same person the second finds nothing. */
export async function lockErasures(em: EntityManager): Promise<void> {
  await erasureKey(em);
  await em.execute('select id from erasure_key where id = 1 for update');
}

function hashContact(key: string, { kind, value }: Contact): string {
  return createHmac('sha256', key).update(`${kind} ${value}`).digest('hex');
}

/** In the caller's transaction. @returns its ID. */
export async function recordErasure(em: EntityManager, { contact, at }: Erasure): Promise<number> {
  const contactHash = hashContact(await erasureKey(em), contact);
  return em.insert(RecordedErasure, { contactHash, erasedAt: at });
}

/** In all providers, in the caller's transaction. @returns work to do after the commit. */
export async function eraseEverywhere(
  em: EntityManager,
  providers: readonly PersonalDataProvider[],
  { contact, at }: Erasure,
): Promise<AfterErasure[]> {
  const afterwards: AfterErasure[] = [];
  await forgetAnswers(em);
  for (const provider of providers.toReversed()) {
    const afterErasure = await provider.erase(em, contact, at);
    if (afterErasure) afterwards.push(afterErasure);
  }
  return afterwards;
}

/**
 * Applies recorded erasures to restored rows by hash, in the caller's transaction; keeps newer
 * data. Idempotent. @returns work to do outside the database after the commit.
 */
export async function applyErasures(
  em: EntityManager,
  providers: readonly PersonalDataProvider[],
  erasures: readonly { contactHash: string; at: Date }[],
): Promise<AfterErasure[]> {
  const key = await erasureKey(em);
  const contacts = new Map<string, Contact>();
  for (const provider of providers) {
    for (const contact of await provider.contacts(em))
      contacts.set(hashContact(key, contact), contact);
  }
  const afterwards: AfterErasure[] = [];
  for (const { contactHash, at } of erasures) {
    const contact = contacts.get(contactHash);
    if (contact) afterwards.push(...(await eraseEverywhere(em, providers, { contact, at })));
  }
  return afterwards;
}
