import type { Pool, PoolClient } from 'pg';

/**
 * Takes connections out of the pool that break while somebody has them. The query builder gives a
 * connection back when its transaction was committed or rolled back; on a broken one it can do
 * neither, and after `max` of them nobody would ever get one again.
 */
export function giveBackBroken(pool: Pool): void {
  const lent = new Set<PoolClient>();
  pool.on('acquire', (client) => lent.add(client));
  pool.on('release', (_error, client) => lent.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!lent.has(client)) return;
      client.release(true);
      // Whoever has it may give it back once more, which the pool would call an error.
      client.release = () => {};
    });
  });
}
