import { z } from 'zod';
import { handover, status } from '#features/orders/shared/order-view.ts';
import { givenDay, shownDay } from '#shared/time/day-schema.ts';
import { flag, identifier } from '#shared/wire.ts';

/** Per response. */
export const maxPacked = 200;

export const packingInput = z.object({
  day: givenDay
    .nullish()
    .describe('The day of delivery or collection, as 2026-11-24; left out, the first with orders'),
});

/** Without prices and email address. */
const orderToPack = z.object({
  orderID: z.int(),
  orderNumber: z.string(),
  status,
  handover,
  packed: z.boolean(),
  customerName: z.string(),
  customerPhone: z.string(),
  address: z.array(z.string()),
  notes: z.array(z.object({ label: z.string(), text: z.string() })),
  lines: z.array(z.object({ description: z.string(), quantity: z.int() })),
});

export const packingView = z.object({
  day: shownDay.nullable().describe('null when nothing is to be packed'),
  days: z
    .array(z.object({ day: shownDay, orders: z.int() }))
    .describe('Days with confirmed orders under way, those that are over too'),
  orders: z.array(orderToPack),
});

export const setPackedInput = z.object({
  orderID: identifier,
  packed: flag.default(true).describe('false takes it back'),
});

export const packedView = z.object({
  orderID: z.int(),
  orderNumber: z.string(),
  packed: z.boolean(),
});

export type SetPackedInput = z.output<typeof setPackedInput>;

export type PackingView = z.output<typeof packingView>;
export type OrderToPack = z.output<typeof orderToPack>;

type Line = { productID?: number | null; description: string; quantity: number };

/** Largest first; by product and name, as deleted products have only the name. */
export function totalsByProduct<One extends Line>(orders: readonly { lines: readonly One[] }[]) {
  const totals = new Map<string, One>();
  for (const line of orders.flatMap(({ lines }) => lines)) {
    const key = `${line.productID} ${line.description}`;
    const quantity = (totals.get(key)?.quantity ?? 0) + line.quantity;
    totals.set(key, { ...line, quantity });
  }
  return [...totals.values()].sort(
    (one, other) => other.quantity - one.quantity || (one.description < other.description ? -1 : 1),
  );
}

/** Ticked lines kept: more than a shop packs in a week. */
const maxTicks = 2000;

/** Ticks a line, or unticks it. Lines of other days stay. */
export function withTick(ticked: readonly string[], line: string): string[] {
  const others = ticked.filter((one) => one !== line);
  return others.length < ticked.length ? others : [...ticked, line].slice(-maxTicks);
}
