import { z } from 'zod';
import { optionalLine } from '#shared/text.ts';
import { givenDay, shownDay } from '#shared/time/day-schema.ts';
import { flag, identifier, money } from '#shared/wire.ts';
import * as limits from '../limits.ts';
import { orderIds, selectionOf } from '../list/order-filter.ts';
import { deliveryArea, orderView, rand, sameAddress } from '../order-view.ts';

/** Undefined when omitted, null for none. */
export const customerVatNumber = optionalLine(limits.maxReasonLength)
  .in.transform((typed) => (typed === undefined ? undefined : typed?.replaceAll(' ', '') || null))
  .refine(
    (number) => number == null || /^4\d{9}$/.test(number),
    'A VAT number has ten figures and begins with 4.',
  );

const confirmationFields = {
  orderID: identifier,
  version: optionalLine(limits.maxSubmissionKeyLength).describe(
    'The `version` of the order that you saw: if it has changed since, 409, and nothing is invoiced',
  ),
  area: optionalLine(limits.maxCustomerNameLength)
    .in.transform((text) => (text === undefined ? undefined : text || null))
    .describe(
      'The delivery area by its name in the delivery settings; left out, the one that was found in the address; null: none of them',
    ),
  deliveryFee: money(0, limits.maxFee, `Please give a delivery fee from R0 to R${limits.maxFee}.`)
    .nullish()
    .describe('In rand; left out, the fee of the area. Needed when the area is not known'),
  deliveryDay: givenDay
    .nullish()
    .describe(
      'As 2026-11-24; left out, the day that was agreed, else the next of the area; null: none yet',
    ),
  discount: money(0, limits.maxAmount, limits.amountMessage('the discount'))
    .nullish()
    .describe('Taken off, in rand'),
  discountReason: optionalLine(limits.maxReasonLength).describe(
    'Why; the customer reads it. Needed with a discount',
  ),
  vatNumber: customerVatNumber
    .transform((number) => number ?? null)
    .describe('Of a customer who is registered for VAT, for the invoice'),
};

type Discounted = { discount?: number | null | undefined; discountReason: string | null };

const discountHasReason = z.refine<Discounted>(
  ({ discount, discountReason }) => !discount || discountReason !== null,
  {
    path: ['discountReason'],
    message: 'Please say what the discount is for: the customer reads it.',
  },
);

export const confirmOrderInput = z
  .object({
    ...confirmationFields,
    mail: flag
      .default(false)
      .describe('Whether the customer gets a mail that says so, with the invoice'),
  })
  .check(discountHasReason);

const confirmation = z.object(confirmationFields).check(discountHasReason);

export const confirmOrdersInput = z.object({
  confirmations: selectionOf(confirmation, 'Please say which orders are to be confirmed.'),
  mail: flag
    .default(false)
    .describe(
      'Whether each customer of whom an email address is known gets a mail that says so, with the invoice',
    ),
});

export const ordersToConfirmInput = z.object({ orders: orderIds });

export const confirmWarnings = ['area', 'day', 'changed', 'note'] as const;

export const orderToConfirm = z.object({
  ...orderView.shape,
  version: z.string().describe('Names what it is like now, for its confirmation'),
  suggested: z.object({
    area: deliveryArea,
    deliveryFee: rand.nullable().describe('Null when the area is not known'),
    deliveryDay: shownDay.nullable(),
  }),
  sameDoor: sameAddress,
  looks: z
    .array(z.enum(confirmWarnings))
    .describe(
      'Why it needs a look: the area is not known, the agreed day is over, its lines were changed, somebody wrote a note',
    ),
});

export type Confirmation = z.output<typeof confirmation>;
export type ConfirmOrderInput = z.output<typeof confirmOrderInput>;
export type ConfirmOrdersInput = z.output<typeof confirmOrdersInput>;
export type OrderToConfirm = z.output<typeof orderToConfirm>;
