import {
  ConnectionException,
  DriverException,
  type EntityName,
  type FilterQuery,
  LockMode,
  type MikroORM,
  type Options,
  type QueryOrderMap,
  UniqueConstraintViolationException,
} from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { DomainError, notFound } from '#shared/errors.ts';
import type { Cache, Topic } from '../cache/cache.ts';
import type { Clock } from '../clock.ts';

export type EntityManager = SqlEntityManager;
export type Entities = NonNullable<Options['entities']>;

export type ChangeSubscriber = {
  onChange(topics: string[]): void;
  /** Changes may be missed from now on: cached values are no longer valid. */
  onLost(): void;
  /** Changes are received again; those in between are lost. */
  onRegained(): void;
};

export type Database = {
  kind: 'embedded' | 'postgresql';
  orm: MikroORM;
  /** The database's time once `listen` has run; equal for all instances. */
  clock: Clock;
  fork(): EntityManager;
  /** @throws DatabaseTooNew after an incompatible newer migration; else why the database is not ready. */
  ready(): Promise<void>;
  /** Notifies other instances of changed topics; call it in the transaction of the change. */
  announce(em: EntityManager, topics: readonly string[]): Promise<void>;
  listen(subscriber: ChangeSubscriber): Promise<void>;
  /** Whether no change was missed for more than seconds. */
  inSync(): boolean;
  /** User-facing reason why changes are not received; null when they are. */
  syncTrouble(): string | null;
  /** Connection pool state; null without a server. */
  connections(): { used: number; idle: number; waiting: number } | null;
  /**
   * Snapshots the embedded database into another data folder; returns the milliseconds for which
   * queries waited.
   */
  copyTo?(dataDir: string): Promise<number>;
  close(): Promise<void>;
};

/** Locks the row until the transaction ends. @throws DomainError `not_found`. */
export async function findAndLock<Row extends { id: number }>(
  em: EntityManager,
  entity: EntityName<Row>,
  id: number,
  missing: string,
): Promise<Row> {
  const row = await em.findOne(entity, { id } as FilterQuery<Row>, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
  });
  return row ?? notFound(missing);
}

/** Locks in id order to avoid deadlocks. @throws DomainError `not_found` when a row is missing. */
export async function lockAll<Row extends { id: number }>(
  em: EntityManager,
  entity: EntityName<Row>,
  ids: readonly number[],
  missing: string,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await em.find(entity, { id: { $in: [...ids] } } as unknown as FilterQuery<Row>, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    orderBy: { id: 'asc' } as QueryOrderMap<Row>,
    refresh: true,
  });
  return rows.length === ids.length ? rows : notFound(missing);
}

export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

class TimedOut extends Error {
  override name = 'TimedOut';
}

/** The work itself is not cancelled. @throws TimedOut with `what` and the limit as its message. */
export function inTime<T>(promise: Promise<T>, milliseconds: number, what: string): Promise<T> {
  const late = Promise.withResolvers<never>();
  const error = new TimedOut(`${what} within ${milliseconds} ms.`);
  const timer = setTimeout(() => late.reject(error), milliseconds);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}

/** SQLSTATE 23505. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof UniqueConstraintViolationException;
}

// Unreachable, starting, stopping, full or read-only, or session ended:
// https://www.postgresql.org/docs/15/errcodes-appendix.html
const serverStates = /^(08|57P0|53300|25P03|25P04|25006)/;
/** SQLSTATEs of aborted work: lock timeout, statement timeout, deadlock. */
const busyStates = /^(55P03|57014|40P01)$/;

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
]);
const lossMessages =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/;

function textOf(error: Error, name: 'code' | 'syscall'): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}

export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConnectionException) return true;
  const code = textOf(error, 'code');
  if (serverStates.test(code) || socketCodes.has(code)) return true;
  // Includes a missing Unix socket (ENOENT) while the server restarts.
  if (textOf(error, 'syscall') === 'connect' || lossMessages.test(error.message)) return true;
  return error instanceof DriverException && isConnectionLoss(error.cause);
}

/** Distinguishes an SQLSTATE from a Node error code (`EPIPE`) by its first character. */
const sqlState = /^[0-9FHPX][0-9A-Z]{4}$/;

/** Whether the database replied with an error, so that the statement had no effect. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && sqlState.test(textOf(error, 'code')) && !isConnectionLoss(error);
}

export function isOverdue(error: unknown): boolean {
  return (
    error instanceof TimedOut || (error instanceof Error && busyStates.test(textOf(error, 'code')))
  );
}

/**
 * Milliseconds. A write that waits for something outside its transaction would otherwise block the
 * single connection of the embedded database, and thus the shop, forever.
 */
const writeTimeout = 30_000;

/** The connection broke during the commit, so the write may be stored. Do not undo it. */
export class OutcomeUnknown extends DomainError {
  constructor(cause: unknown) {
    super(
      'unavailable',
      'The connection broke while this was being saved, so it may have been stored. Please check before you try again.',
    );
    this.name = 'OutcomeUnknown';
    this.cause = cause;
  }
}

/** Triggers (`announce_change`) collect the topics of the rows that a transaction changes. */
async function readChangedTopics(em: EntityManager): Promise<Topic[]> {
  const query = `select current_setting('shop.topics', true) as topics`;
  const [row] = await em.execute<{ topics: string | null }[]>(query);
  return row?.topics ? (row.topics.split(',') as Topic[]) : [];
}

type Writer = {
  shop: { database: Database; cache: Pick<Cache, 'forget'> };
  once?: { claim(em: EntityManager): Promise<void> };
};

/**
 * Runs a task in one transaction, then invalidates what is cached of the changed rows in all
 * instances. Use only the given entity manager and no nested `write`: the embedded database has one
 * connection, so a second one would deadlock. Pass the whole context, since an `Idempotency-Key` is claimed in the same
 * transaction.
 * @throws OutcomeUnknown when the connection broke during the commit; else what the task throws.
 */
export async function write<T>(
  { shop, once }: Writer,
  task: (em: EntityManager) => Promise<T>,
): Promise<T> {
  const { database, cache } = shop;
  let topics: Topic[] = [];
  let committing = false;
  try {
    const result = await database.fork().transactional(async (em) => {
      const claimed = async () => {
        await once?.claim(em);
        return task(em);
      };
      const value = await inTime(claimed(), writeTimeout, 'A write did not finish');
      await em.flush();
      topics = await readChangedTopics(em);
      await database.announce(em, topics);
      committing = true;
      return value;
    });
    cache.forget(topics);
    return result;
  } catch (error) {
    if (!committing || isAnswer(error)) throw error;
    cache.forget(topics);
    throw new OutcomeUnknown(error);
  }
}
