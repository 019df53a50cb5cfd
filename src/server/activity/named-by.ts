import type { EntityName } from '@mikro-orm/core';
import type { NamesOfThings } from '../registry.ts';

/** What of the ORM is used here; its own types do not resolve while the kind of row is open. */
type Reader<Row> = { find(entity: EntityName<Row>, where: object): Promise<Row[]> };

/** The names of a feature's things, for its manifest: of those that are still there. */
export function namedBy<Row extends { id: number }>(
  entity: EntityName<Row>,
  nameOf: (row: Row) => string,
): NamesOfThings {
  return async (em, ids) => {
    const found = await (em as unknown as Reader<Row>).find(entity, { id: { $in: [...ids] } });
    return new Map(found.map((row) => [row.id, nameOf(row)]));
  };
}
