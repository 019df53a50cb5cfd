import { createHash } from 'node:crypto';
import { mostUnits } from '#features/cart/shared/limits.ts';
import type { RequestContext } from '#server/context.ts';
import { DomainError } from '#shared/errors.ts';
import { toCents } from '#shared/money.ts';
import { mergeLines } from '../shared/price-cart.ts';
import { type SendOrderInput, sendOrderInput } from '../shared/send-order-input.ts';

/** An order as it was asked for: each product once, with what tells a repetition from a new one. */
export type Submission = Pick<SendOrderInput, 'customer' | 'cart' | 'notes' | 'joinNewsletter'> & {
  /** The same key again is the same order. */
  key: string | null;
  hash: string;
};

function keyOf(context: RequestContext, input: SendOrderInput): string | null {
  if (input.idempotencyKey !== null) return input.idempotencyKey;
  const header = sendOrderInput.shape.idempotencyKey.safeParse(context.header('idempotency-key'));
  if (header.success) return header.data;
  throw new DomainError('bad_input', 'The Idempotency-Key header is too long.');
}

function hashOf({ customer, cart, notes }: SendOrderInput): string {
  const lines = mergeLines(cart).map((line) => [
    line.productID,
    toCents(line.price),
    line.quantity,
  ]);
  const content = JSON.stringify([Object.values(customer), lines, notes]);
  return createHash('sha256').update(content).digest('hex');
}

/** @throws DomainError `bad_input` for a key that is too long. */
export function toSubmission(context: RequestContext, input: SendOrderInput): Submission {
  const { customer, cart, notes, joinNewsletter } = input;
  return { customer, cart, notes, joinNewsletter, key: keyOf(context, input), hash: hashOf(input) };
}

/** @throws DomainError `bad_input` when the lines of one product together are too many. */
export function requireReasonableUnits(cart: SendOrderInput['cart']): void {
  const excess = mergeLines(cart).find((line) => line.quantity > mostUnits);
  if (!excess) return;
  const name = excess.description === null ? 'each product' : `“${excess.description}”`;
  throw new DomainError('bad_input', `Please order at most ${mostUnits} of ${name}.`);
}
