import type { EntityName, FilterQuery } from '@mikro-orm/core';
import type { ListPartAsked } from '#shared/list-part.ts';
import type { RequestContext } from '../context.ts';

/** What of the ORM is used here; its own types do not resolve while the kind of row is open. */
type Reader<Row> = {
  find(entity: EntityName<Row>, where: object, options: object): Promise<Row[]>;
  count(entity: EntityName<Row>, where: object): Promise<number>;
};

/**
 * One part of the rows that fit, newest first, never the whole table at once. How many fit in all, and
 * how to go on, is told beside the answer (`RequestContext.setPartHeaders`).
 */
export async function findPart<Row extends { id: number }>(
  context: RequestContext,
  entity: EntityName<Row>,
  where: readonly FilterQuery<Row>[],
  { limit, before }: ListPartAsked,
): Promise<Row[]> {
  const em = context.em as unknown as Reader<Row>;
  const older = before === undefined ? [] : [{ id: { $lt: before } }];
  const options = { orderBy: { id: 'desc' }, limit: limit + 1 };
  const found = await em.find(entity, { $and: [...where, ...older] }, options);
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  context.setPartHeaders({
    total: await em.count(entity, { $and: where }),
    next: last ? { before: String(last.id) } : null,
  });
  return shown;
}
