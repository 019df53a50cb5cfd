import { createHash } from 'node:crypto';
import type { EntityManager } from '../db/database.ts';

/** Another call with this key was quicker. */
export class AlreadyMade extends Error {
  override name = 'AlreadyMade';
}

/** What a key has made, and the hash of what was sent with it. */
type Made = { id: number; contentHash: string };

/**
 * Keys that are remembered as long as what they made is there, however long that is, and whoever sends
 * them: each answer is made anew. With no key nothing is found and nothing stored.
 * @param kind tells equal keys of different things apart.
 * @param column of `made_by_key`, which refers to what was made and goes with it.
 */
export function keysOf(kind: string, column: 'order_id' | 'album_id') {
  const find = `select ${column} as id, content_hash as "contentHash" from made_by_key where id = ?`;
  const store = `
    insert into made_by_key (id, content_hash, ${column}) values (?, ?, ?)
    on conflict (id) do nothing returning id`;
  const idOf = (key: string) => `${kind} ${key}`;
  return {
    async find(em: EntityManager, key: string | null): Promise<Made | null> {
      if (key === null) return null;
      const [made] = await em.execute<Made[]>(find, [idOf(key)]);
      return made ?? null;
    },
    /**
     * Takes the key in the transaction that makes the thing; of two at once the second waits here until the
     * first is stored. @throws AlreadyMade
     */
    async store(em: EntityManager, key: string | null, { id, contentHash }: Made): Promise<void> {
      if (key === null) return;
      const stored = await em.execute<unknown[]>(store, [idOf(key), contentHash, id]);
      if (stored.length === 0) throw new AlreadyMade();
    },
  };
}

/** Tells equal content from other content. */
export function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
