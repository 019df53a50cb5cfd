import { z } from 'zod';
import { addressLines } from '#features/orders/shared/order-content.ts';
import { preferredPaymentView, rand } from '#features/orders/shared/order-view.ts';
import type { StopView } from './deliveries-view.ts';

/** Only what the handover needs, no other customer data. */
export const driverStop = z.object({
  orderID: z.int(),
  place: z.int().describe('Its number in the round, from 1'),
  orderNumber: z.string(),
  name: z.string(),
  address: z.array(z.string()),
  phone: z.string(),
  lines: z.array(z.object({ description: z.string(), quantity: z.int() })),
  notes: z.string().nullable(),
  toCollect: rand,
  wishedPayment: preferredPaymentView,
  delivered: z.boolean(),
  missed: z
    .string()
    .nullable()
    .describe('Why it could not be handed over; null for what is still to be tried'),
  sameDoorAs: z.int().nullable().describe('The place of an earlier stop at the same door'),
  onTheWay: z.string().describe('The owner’s text to who is waiting'),
});

export type DriverStop = z.output<typeof driverStop>;

type StopData = Pick<StopView, Extract<keyof DriverStop, keyof StopView> | Renamed>;

type Renamed = 'customerName' | 'customerPhone' | 'customer' | 'status';

export function driverStopOf(stop: StopData): DriverStop {
  const { orderID, place, orderNumber, customerName, customerPhone, notes, toCollect } = stop;
  return {
    orderID,
    place,
    orderNumber,
    name: customerName,
    address: addressLines(stop.customer),
    phone: customerPhone,
    lines: stop.lines.map(({ description, quantity }) => ({ description, quantity })),
    notes,
    toCollect,
    wishedPayment: stop.customer.wishedPayment,
    delivered: stop.status === 'Completed',
    missed: stop.missed?.reason ?? null,
    sameDoorAs: stop.sameDoorAs,
    onTheWay: stop.onTheWay,
  };
}
