import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

const home = { address1: '14 Voortrekker Road', address2: null, postal: '1449' };

test.each([
  { ...home, address1: ' 14  voortrekker road ' },
  { ...home, address1: '14 Voortrekker Rd.' },
  { ...home, address1: '14, Vöortrekker-Road', address2: '' },
])('%o is the same door', (address) => {
  expect(addressKey(address)).toBe(addressKey(home));
});

test.each([
  { ...home, address1: '41 Voortrekker Road' },
  { ...home, address2: 'Unit 7' },
  { ...home, postal: '1450' },
])('%o is another one', (address) => {
  expect(addressKey(address)).not.toBe(addressKey(home));
});

test('an address that is not known is no door', () => {
  expect(addressKey({ ...home, address1: ' ' })).toBeNull();
});
