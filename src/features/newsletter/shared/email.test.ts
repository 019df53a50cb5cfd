import { expect, test } from 'vitest';
import { maskEmail, readEmail } from './email.ts';

test('stores addresses in lower case, without the spaces around them', () => {
  expect(readEmail(' Anna.Smith@Example.COM ')).toBe('anna.smith@example.com');
  expect(readEmail('É@x.co')).toBe('é@x.co');
  expect(readEmail('Anna <anna@example.com>')).toBeNull();
});

test('shows little of an address', () => {
  expect(maskEmail('anna@example.com')).toBe('a…@example.com');
  expect(maskEmail('é@x.co')).toBe('é…@x.co');
});
