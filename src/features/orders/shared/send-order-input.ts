import { z } from 'zod';
import { mostLines, mostUnits } from '#features/cart/shared/limits.ts';
import { cleanLine, optionalLine, optionalParagraphs } from '#shared/text.ts';
import { decimalNumber, flag, identifier, wholeNumber } from '#shared/wire.ts';
import { customerInput } from './customer.ts';
import { longestDescription, longestKey, longestNotes } from './limits.ts';

/** Names a product that is gone; nothing depends on it, so nothing about it is refused. */
const rememberedName = z
  .string()
  .transform((text) => cleanLine(text).slice(0, longestDescription) || null)
  .nullish()
  .catch(null);

/** One line of a cart: a product as the browser knows it (other keys are ignored) and how many of it. */
export const cartLineInput = z.object(
  {
    productID: identifier,
    description: rememberedName,
    price: decimalNumber(0, 1_000_000, 'Please give the price of each product, in rand.'),
    quantity: wholeNumber(1, mostUnits, `Please order 1 to ${mostUnits} of each product.`),
  },
  'Please send each line of the cart as a product with its quantity.',
);

export const sendOrderInput = z.object({
  customer: customerInput,
  cart: z
    .array(cartLineInput, 'Please send the lines of the cart.')
    .min(1, 'Your cart is empty.')
    .max(mostLines, `An order can have at most ${mostLines} lines.`),
  notes: optionalParagraphs(longestNotes),
  idempotencyKey: optionalLine(longestKey).meta({
    description: 'Made once per cart: the same key again answers the same order',
  }),
  joinNewsletter: flag
    .default(false)
    .meta({ description: 'Whether the customer also asks for the newsletter' }),
  website: z.string('Please send text.').nullish().meta({ description: 'Leave this empty' }),
});

export type CartLine = z.output<typeof cartLineInput>;
export type SendOrderForm = z.input<typeof sendOrderInput>;
export type SendOrderInput = z.output<typeof sendOrderInput>;
