import type { EntityName } from '@mikro-orm/core';
import type { NamesOfThings } from '../registry.ts';

/** The ORM methods used here; the ORM's own types do not resolve for an unbound `Row`. */
type Reader<Row> = { find(entity: EntityName<Row>, where: object): Promise<Row[]> };

/** For a manifest's `things`; deleted rows are missing. */
export function namedBy<Row extends { id: number }>(
  entity: EntityName<Row>,
  nameOf: (row: Row) => string,
): NamesOfThings {
  return async (em, ids) => {
    const found = await (em as unknown as Reader<Row>).find(entity, { id: { $in: [...ids] } });
    return new Map(found.map((row) => [row.id, nameOf(row)]));
  };
}
