import { expect, test } from 'vitest';
import { suggestAddress } from './suggest-address.ts';

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
  expect(suggestAddress(`Naledi.D@${typed}`)).toBe(`Naledi.D@${meant}`);
});

test.each(['gmail.com', 'ymail.com', 'mail.com', 'pawsandbowls.co.za', 'example.com', 'gmx.com'])(
  '%s is left alone',
  (host) => {
    expect(suggestAddress(`a@${host}`)).toBeNull();
  },
);

test('what is no address suggests nothing', () => {
  expect(suggestAddress('naledi@')).toBeNull();
});
