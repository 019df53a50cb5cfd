import { z } from 'zod';
import { maxLines, maxUnits } from '#features/cart/shared/cart.ts';
import { optionalLine, optionalParagraphs } from '#shared/text.ts';
import { readDay } from '#shared/time/day.ts';
import { flag, identifier, money, omittedHint, shownAs, wholeNumber } from '#shared/wire.ts';
import { maxFee, maxNotesLength, maxSubmissionKeyLength } from '../limits.ts';
import { customerVatNumber } from '../money/confirm-order-input.ts';
import { mapTyped, type TypedField, typedFields } from '../order-fields.ts';
import { mapTexts } from '../order-texts.ts';
import { handover } from '../order-view.ts';
import { maxOf, preferredPayment, readAs, requiredText } from '../sending/send-order-input.ts';

/** Of one unit, in rand. */
const maxPrice = 1_000_000;

/** Undefined when omitted (unchanged); empty and null input becomes `empty`. */
function unlessOmitted<Empty>(field: TypedField, empty: Empty) {
  const read = readAs(field, empty);
  return optionalLine(maxOf(field)).in.transform((text, context) =>
    text === undefined ? undefined : read(text, context),
  );
}

const name = requiredText({ ...typedFields.name, missing: 'Please fill in the customer’s name.' });
const cell = requiredText({
  ...typedFields.cell,
  missing: 'Please fill in the customer’s cell number.',
});

const orEmpty = (field: TypedField) => unlessOmitted(field, '');

/** Only name and cell number are required; unknown values are stored as empty text. */
const officeCustomer = z.object(
  {
    ...mapTyped({
      contact: orEmpty,
      address: orEmpty,
      optional: (field) => unlessOmitted(field, null),
    }),
    name,
    cell,
    handover: handover.optional(),
    wishedPayment: preferredPayment.optional(),
  },
  'Please fill in the customer’s details.',
);

const quantity = wholeNumber(1, maxUnits, `Please give 1 to ${maxUnits} of each product.`);

const price = money(0, maxPrice, 'Please give a price in rand from 0 to 1 000 000.');

const changedLine = z
  .object(
    {
      lineID: identifier.nullish().describe('Of a line that is there'),
      productID: identifier
        .nullish()
        .describe('Of a product that is added, at today’s price unless another one is given'),
      quantity,
      price: price.nullish().describe('Of one unit, in rand; left out, it stays as it was ordered'),
    },
    'Please send each line as a product with its quantity.',
  )
  .refine(
    ({ lineID, productID }) => lineID != null || productID != null,
    'Please say for each line which product it is.',
  );

/** As 2026-11-24; undefined when omitted (unchanged), null for none. */
const day = optionalLine(10)
  .in.refine((text) => !text || !Number.isNaN(readDay(text)), 'Please give the day as 2026-11-24.')
  .transform((text) => (text === undefined ? undefined : text || null))
  .meta({ ...shownAs({ type: ['string', 'null'], format: 'date' }), description: 'As 2026-11-24' });

const texts = mapTexts(() =>
  optionalParagraphs(maxNotesLength).in.transform((text) =>
    text === undefined ? undefined : text || null,
  ),
);

const fee = money(0, maxFee, `Please give a delivery fee from R0 to R${maxFee}.`);

const lines = <Line extends z.ZodType>(line: Line, missing = 'Please add a product.') =>
  z
    .array(line, 'Please send the lines of the order.')
    .min(1, missing)
    .max(maxLines, `An order can have at most ${maxLines} lines.`);

export const changeOrderInput = z.object({
  orderID: identifier,
  version: optionalLine(maxSubmissionKeyLength).describe(
    'The `version` of the order that you saw: if somebody has changed it since, 409',
  ),
  customer: z
    .object({ ...officeCustomer.shape, name: name.optional(), cell: cell.optional() })
    .optional()
    .describe('What is left out of it stays as it is'),
  lines: lines(changedLine, 'An order needs a product. To cancel it, mark it as Cancelled.')
    .optional()
    .describe('All lines as they shall be; left out, they stay as they are'),
  ...mapTexts((_, name) => texts[name].describe(`${omittedHint}; empty, there are none`)),
  deliveryDay: day.describe(`As 2026-11-24. ${omittedHint}; empty, there is none`),
  deliveryFee: fee
    .nullish()
    .describe(`In rand, of an order that is confirmed. ${omittedHint}, wherever it goes by now`),
  vatNumber: customerVatNumber.describe(
    `The customer’s, for the invoice of an order that is confirmed. ${omittedHint}; empty, there is none`,
  ),
  tellCustomer: flag
    .default(false)
    .describe('Whether the customer gets a mail with what the order is now'),
});

export const takeOrderInput = z.object({
  customer: officeCustomer,
  lines: lines(
    z.object({
      productID: identifier,
      quantity,
      price: price
        .nullish()
        .describe('Of one unit, in rand, as it was seen: if it is another one today, 409'),
    }),
  ).describe('What is ordered, at today’s prices'),
  ...texts,
  deliveryDay: day,
  tellCustomer: flag
    .default(false)
    .describe('Whether the customer gets a mail that confirms the order'),
  idempotencyKey: optionalLine(maxSubmissionKeyLength).describe(
    'Made once per order: the same key again answers the same order',
  ),
});

export const officeForm = z.object({
  ...officeCustomer.shape,
  ...texts,
  deliveryDay: day,
  lines: lines(
    z.object({
      lineID: identifier.nullable(),
      productID: identifier.nullable(),
      description: z.string(),
      quantity,
      price,
    }),
  ),
  /** Only of a confirmed order. */
  deliveryFee: fee.nullish(),
  vatNumber: customerVatNumber,
  /** Only of a new order: made when it is first sent. */
  idempotencyKey: optionalLine(maxSubmissionKeyLength),
});

export type OfficeFields = z.input<typeof officeForm>;
export type OfficeOutput = z.output<typeof officeForm>;
export type ChangedLine = z.output<typeof changedLine>;
export type ChangeOrderInput = z.output<typeof changeOrderInput>;
export type TakeOrderInput = z.output<typeof takeOrderInput>;

export const ownerNoteInput = z.object({
  orderID: identifier,
  note: optionalParagraphs(maxNotesLength).describe('Empty or null takes it away'),
  from: z
    .string('Please send text.')
    .nullish()
    .describe('The note that you saw, null for none: if it is another one by now, 409'),
});

export type OwnerNoteInput = z.output<typeof ownerNoteInput>;
