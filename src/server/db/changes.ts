import type { CopyPartInput } from '#shared/list-part.ts';
import { largestInteger } from '#shared/wire.ts';
import type { RequestContext } from '../context.ts';
import type { EntityManager } from './database.ts';

// Open transactions may still log changes at times after their start. Read by a statement of its
// own, since a transaction that ends later is not part of this statement's snapshot.
const settledTime = `
  select date_trunc('milliseconds', coalesce(min(xact_start), now())) as time
  from pg_stat_activity where datname = current_database() and backend_xid is not null`;

/** Changes before this time are all visible. */
export async function readSettledTime(em: EntityManager): Promise<Date | string> {
  const [row] = await em.execute<[{ time: Date | string }]>(settledTime);
  return row.time;
}

export const isLatest = `not exists (select from changes later
  where later.kind = changes.kind and later.thing_id = changes.thing_id and later.id > changes.id)`;

const changedPage = `
  select thing_id as id, at from changes
  where kind = ? and not deleted and at < ? and (at, thing_id) > (?, ?) and ${isLatest}
  order by at, thing_id limit ?`;

const changedCount = `
  select count(*)::int as count from changes
  where kind = ? and not deleted and at < ? and at >= ? and ${isLatest}`;

/** Ids of changed rows with the times of their last changes, in their order. */
export type Changed = ReadonlyMap<number, string>;

/**
 * The total and the next cursor are passed to `setPartHeaders`. @param table one with a trigger
 * `log_change`. @returns null without `updatedSince`.
 */
export async function findChanged(
  context: RequestContext,
  table: string,
  { updatedSince, after = 0, limit = largestInteger - 1 }: CopyPartInput & { limit?: number },
): Promise<Changed | null> {
  if (updatedSince === undefined) return null;
  const { em } = context;
  const time = await readSettledTime(em);
  const values = [table, time, updatedSince];
  const found = await em.execute<{ id: number; at: Date | string }[]>(changedPage, [
    ...values,
    after,
    limit + 1,
  ]);
  const [total] = await em.execute<[{ count: number }]>(changedCount, values);
  const last = found.length > limit ? found[limit - 1] : undefined;
  context.setPartHeaders({
    total: total.count,
    next: last ? { updatedSince: new Date(last.at).toISOString(), after: String(last.id) } : null,
  });
  return new Map(found.slice(0, limit).map(({ id, at }) => [id, new Date(at).toISOString()]));
}

/** Without ids that have no row. */
export function inOrderOf<Row>(
  changed: Changed,
  rows: readonly Row[],
  idOf: (row: Row) => number,
): Row[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return [...changed.keys()].flatMap((id) => byId.get(id) ?? []);
}

const updateTimes = `
  select coalesce((select at from changes where kind = ? and thing_id = value::int
    order by id desc limit 1), 'epoch') as at
  from json_array_elements_text(?::json) with ordinality order by ordinality`;

/**
 * The rows of a list, each with the time of its last change; of changed rows that by which they are
 * listed, since a later one would be a cursor beyond rows that are not read yet.
 */
export async function withUpdateTimes<Row extends object>(
  em: EntityManager,
  table: string,
  rows: readonly Row[],
  idOf: (row: Row) => number,
  changed: Changed | null,
): Promise<(Row & { updatedAt: string })[]> {
  if (changed) return rows.map((row) => ({ ...row, updatedAt: changed.get(idOf(row)) ?? '' }));
  const ids = JSON.stringify(rows.map(idOf));
  const times = await em.execute<{ at: Date | string }[]>(updateTimes, [table, ids]);
  return rows.map((row, index) => ({
    ...row,
    updatedAt: new Date(times[index]?.at ?? 0).toISOString(),
  }));
}

/**
 * A list that is answered as a whole, with `updatedSince` its changed rows. @param changed read
 * before the list: no row may be older than the change by which it is listed.
 */
export async function copyShared<Row extends object>(
  context: RequestContext,
  table: string,
  all: readonly Row[],
  idOf: (row: Row) => number,
  changed: Changed | null,
): Promise<(Row & { updatedAt: string })[]> {
  if (changed) context.chargeUncached(1);
  const rows = changed ? inOrderOf(changed, all, idOf) : all;
  context.setPartHeaders({ total: rows.length, next: null });
  return withUpdateTimes(context.em, table, rows, idOf, changed);
}
