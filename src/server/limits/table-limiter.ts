import { RateLimiterRes } from 'rate-limiter-flexible';
import StoreLimiter from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';

type Stored = { points: number; milliseconds: number | null };

type Options = {
  /** Prefix of the keys in the table. */
  name: string;
  /** Points that fit in the window. */
  points: number;
  /** Length of the window, in seconds. */
  window: number;
  database: Database;
  clock: Clock;
};

// Never below zero: a point given back after its window has ended must not become a present.
const upsert = `
  insert into rate_limits as stored (key, points, expires_at)
  values (:key, greatest(:points::int, 0), :expiresAt)
  on conflict (key) do update set
    points = case when :force or stored.expires_at <= :now then greatest(:points::int, 0)
      else greatest(stored.points + :points::int, 0) end,
    expires_at = case when :force or stored.expires_at <= :now then excluded.expires_at
      else stored.expires_at end
  returning points, (extract(epoch from expires_at - :now::timestamptz) * 1000)::float8 as milliseconds`;

const get = `
  select points, (extract(epoch from expires_at - :now::timestamptz) * 1000)::float8 as milliseconds
  from rate_limits where key = :key and (expires_at is null or expires_at > :now)`;

/**
 * The library's limiter, counting in the table `rate_limits` of the shop's own database: limits
 * survive a restart and are shared by instances. Each count is one atomic statement outside any
 * transaction, by the shop's clock.
 */
export class TableLimiter extends StoreLimiter<Stored> {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor({ name, points, window, database, clock }: Options) {
    super({ storeClient: database, keyPrefix: name, points, duration: window });
    this.#database = database;
    this.#clock = clock;
  }

  override async _upsert(
    key: string,
    points: number,
    milliseconds: number,
    force = false,
  ): Promise<Stored> {
    const now = this.#clock.now();
    const expiresAt = milliseconds > 0 ? new Date(now.getTime() + milliseconds) : null;
    const [stored] = await this.#database
      .fork()
      .execute<Stored[]>(upsert, { key, points, expiresAt, now, force });
    if (stored === undefined) {
      throw new Error('The rate limit was not stored.');
    }
    return stored;
  }

  override async _get(key: string): Promise<Stored | null> {
    const now = this.#clock.now();
    const [stored] = await this.#database.fork().execute<Stored[]>(get, { key, now });
    return stored ?? null;
  }

  override async _delete(key: string): Promise<boolean> {
    const gone = await this.#database
      .fork()
      .execute<{ key: string }[]>('delete from rate_limits where key = ? returning key', [key]);
    return gone.length > 0;
  }

  override _getRateLimiterRes(_key: string, changed: number, stored: Stored): RateLimiterRes {
    return new RateLimiterRes(
      Math.max(this.points - stored.points, 0),
      stored.milliseconds === null ? -1 : Math.max(stored.milliseconds, 0),
      stored.points,
      stored.points === changed,
    );
  }
}
