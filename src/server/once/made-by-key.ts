import { createHash } from 'node:crypto';
import type { EntityManager } from '../db/database.ts';

/** A concurrent call with the same key was faster. */
export class AlreadyMade extends Error {
  override name = 'AlreadyMade';
}

type Made = { id: number; contentHash: string };

/** Keys as long-lived as what they created. @param column foreign key with cascading deletion. */
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
    /** Claims the key; a concurrent call waits here for the first. @throws AlreadyMade */
    async store(em: EntityManager, key: string | null, { id, contentHash }: Made): Promise<void> {
      if (key === null) return;
      const stored = await em.execute<unknown[]>(store, [idOf(key), contentHash, id]);
      if (stored.length === 0) throw new AlreadyMade();
    },
  };
}

export function hashOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
