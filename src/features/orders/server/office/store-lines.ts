import { isDeepStrictEqual } from 'node:util';
import type { Facts } from '#server/activity/record-activity.ts';
import type { EntityManager } from '#server/db/database.ts';
import { toRand } from '#shared/money.ts';
import { type Order, OrderLine } from '../order.entity.ts';
import type { PlannedLine } from './plan-change.ts';

export async function storeLines(
  em: EntityManager,
  order: Order,
  lines: readonly OrderLine[],
  planned: readonly PlannedLine[],
): Promise<void> {
  const plannedById = new Map(planned.map((line) => [line.id, line]));
  const removed = lines.filter(({ id }) => !plannedById.has(id));
  await em.nativeDelete(OrderLine, { id: { $in: removed.map(({ id }) => id) } });
  for (const line of lines) {
    const plan = plannedById.get(line.id);
    if (plan) em.assign(line, { price: plan.price, quantity: plan.quantity });
  }
  await em.flush();
  const last = lines.at(-1)?.position ?? -1;
  const added = planned
    .filter(({ id }) => id === null)
    .map(({ productId, description, price, quantity }, index) => ({
      orderId: order.id,
      productId: productId ?? null,
      description,
      price,
      quantity,
      position: last + 1 + index,
    }));
  if (added.length > 0) await em.insertMany(OrderLine, added);
}

/** Prices in rand; `before` is null for an added line, `after` for a removed one. */
export function lineChanges(before: readonly OrderLine[], after: readonly PlannedLine[]): Facts[] {
  const inRand = (line?: Pick<OrderLine, 'price' | 'quantity'>) =>
    line ? { quantity: line.quantity, price: toRand(line.price) } : null;
  const existingLines = before.map((line) => ({
    product: line.description,
    before: inRand(line),
    after: inRand(after.find(({ id }) => id === line.id)),
  }));
  const added = after
    .filter(({ id }) => id === null)
    .map((line) => ({ product: line.description, before: null, after: inRand(line) }));
  return [...existingLines, ...added].filter((line) => !isDeepStrictEqual(line.before, line.after));
}
