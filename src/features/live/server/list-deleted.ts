import type { RequestContext, Shop } from '#server/context.ts';
import { isLatest, readSettledTime } from '#server/db/changes.ts';
import type { EntityManager } from '#server/db/database.ts';
import { safeRetentionLimit } from '#server/db/safe-retention-limit.ts';
import { inLongTransaction } from '#server/db/time-limits.ts';
import { type DeletedInput, type DeletedView, deletedPeriod } from '../shared/deleted.ts';

const page = `
  select id::int as number, kind, thing_id as id, at from changes
  where deleted and at < ? and (at, id) > (?, ?) and ${isLatest} order by at, id limit ?`;

const count = `
  select count(*)::int as total from changes
  where deleted and at < ? and at >= ? and ${isLatest}`;

type Deleted = { number: number; kind: string; id: number; at: Date | string };

const written = (time: Date | string) => new Date(time).toISOString();

/** Oldest first. The log starts with its table, which a restore makes anew. */
export async function listDeleted(
  context: RequestContext,
  { since, after = 0, limit }: DeletedInput,
): Promise<DeletedView> {
  const { em, shop } = context;
  const time = await readSettledTime(em);
  const found = await em.execute<Deleted[]>(page, [time, since, after, limit + 1]);
  const [{ total }] = await em.execute<[{ total: number }]>(count, [time, since]);
  const last = found.length > limit ? found[limit - 1] : undefined;
  context.setPartHeaders({
    total,
    next: last ? { since: written(last.at), after: String(last.number) } : null,
  });
  const forgotten = await safeRetentionLimit(em, shop.clock.now(), deletedPeriod);
  const start = await startOfLog(em);
  return {
    knownSince: written(start > forgotten ? start : forgotten),
    deleted: found
      .slice(0, limit)
      .map(({ kind, id, at }) => ({ kind, id, deletedAt: written(at) })),
  };
}

async function startOfLog(em: EntityManager): Promise<Date> {
  const query = `select executed_at as at from mikro_orm_migrations where name = '20261129T2010_changes'`;
  const [row] = await em.execute<[{ at: Date | string }]>(query);
  return new Date(row.at);
}

/** Keeps the last change of each row, and deletions for `deletedPeriod`. */
export async function forgetChanges({
  database,
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  await inLongTransaction(database, async (em) => {
    const oldest = await safeRetentionLimit(em, clock.now(), deletedPeriod);
    await em.execute(`delete from changes where not ${isLatest} or deleted and at < ?`, [oldest]);
  });
}
