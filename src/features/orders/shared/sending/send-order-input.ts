import { z } from 'zod';
import { maxLines, maxUnits } from '#features/cart/shared/cart.ts';
import { emailAddress, maxEmailLength, readAddress } from '#shared/people/email.ts';
import { normalizePhone, orFromAbroad } from '#shared/people/phone.ts';
import { line, optionalLine, optionalParagraphs } from '#shared/text.ts';
import { decimalNumber, flag, identifier, wholeNumber } from '#shared/wire.ts';
import * as limits from '../limits.ts';
import {
  addressNames,
  mapTyped,
  preferredPayments,
  type RequiredField,
  type TypedField,
} from '../order-fields.ts';
import { mapTexts } from '../order-texts.ts';
import { handover } from '../order-view.ts';

const postalCode = /^\d{4}$/;

const phoneNumber = (example: string) => ({
  max: limits.maxPhoneLength,
  read: normalizePhone,
  message: `Please give a South African ${example}, ${orFromAbroad}.`,
});

/** `max` in UTF-16 units; `read` returns null for an invalid text. */
const formats = {
  cell: phoneNumber('cell number, such as 082 123 4567'),
  phone: phoneNumber('telephone number, such as 011 123 4567'),
  email: {
    max: maxEmailLength,
    read: readAddress,
    message: 'Please give a valid email address, such as name@example.com.',
  },
  postal: {
    max: 10,
    read: (text: string) => (postalCode.test(text) ? text : null),
    message: 'Please give the postal code as four digits, such as 1449.',
  },
};

export const readAs =
  <Empty>(field: TypedField, empty: Empty) =>
  (text: string | null, context: z.RefinementCtx): string | Empty => {
    if (!text) return empty;
    if ('max' in field) return text;
    const { read, message } = formats[field.format];
    const value = read(text);
    if (value !== null) return value;
    context.addIssue(message);
    return z.NEVER;
  };

export function requiredText(field: RequiredField): z.ZodType<string, string> {
  if ('max' in field) return line(field.max, field.missing);
  if (field.format === 'email') return emailAddress(field.missing);
  const { max, message } = formats[field.format];
  const text = line(max, field.missing);
  return field.format === 'postal'
    ? text.regex(postalCode, message)
    : text.transform(readAs(field, ''));
}

export const maxOf = (field: TypedField) =>
  'max' in field ? field.max : formats[field.format].max;

export const preferredPayment = optionalLine(30)
  .pipe(
    z
      .enum(preferredPayments, `Please choose ${preferredPayments.join(', ')} or nothing.`)
      .nullable(),
  )
  .describe(`${preferredPayments.join(', ')}: a wish, which binds nobody`);

const customerFields = z.object(
  {
    ...mapTyped({
      contact: requiredText,
      address: (field) =>
        requiredText(field)
          .optional()
          .transform((text) => text ?? '')
          .describe('Not asked of an order that is collected'),
      optional: (field) => optionalLine(maxOf(field)).transform(readAs(field, null)),
    }),
    handover: handover.default('Delivery'),
    wishedPayment: preferredPayment,
  },
  'Please fill in your details.',
);

/**
 * Numbers get their country code, omitted fields null; postal codes have four digits (South African Post
 * Office). A collection keeps no address.
 */
export const orderCustomerInput = z.preprocess((customer: CustomerFields) => {
  if (typeof customer !== 'object' || customer === null) return customer;
  const collected = customer.handover === 'Collection';
  const address = addressNames.map((name) => [
    name,
    collected ? undefined : (customer[name] ?? ''),
  ]);
  return { ...customer, ...Object.fromEntries(address) };
}, customerFields);

const orderContent = z.object({
  customer: orderCustomerInput,
  ...mapTexts(() => optionalParagraphs(limits.maxNotesLength)),
});

/** Only used in messages, so never refused. */
const rememberedName = optionalLine(limits.maxLineDescriptionLength).catch(null);

export const submittedLine = z
  .object(
    {
      productID: identifier,
      description: rememberedName,
      price: decimalNumber(0, 1_000_000, 'Please give the price of each product, in rand.'),
      quantity: wholeNumber(1, maxUnits, `Please order 1 to ${maxUnits} of each product.`),
    },
    'Please send each line of the cart as a product with its quantity.',
  )
  .transform(({ productID, ...line }) => ({ productId: productID, ...line }));

export const sendOrderInput = z.object({
  ...orderContent.shape,
  cart: z
    .array(submittedLine, 'Please send the lines of the cart.')
    .min(1, 'Your cart is empty.')
    .max(maxLines, `An order can have at most ${maxLines} lines.`),
  idempotencyKey: optionalLine(limits.maxSubmissionKeyLength).describe(
    'Made once per cart: the same key again answers the same order',
  ),
  joinNewsletter: flag.default(false).describe('Whether the customer also asks for the newsletter'),
  website: z.string('Please send text.').nullish().describe('Leave this empty'),
});

export type CustomerFields = z.input<typeof customerFields>;
export type OrderCustomer = z.output<typeof orderCustomerInput>;
export type OrderContent = z.output<typeof orderContent>;
export type SendOrderForm = z.input<typeof sendOrderInput>;
export type SendOrderInput = z.output<typeof sendOrderInput>;
