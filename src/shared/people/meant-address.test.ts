import { expect, test } from 'vitest';
import { meantAddress } from './meant-address.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['outlok.com', 'outlook.com'],
  ['vodamial.co.za', 'vodamail.co.za'],
])('%s was meant to be %s', (typed, meant) => {
  expect(meantAddress(`Naledi.D@${typed}`)).toBe(`Naledi.D@${meant}`);
});

test.each(['gmail.com', 'ymail.com', 'mail.com', 'pawsandbowls.co.za', 'example.com', 'gmx.com'])(
  '%s is left alone',
  (host) => {
    expect(meantAddress(`a@${host}`)).toBeNull();
  },
);

test('what is no address suggests nothing', () => {
  expect(meantAddress('naledi@')).toBeNull();
});
