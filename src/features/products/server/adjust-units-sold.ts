import type { EntityManager } from '#server/db/database.ts';

/** How many more (or, negative, fewer) units of a product were sold. */
type UnitsChange = { productId: number; units: number };

// Rows are locked in one order, so that orders of the same products at once wait instead of blocking
// each other; without the key, so that a line that refers to the product does not stand in the way.
const adjust = `
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

/**
 * Counts units sold, within the transaction of the order that sells them (topic `products`).
 * Products that are gone are left out; a count never falls below 0.
 */
export async function adjustUnitsSold(
  em: EntityManager,
  changes: readonly UnitsChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const given = changes.map(({ productId, units }) => ({ id: productId, units }));
  await em.execute(adjust, [JSON.stringify(given)]);
}
