import type { EntityManager } from '#server/db/database.ts';

/** `units` may be negative. */
type UnitsChange = { productId: number; units: number };

// In id order against deadlocks; `no key update`, so that inserting order lines does not wait.
const adjustQuery = `
  with change as (
    select id, sum(units)::int as units
    from json_to_recordset(?::json) as given(id int, units int)
    group by id
  ),
  locked as materialized (
    select id from products where id in (select id from change) order by id for no key update
  )
  update products set units_sold = greatest(products.units_sold + change.units, 0)
  from locked join change on change.id = locked.id
  where products.id = locked.id`;

/** In the transaction of the order (topic `products`). Skips deleted products; minimum 0. */
export async function adjustUnitsSold(
  em: EntityManager,
  changes: readonly UnitsChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const given = changes.map(({ productId, units }) => ({ id: productId, units }));
  await em.execute(adjustQuery, [JSON.stringify(given)]);
}
