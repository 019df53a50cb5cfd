import { expect, test } from 'vitest';
import { maskEmail, readEmail, subscriberEmail } from './email.ts';

test('stores addresses in lower case, without the spaces around them', () => {
  expect(readEmail(' Anna.Smith@Example.COM ')).toBe('anna.smith@example.com');
});

test.each([
  '',
  'anna',
  'anna@example',
  'anna@example.com\r\nBcc: x@example.com',
  'anna@exam\nple.com',
  'anna@example.com, ben@example.com',
  'Anna <anna@example.com>',
  `${'a'.repeat(250)}@example.com`,
  'anna@example.com\0',
])('refuses %j', (text) => {
  expect(readEmail(text)).toBeNull();
});

test('says what is missing', () => {
  expect(subscriberEmail.safeParse(undefined).error?.issues[0]?.message).toBe(
    'Please fill in your email address.',
  );
});

test('shows little of an address', () => {
  expect(maskEmail('anna@example.com')).toBe('a…@example.com');
});
