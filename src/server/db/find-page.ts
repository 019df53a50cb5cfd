import type { EntityName, FilterQuery } from '@mikro-orm/core';
import type { ListPartInput } from '#shared/list-part.ts';
import type { RequestContext } from '../context.ts';
import { type Changed, findChanged, inOrderOf } from './changes.ts';

/** The ORM methods used here; the ORM's own types do not resolve for an unbound `Row`. */
type Reader<Row> = {
  find(entity: EntityName<Row>, where: object, options: object): Promise<Row[]>;
  count(entity: EntityName<Row>, where: object): Promise<number>;
};

/** Newest first. The total and the next cursor are passed to `RequestContext.setPartHeaders`. */
export async function findPage<Row extends { id: number }>(
  context: RequestContext,
  entity: EntityName<Row>,
  where: readonly FilterQuery<Row>[],
  { limit, before }: ListPartInput,
): Promise<Row[]> {
  const em = context.em as unknown as Reader<Row>;
  const cursor = before === undefined ? [] : [{ id: { $lt: before } }];
  const options = { orderBy: { id: 'desc' }, limit: limit + 1 };
  const found = await em.find(entity, { $and: [...where, ...cursor] }, options);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  context.setPartHeaders({
    total: await em.count(entity, { $and: where }),
    next: last ? { before: String(last.id) } : null,
  });
  return shown;
}

/** As `findPage`; with `updatedSince`, by their last change, and `changed` is not null. */
export async function findCopied<Row extends { id: number }>(
  context: RequestContext,
  [table, entity]: [table: string, entity: EntityName<Row>],
  where: readonly FilterQuery<Row>[],
  input: ListPartInput,
): Promise<{ found: Row[]; changed: Changed | null }> {
  const changed = await findChanged(context, table, input);
  if (!changed) return { found: await findPage(context, entity, where, input), changed };
  const em = context.em as unknown as Reader<Row>;
  const among = { id: { $in: [...changed.keys()] } };
  const rows = await em.find(entity, { $and: [...where, among] }, {});
  return { found: inOrderOf(changed, rows, ({ id }) => id), changed };
}
