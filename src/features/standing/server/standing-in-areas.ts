import type { AreaUses } from '#server/registry.ts';

const listQuery = `
  select trim(concat(customer->>'name', ' ', customer->>'surname')) as name from standing_orders
  where delivery_area_id = ? and state <> 'stopped' order by id`;

const moveQuery = `
  update standing_orders set delivery_area_id = ?, delivery_area = ? where id in (
    select id from standing_orders where delivery_area_id = ? order by id for update)`;

/** A stopped one can be resumed: it moves too. */
export const standingInAreas: AreaUses = {
  topic: 'standing',
  async list(em, areaId) {
    const rows = await em.execute<{ name: string }[]>(listQuery, [areaId]);
    return rows.map(({ name }) => `the standing order of ${name}`);
  },
  async move(em, from, to) {
    await em.execute(moveQuery, [to?.id ?? null, to?.name ?? null, from.id], 'run');
  },
};
