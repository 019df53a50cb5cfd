import { z } from 'zod';
import { invoiceView } from '#features/invoices/shared/invoice.ts';
import { shownDay } from '#shared/time/day-schema.ts';
import { time } from '#shared/wire.ts';
import { mapTexts } from '../order-texts.ts';
import {
  deliveryArea,
  handover,
  orderItem,
  preferredPaymentView,
  rand,
  status,
} from '../order-view.ts';

/** Accepts any text: an invalid token is the same as an unknown one. */
export const ownOrderInput = z.object({
  token: z
    .string('Please send the token of the link.')
    .max(200, 'Please send the token of the link.')
    .describe('What stands behind the # of the secret link'),
});

const bank = z
  .object({
    bankName: z.string(),
    accountHolder: z.string(),
    accountNumber: z.string(),
    branchCode: z.string(),
    reference: z.string().describe('What the customer writes beside the payment'),
  })
  .nullable()
  .describe(
    'The account of the shop, empty texts where none is set; null until the order is confirmed or under way, once it is paid or cancelled, and without an account number',
  );

/** Contains no name, phone number or email address, because customers share their links. */
export const ownOrder = z.object({
  orderNumber: z.string(),
  orderDate: time,
  status,
  changedAt: time.describe('Since when it has this status, in UTC'),
  steps: z
    .array(z.object({ status, at: time }))
    .describe('When it had which status, oldest first, in UTC'),
  cancelledBy: z
    .enum(['customer', 'shop'])
    .nullable()
    .describe('Who cancelled it; null unless it is cancelled'),
  canCancel: z.boolean().describe('Whether the customer can cancel it now'),
  total: rand.describe('What its lines come to as they are now, in rand'),
  sentTotal: rand.describe('What it came to when it was sent, in rand'),
  confirmedAt: time.nullable().describe('When the shop confirmed it'),
  replyBy: time
    .nullable()
    .describe('By when the shop replies to a new order, in UTC; null once it is confirmed'),
  readyAt: time.nullable().describe('Since when it stands ready to collect'),
  deliveryArea,
  handover,
  address: z
    .array(z.string())
    .describe('The lines of the delivery address; empty for a collection'),
  ...mapTexts(({ description }) => z.string().nullable().describe(description)),
  wishedPayment: preferredPaymentView,
  bank,
  deliveryFee: rand.nullable(),
  discount: rand,
  discountReason: z.string().nullable(),
  amountDue: rand.describe('What is owed in all, in rand; 0 once it is cancelled'),
  paid: rand.describe('The sum of its payments, in rand'),
  toPayBack: rand.describe('What more came than is owed, in rand'),
  payBy: shownDay
    .nullable()
    .describe(
      'By when the rest is to be paid, as 2026-11-20: as its invoice says, or on the day of delivery where that comes first; null when it is paid or has no invoice',
    ),
  deliveryDay: shownDay.nullable(),
  missed: z.boolean().describe('It could not be handed over, and has no new day yet'),
  lines: z.array(orderItem),
  invoices: z
    .array(invoiceView)
    .describe('Its invoices and credit notes, in the order in which they were issued'),
});

export type OwnOrder = z.output<typeof ownOrder>;
