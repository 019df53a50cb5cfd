import { expect, test } from 'vitest';
import { clientAddress } from './read-request.ts';

const direct = (remoteAddress: string | undefined) =>
  clientAddress(
    { headers: { 'x-forwarded-for': '203.0.113.9' }, socket: { remoteAddress } },
    false,
  );
const behindProxy = (header: string | undefined) =>
  clientAddress(
    { headers: { 'x-forwarded-for': header }, socket: { remoteAddress: '10.0.0.1' } },
    true,
  );

test('takes the address of the connection and ignores what the caller claims', () => {
  expect(direct('198.51.100.7')).toBe('198.51.100.7');
  expect(direct(undefined)).toBe('unknown');
});

test('writes IPv4 in IPv6 clothes as IPv4', () => {
  expect(direct('::ffff:198.51.100.7')).toBe('198.51.100.7');
  expect(direct('::ffff:c633:6407')).toBe('198.51.100.7');
});

test('counts an IPv6 network as one caller, however its addresses are written', () => {
  expect(direct('2001:db8:0:1:aaaa::1')).toBe('2001:db8:0:1::/64');
  expect(direct('2001:0DB8:0000:0001:ffff:ffff:ffff:ffff')).toBe('2001:db8:0:1::/64');
  expect(direct('::1')).toBe('0:0:0:0::/64');
  expect(direct('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('trusts the last entry of X-Forwarded-For only, when there is a proxy', () => {
  expect(behindProxy('1.1.1.1, 203.0.113.9')).toBe('203.0.113.9');
  expect(behindProxy('203.0.113.9, 2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(behindProxy('203.0.113.9:4711')).toBe('203.0.113.9');
  expect(behindProxy('[2001:db8::1]:4711')).toBe('2001:db8:0:0::/64');
});

test('falls back to the connection when the header is missing or nonsense', () => {
  expect(behindProxy(undefined)).toBe('10.0.0.1');
  expect(behindProxy('')).toBe('10.0.0.1');
  expect(behindProxy('203.0.113.9, nobody')).toBe('10.0.0.1');
});
