import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { describeFailure } from './use-send-order.ts';

function refusal(message: string, data: object) {
  return new TRPCClientError(message, { result: { error: { message, code: -32600, data } } });
}

test("a refusal is told in the server's words, its fields beside the fields", () => {
  const error = refusal('Please give a valid email address.', {
    code: 'bad_input',
    issues: [
      { path: 'customer.email', message: 'Please give a valid email address.' },
      { path: 'cart.0.quantity', message: 'Please order 1 to 99 of each product.' },
    ],
  });
  expect(describeFailure(error, true)).toEqual({
    message: 'Please give a valid email address.',
    hint: null,
    fields: [{ name: 'email', message: 'Please give a valid email address.' }],
  });
});

test('no answer at all is the usual sentence, and that it is safe to try again', () => {
  const { message, hint } = describeFailure(new TypeError('Failed to fetch'), true);
  expect(message).toBe('Failed to send order.');
  expect(hint).toContain('we take it as one order');
});

test('without a network it says so', () => {
  const { message, hint } = describeFailure(new TypeError('Failed to fetch'), false);
  expect(message).toBe('Failed to send order.');
  expect(hint).toContain('offline');
});

test('a fault of the server is not told in its words', () => {
  const error = refusal('Something broke inside.', { code: 'internal' });
  expect(describeFailure(error, true).message).toBe('Failed to send order.');
});
