import { z } from 'zod';
import { invoiceView } from '#features/invoices/shared/invoice.ts';
import { actorKinds } from '#shared/office/activity.ts';
import { pagination } from '#shared/page.ts';
import { parsedJson } from '#shared/parsed-json.ts';
import { emailRefused } from '#shared/people/email.ts';
import { shownDay } from '#shared/time/day-schema.ts';
import { time, version } from '#shared/wire.ts';
import { orderEventKinds } from './history/order-event.ts';
import { paymentMethods, paymentStates } from './money/payment.ts';
import { missedView } from './office/missed-delivery.ts';
import { handovers, mapTyped, preferredPayments } from './order-fields.ts';
import { orderStatuses } from './order-status.ts';
import { mapTexts } from './order-texts.ts';

export const orderSources = ['shop', 'office'] as const;

export const status = z.enum(orderStatuses);
export const rand = z.number().describe('In rand');

export const deliveryArea = z
  .string()
  .nullable()
  .describe('The area of the delivery settings that its address was found in');

export const handover = z
  .enum(handovers, 'Please choose Delivery or Collection.')
  .describe('Whether it is brought, or collected from the shop');

export const preferredPaymentView = z
  .enum(preferredPayments)
  .nullable()
  .describe('How the customer would like to pay: a wish, which binds nobody');

/** Unit price; `productID` is null when the product is deleted. */
export const orderItem = z.object({
  productID: z.int().nullable(),
  description: z.string(),
  price: rand,
  quantity: z.int(),
});

const orderLine = z.object({ lineID: z.int(), ...orderItem.shape });

const actor = z.object({
  kind: z.enum(actorKinds),
  name: z.string().nullable().describe('Of an API key: what the owner calls it'),
  accountID: z.int().nullable().describe('Of the owner or a helper'),
});

const text = () => z.string();

export const orderCustomerView = z.object({
  ...mapTyped({ contact: text, address: text, optional: () => z.string().nullable() }),
  handover,
  wishedPayment: preferredPaymentView,
});

export const orderView = z.object({
  orderID: z.int(),
  orderNumber: z.string(),
  orderDate: time,
  customerName: z.string(),
  customerPhone: z.string(),
  total: rand.describe('What it came to when it was sent, in rand; it never changes'),
  linesTotal: rand.describe('What its lines come to as they are now, in rand'),
  status,
  source: z.enum(orderSources).describe('Sent from the shop, or taken in the office'),
  confirmedAt: time.nullable().describe('When the owner confirmed it'),
  deliveryArea,
  deliveryFee: rand.nullable().describe('In rand; null until it is confirmed'),
  discount: rand.describe('Taken off, in rand'),
  discountReason: z.string().nullable(),
  amountDue: rand.describe(
    'What is owed in all, in rand: lines and delivery fee, without the discount; 0 once it is cancelled',
  ),
  paid: rand.describe('The sum of its payments, in rand'),
  toPayBack: rand.describe('What more came than is owed, in rand'),
  paymentState: z
    .enum(paymentStates)
    .describe(
      'How far it is paid; `to pay back`: more came than is owed, since it was cancelled say',
    ),
  deliveryDay: shownDay
    .nullable()
    .describe('The day on which it is to be delivered, as 2026-11-20'),
  readyAt: time
    .nullable()
    .describe('Since when it is packed, or ready to collect, in UTC; null for what is not'),
  missed: missedView,
  suspicious: z
    .boolean()
    .describe('It may come from a robot; it counts nowhere until the owner calls it real'),
  /** See `parseItems`. */
  items: z.string().describe('JSON text: the lines with description and quantity'),
  customer: orderCustomerView,
  ...mapTexts(({ description }) => z.string().nullable().describe(description)),
  ownerNote: z.string().nullable().describe('The owner’s own note, which no customer sees'),
  /** See `eraseCustomers`. */
  erasedAt: time
    .nullable()
    .describe('When whoever sent it was erased: what is about them is empty since'),
});

export const sameAddress = z
  .object({
    orderID: z.int(),
    orderNumber: z.string(),
    deliveryDay: shownDay.nullable(),
    deliveryFee: rand.nullable(),
  })
  .nullable()
  .describe(
    'Another order to the same door that is under way, while this one is not confirmed: one stop, and one fee',
  );

export const paymentView = z.object({
  paymentID: z.int(),
  amount: rand.describe('In rand; below zero for money that went back'),
  rounding: rand.describe(
    'By how much cash, to the next 10 c, is more (or below zero, less) than what it settles',
  ),
  method: z.enum(paymentMethods),
  reference: z.string().nullable(),
  paidOn: z.string().describe('The day on which it came, as 2026-11-20'),
});

export const orderDetails = z
  .object({
    ...orderView.shape,
    version,
    lines: z.array(orderLine),
    history: z.array(
      z.object({
        from: status.nullable(),
        to: status,
        changedAt: time,
        byCustomer: z.boolean().describe('Whether it was the customer, on its own page'),
        by: actor,
      }),
    ),
    events: z.array(
      z.object({
        kind: z.enum(orderEventKinds),
        facts: z.record(z.string(), z.unknown()).describe('Nothing of a person'),
        at: time,
        by: actor,
      }),
    ),
    payments: z.array(paymentView),
    invoices: z
      .array(invoiceView)
      .describe('Its invoices and credit notes, in the order in which they were issued'),
    vatNumber: z
      .string()
      .nullable()
      .describe('The customer’s VAT number, as its last invoice has it'),
    nextStatuses: z.array(status),
    sameDoor: sameAddress,
    emailRefused,
  })
  .meta({ id: 'OrderDetails' });

export const ordersPage = z.object({
  orders: z.array(orderView),
  suspicious: z.int(),
  owed: rand
    .nullable()
    .describe('What is still owed for all that fit, when `payment` asks for unpaid ones'),
  toPayBack: rand
    .nullable()
    .describe('What is to be paid back for all that fit, when `payment` asks for those'),
  ...pagination,
});

export const ordersSummary = z.object({
  suspicious: z.int(),
  newest: z.array(orderView),
});

export const sentOrder = z.object({
  success: z.literal(true),
  error: z.null(),
  orderID: z.int(),
  orderNumber: z.string(),
  orderDate: time,
  total: rand,
  deliveryArea,
  handover,
  lines: z.array(orderItem),
  orderLink: z
    .string()
    .describe(
      'The secret link to the own page of the order. Each answer has another one; all of them work',
    ),
});

const orderItems = z.array(orderItem);

/** Null if the JSON cannot be parsed. */
export const parseItems = (text: string): OrderItem[] | null =>
  orderItems.safeParse(parsedJson(text)).data ?? null;

export type OrderItem = z.output<typeof orderItem>;
export type OrderView = z.output<typeof orderView>;
export type PaymentView = z.output<typeof paymentView>;
export type SameAddress = NonNullable<z.output<typeof sameAddress>>;
export type OrderDetails = z.output<typeof orderDetails>;
export type OrdersSummary = z.output<typeof ordersSummary>;
export type SentOrder = z.output<typeof sentOrder>;
