import { z } from 'zod';
import { handovers } from '#features/orders/shared/order-fields.ts';
import { orderStatuses } from '#features/orders/shared/order-status.ts';
import { pagination } from '#shared/page.ts';
import { emailRefused } from '#shared/people/email.ts';
import { time } from '#shared/wire.ts';

const rand = z.number().describe('In rand');

/** Name, email and area are those of their newest confirmed order, else of the newest. */
export const customerView = z.object({
  customerID: z.int(),
  name: z.string(),
  phone: z.string().describe('Their cell number, which identifies them'),
  email: z.string(),
  emailRefused,
  area: z.string(),
  orders: z.int().describe('Orders that were not cancelled'),
  spent: rand.describe('What those come to, in rand'),
  paid: rand.describe('What was paid for those, in rand'),
  unpaid: rand.describe('What of that is not paid yet, in rand'),
  toPayBack: rand.describe('What more came than is owed, in rand'),
  lastOrder: time,
  lastOrderID: z.int(),
  note: z.string().nullable().describe("The owner's own note"),
});

const ordered = z.object({
  orderID: z.int(),
  orderNumber: z.string(),
  orderDate: time,
  amountDue: rand.describe('0 once it is cancelled'),
  paid: rand,
  toPayBack: rand.describe('What more came than is owed, in rand'),
  status: z.enum(orderStatuses),
  handover: z.enum(handovers),
  confirmedAt: time.nullable(),
  readyAt: time.nullable(),
});

export const customerDetails = z.object({
  ...customerView.shape,
  alsoOrderedAs: z
    .array(z.string())
    .describe('Other names in their orders, newest first, at most 10'),
  contacts: z
    .array(z.string())
    .describe('Every number and address that their orders were sent with'),
  address: z
    .array(z.string())
    .describe('The lines of the address of their newest confirmed delivery, else of the newest'),
  joined: z
    .array(z.object({ customerID: z.int(), phone: z.string(), note: z.string().nullable() }))
    .describe('Other numbers of the same person, joined by hand'),
  latest: z.array(ordered).describe('Their latest orders, at most 50'),
});

export const customersPage = z.object({ customers: z.array(customerView), ...pagination });

export const customerOfOrder = z.object({
  customerID: z.int().nullable().describe('null for one of nobody known'),
  others: z.int().describe('How many other orders they sent'),
});

export type CustomerView = z.output<typeof customerView>;
export type CustomerDetails = z.output<typeof customerDetails>;
