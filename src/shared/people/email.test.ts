import { expect, test } from 'vitest';
import { asciiAddress, emailAddress, readAddress } from './email.ts';

test.each([
  ['anna@example.com', 'anna@example.com'],
  [" Anna.O'Neil+shop@Example.CO.ZA ", "Anna.O'Neil+shop@example.co.za"],
  ['é@x.co', 'é@x.co'],
  ['e\u0301@x.co', 'é@x.co'],
  ['почта@Пример.рф', 'почта@пример.рф'],
  ['a@XN--E1afmkfd.xn--p1ai', 'a@пример.рф'],
  ['a@Bücher.example', 'a@bücher.example'],
  ['xn--a@Bu\u0308cher.example', 'xn--a@bücher.example'],
  ['a@straße.example', 'a@straße.example'],
  ['用户@例子.中国', '用户@例子.中国'],
  ['a@123.co', 'a@123.co'],
  ['an\u200Dna@exam\u00ADple.com\u200B', 'anna@example.com'],
  ['an\u202Ena@example.com', 'anna@example.com'],
  ['anna\u2011marie@pet\u2013food.example', 'anna-marie@pet-food.example'],
  ["o!#$%&'*+-/=?^_`{|}~m@example.com", "o!#$%&'*+-/=?^_`{|}~m@example.com"],
])('reads %j', (typed, address) => {
  expect(readAddress(typed)).toBe(address);
  expect(readAddress(asciiAddress(address))).toBe(address);
});

test.each([
  '',
  '@',
  'anna',
  'anna@example',
  '@example.com',
  'anna@',
  'an na@example.com',
  'anna@exam ple.com',
  'anna@example.com\r\nBcc: x@example.com',
  'anna@exam\nple.com',
  'anna@example.com\0',
  'a\u0000@b.example',
  'anna@example.com, ben@example.com',
  'a@b@example.com',
  'Anna <anna@example.com>',
  '"anna"@example.com',
  '.anna@example.com',
  'anna.@example.com',
  'an..na@example.com',
  'anna@example..com',
  'anna@-example.com',
  'anna@example-.com',
  'anna@example.c',
  'anna@127.0.0.1',
  'anna@[127.0.0.1]',
  'anna@0x7f.1',
  'anna@example.com/x',
  'anna@example.com:25',
  'anna@xn--.com',
  'anna@exa%6dple.com',
  `${'a'.repeat(250)}@example.com`,
  `${'é'.repeat(125)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'例'.repeat(60)}.com`,
])('refuses %j', (text) => {
  expect(readAddress(text)).toBeNull();
});

test('is sent to and looked up with its host in ASCII', () => {
  expect(asciiAddress('é@bücher.example')).toBe('é@xn--bcher-kva.example');
  expect(asciiAddress('anna@example.com')).toBe('anna@example.com');
});

test('names what is missing, too long or wrong', () => {
  const said = (value: unknown) =>
    emailAddress('Please fill in your email address.').safeParse(value).error?.issues[0]?.message;
  expect(said(undefined)).toBe('Please fill in your email address.');
  expect(said('  ')).toBe('Please fill in your email address.');
  expect(said(`${'a'.repeat(250)}@example.com`)).toBe('Please use at most 254 characters.');
  expect(said('anna')).toBe('Please give a valid email address, such as name@example.com.');
});
