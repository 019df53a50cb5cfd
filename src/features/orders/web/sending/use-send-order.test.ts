import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { describeFailure } from './use-send-order.ts';

function refusal(message: string, data: object) {
  return new TRPCClientError(message, { result: { error: { message, code: -32600, data } } });
}

test("a refusal shows the server's message and field errors", () => {
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

test('shows that there is no network', () => {
  const { message, hint } = describeFailure(new TypeError('Failed to fetch'), false);
  expect(message).toBe('Failed to send order.');
  expect(hint).toContain('offline');
});

test('does not show the message of a server fault', () => {
  const error = refusal('Something broke inside.', { code: 'internal' });
  expect(describeFailure(error, true).message).toBe('Failed to send order.');
});
