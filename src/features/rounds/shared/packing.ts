import { z } from 'zod';
import { orderStatus } from '#features/orders/shared/list/order-filter.ts';
import { handover, status } from '#features/orders/shared/order-view.ts';
import { givenDay, shownDay } from '#shared/time/day-schema.ts';
import { flag, identifier } from '#shared/wire.ts';

/** Per response. */
export const maxPacked = 200;

export const packingInput = z.object({
  day: givenDay.nullish().meta({
    description:
      'The day of delivery or collection, as 2026-11-24; left out, the first with orders',
  }),
});

/** Without prices and email address. */
const orderToPack = z.object({
  orderID: z.number(),
  orderNumber: z.string(),
  status,
  handover,
  ready: z.boolean().meta({ description: 'Whether it is ready to collect' }),
  customerName: z.string(),
  customerPhone: z.string(),
  address: z.array(z.string()),
  notes: z.array(z.object({ label: z.string(), text: z.string() })),
  lines: z.array(z.object({ description: z.string(), quantity: z.number() })),
});

export const packingView = z.object({
  day: shownDay.nullable().meta({ description: 'null when nothing is to be packed' }),
  days: z
    .array(z.object({ day: shownDay, orders: z.number() }))
    .meta({ description: 'Days with confirmed orders under way, those that are over too' }),
  orders: z.array(orderToPack),
});

export const packingStepInput = z.object({
  orderID: identifier,
  from: orderStatus.meta({ description: 'The status that you saw: if it is another by now, 409' }),
  ready: flag.default(false).meta({
    description: 'Whether you saw it ready to collect: if that is otherwise by now, 409',
  }),
  back: flag.default(false).meta({
    description: 'Takes back that it was sent out or made ready to collect',
  }),
});

export const packingStep = z.object({
  orderID: z.number(),
  orderNumber: z.string(),
  status,
  ready: z.boolean(),
});

export type PackingStepInput = z.output<typeof packingStepInput>;

export type PackingView = z.output<typeof packingView>;
export type OrderToPack = z.output<typeof orderToPack>;

type Line = {
  productID: number | null;
  description: string;
  quantity: number;
  grams: number | null;
};

/** Largest first; by product and name, as deleted products have only the name. */
export function totalsByProduct(orders: readonly { lines: readonly Line[] }[]): Line[] {
  const lines = orders.flatMap((order) => order.lines);
  const products = Map.groupBy(lines, (line) => `${line.productID} ${line.description}`);
  return [...products.values()]
    .flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const { productID, description, grams } = first;
      const quantity = others.reduce((sum, line) => sum + line.quantity, first.quantity);
      return [{ productID, description, grams, quantity }];
    })
    .sort(
      (one, other) =>
        other.quantity - one.quantity || (one.description < other.description ? -1 : 1),
    );
}
