import { createHmac, randomBytes } from 'node:crypto';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '#server/db/database.ts';
import { forgetAnswers } from '#server/once/once.ts';
import type { AfterErasure, Erasure, PersonalDataProvider } from '#server/people.ts';
import type { Contact } from '#shared/people/contact.ts';

/** That somebody was erased, without saying who. */
export const NotedErasure = defineEntity({
  name: 'NotedErasure',
  tableName: 'erasures',
  properties: {
    id: p.integer().primary(),
    /** See `contactHashes`. */
    contactHash: p.text(),
    /** Keys of what was erased besides, because the owner said that it was theirs. */
    also: p.json<string[]>(),
    erasedAt: p.datetime(),
  },
});

export type NotedErasure = InferEntity<typeof NotedErasure>;

/** An erasure as it is remembered. */
export type Remembered = { contactHash: string; also: readonly string[]; at: Date };

/**
 * The key with which this database hashes addresses and numbers, 64 hexadecimal digits; made when it is
 * first asked for, which is at the start. Every backup has it, and no list of erasures does: a list
 * alone tells nobody who was erased, although there are so few phone numbers.
 */
export async function erasureKey(em: EntityManager): Promise<string> {
  const read = 'select key from erasure_key where id = 1';
  const [known] = await em.execute<{ key: string }[]>(read);
  if (known) return known.key;
  await em.execute('insert into erasure_key (id, key) values (1, ?) on conflict do nothing', [
    randomBytes(32).toString('hex'),
  ]);
  const [made] = await em.execute<{ key: string }[]>(read);
  if (!made) throw new Error('The key of the erasures is missing');
  return made.key;
}

/** Lets one erasure happen at a time: of two of the same person the second finds nothing left. */
export async function lockErasures(em: EntityManager): Promise<void> {
  await erasureKey(em);
  await em.execute('select id from erasure_key where id = 1 for update');
}

/** Hashes contacts with the key of the database: HMAC-SHA-256 in hexadecimal digits. */
export function hashContact(key: string, { kind, value }: Contact): string {
  return createHmac('sha256', key).update(`${kind} ${value}`).digest('hex');
}

/** Notes an erasure, in the caller's transaction; returns its number. */
export async function noteErasure(
  em: EntityManager,
  { contact, also, at }: Erasure,
): Promise<number> {
  const contactHash = hashContact(await erasureKey(em), contact);
  return em.insert(NotedErasure, { contactHash, also: [...also], erasedAt: at });
}

/**
 * Erases somebody from everything that the providers hold, in the caller's transaction.
 * @returns what is left to do outside the database once that is stored.
 */
export async function eraseEverywhere(
  em: EntityManager,
  providers: readonly PersonalDataProvider[],
  { contact, also, at }: Erasure,
): Promise<AfterErasure[]> {
  const afterwards: AfterErasure[] = [];
  await forgetAnswers(em);
  for (const provider of providers.toReversed()) {
    const works = [
      await provider.erase(em, contact, at),
      also.length > 0 ? await provider.eraseChosen?.(em, also, at) : null,
    ];
    afterwards.push(...works.flatMap((afterErasure) => afterErasure ?? []));
  }
  return afterwards;
}

/**
 * Applies remembered erasures to whatever rows there are now, such as those that a restored backup
 * brought back, in the caller's transaction: people are recognised by their hashes. What is younger than
 * an erasure stays. Applying one again changes nothing.
 * @returns what is left to do outside the database once that is stored.
 */
export async function applyErasures(
  em: EntityManager,
  providers: readonly PersonalDataProvider[],
  erasures: readonly Remembered[],
): Promise<AfterErasure[]> {
  const key = await erasureKey(em);
  const contacts = new Map<string, Contact>();
  for (const provider of providers) {
    for (const contact of await provider.contacts(em))
      contacts.set(hashContact(key, contact), contact);
  }
  const afterwards: AfterErasure[] = [];
  for (const { contactHash, also, at } of erasures) {
    const contact = contacts.get(contactHash);
    if (contact) afterwards.push(...(await eraseEverywhere(em, providers, { contact, also, at })));
    else if (also.length > 0) {
      for (const provider of providers) {
        const afterErasure = await provider.eraseChosen?.(em, also, at);
        if (afterErasure) afterwards.push(afterErasure);
      }
    }
  }
  return afterwards;
}
