import { expect, test } from 'vitest';
import { z } from 'zod';
import { installFriendlyIssues } from './friendly-issues.ts';

test.each([
  [z.object({ firstName: z.string() }), {}, 'Please fill in “first name”.'],
  [z.object({ a: z.string().min(1) }), { a: '' }, 'Please fill in “a”.'],
  [z.object({ a: z.string() }), { a: 1 }, '“a” is not of the right kind.'],
  [z.object({ a: z.string().max(2) }), { a: 'abc' }, '“a” may have at most 2 characters.'],
  [z.object({ a: z.enum(['x', 'y']) }), { a: 'z' }, '“a” must be one of: x, y.'],
  [z.object({ a: z.string() }), undefined, 'Please send the fields of this call as an object.'],
  [z.object({ a: z.string('Tell us.') }), {}, 'Tell us.'],
])('refuses in a sentence', (schema, input, message) => {
  installFriendlyIssues();
  expect(schema.safeParse(input).error?.issues[0]?.message).toBe(message);
});
