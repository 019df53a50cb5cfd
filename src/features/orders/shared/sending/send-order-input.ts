import { z } from 'zod';
import { maxLines, maxUnits } from '#features/cart/shared/cart.ts';
import { emailAddress } from '#shared/people/email.ts';
import { normalizePhone } from '#shared/people/phone.ts';
import { line, optionalLine, optionalParagraphs } from '#shared/text.ts';
import { decimalNumber, flag, identifier, wholeNumber } from '#shared/wire.ts';
import {
  maxAddressLineLength,
  maxCustomerNameLength,
  maxLineDescriptionLength,
  maxNotesLength,
  maxPhoneLength,
  maxSubmissionKeyLength,
} from '../limits.ts';
import { mapTexts, preferredPayments } from '../order-fields.ts';
import { handover } from '../order-view.ts';

/** @param missing the message for empty input. */
export const cellNumber = (missing: string) =>
  line(maxPhoneLength, missing).transform((text, context) => {
    const number = normalizePhone(text);
    if (number !== null) return number;
    context.addIssue('Please give a South African cell number, such as 082 123 4567.');
    return z.NEVER;
  });

const telephone = optionalLine(maxPhoneLength).transform((text, context) => {
  const number = text === null ? null : normalizePhone(text);
  if (text === null || number !== null) return number;
  context.addIssue('Please give a South African telephone number, such as 011 123 4567.');
  return z.NEVER;
});

export const preferredPayment = optionalLine(30)
  .pipe(
    z
      .enum(preferredPayments, `Please choose ${preferredPayments.join(', ')} or nothing.`)
      .nullable(),
  )
  .meta({ description: `${preferredPayments.join(', ')}: a wish, which binds nobody` });

const addressPart = (text: ReturnType<typeof line>) =>
  text
    .optional()
    .transform((part) => part ?? '')
    .meta({ description: 'Not asked of an order that is collected' });

const customerFields = z.object(
  {
    name: line(maxCustomerNameLength, 'Please fill in your name.'),
    surname: line(maxCustomerNameLength, 'Please fill in your surname.'),
    cell: cellNumber('Please fill in your cell number.'),
    telephone,
    email: emailAddress('Please fill in your email address.'),
    address1: addressPart(line(maxAddressLineLength, 'Please fill in your street address.')),
    address2: optionalLine(maxAddressLineLength),
    area: addressPart(line(maxCustomerNameLength, 'Please fill in your area or suburb.')),
    postal: addressPart(
      line(10, 'Please fill in your postal code.').regex(
        /^\d{4}$/,
        'Please give the postal code as four digits, such as 1449.',
      ),
    ),
    handover: handover.default('Delivery'),
    wishedPayment: preferredPayment,
  },
  'Please fill in your details.',
);

/**
 * Numbers become +27…, omitted fields null; postal codes have four digits (South African Post
 * Office). A collection keeps no address.
 */
export const orderCustomerInput = z.preprocess((customer: CustomerFields) => {
  if (typeof customer !== 'object' || customer === null) return customer;
  const { address1 = '', address2, area = '', postal = '', ...others } = customer;
  return others.handover === 'Collection'
    ? others
    : { ...others, address1, address2, area, postal };
}, customerFields);

const orderContent = z.object({
  customer: orderCustomerInput,
  ...mapTexts(() => optionalParagraphs(maxNotesLength)),
});

/** Only used in messages, so never refused. */
const rememberedName = optionalLine(maxLineDescriptionLength).catch(null);

/** Unknown keys are ignored. */
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
  idempotencyKey: optionalLine(maxSubmissionKeyLength).meta({
    description: 'Made once per cart: the same key again answers the same order',
  }),
  joinNewsletter: flag
    .default(false)
    .meta({ description: 'Whether the customer also asks for the newsletter' }),
  website: z.string('Please send text.').nullish().meta({ description: 'Leave this empty' }),
});

export type CustomerFields = z.input<typeof customerFields>;
export type OrderCustomer = z.output<typeof orderCustomerInput>;
export type OrderContent = z.output<typeof orderContent>;
export type SendOrderForm = z.input<typeof sendOrderInput>;
export type SendOrderInput = z.output<typeof sendOrderInput>;
