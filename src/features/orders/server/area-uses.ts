import { deliverySettings } from '#features/areas/server/public.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { AreaUses } from '#server/registry.ts';
import type { SettingsReader } from '#server/settings/settings-group.ts';
import type { Order } from './order.entity.ts';

const open = `status in ('Pending', 'Out for Delivery')`;

const listQuery = `
  select number, trim(name || ' ' || surname) as name from orders
  where delivery_area_id = ? and ${open} and not suspicious order by id`;

/** Locks by id, as `lockOrders` does. */
const moveQuery = `
  update orders set delivery_area_id = ?, delivery_area = ? where id in (
    select id from orders where delivery_area_id = ? and ${open} order by id for update)`;

export const ordersInAreas: AreaUses = {
  topic: 'orders',
  async list(em, areaId) {
    const rows = await em.execute<{ number: number; name: string }[]>(listQuery, [areaId]);
    return rows.map(({ number, name }) => `order ${number}${name && ` (${name})`}`);
  },
  async move(em, from, to) {
    await em.execute(moveQuery, [to?.id ?? null, to?.name ?? null, from.id], 'run');
    if (to?.id === from.id) return;
    // Closed orders of a removed area are found by its name.
    const closed = 'update orders set delivery_area_id = null where delivery_area_id = ?';
    await em.execute(closed, [from.id], 'run');
  },
};

/** For an order that is reopened: the present name of its area, or none when that is removed. */
export async function followArea(
  em: EntityManager,
  context: SettingsReader,
  order: Order,
): Promise<void> {
  const { areas } = await deliverySettings.readIn(em, context);
  const area = areas.find(({ id }) => id === order.deliveryAreaId);
  order.deliveryAreaId = area?.id ?? null;
  order.deliveryArea = area?.name ?? null;
}
