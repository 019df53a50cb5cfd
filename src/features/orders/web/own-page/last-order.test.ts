import { beforeEach, expect, test } from 'vitest';
import { stubStorage } from '#test/storage.ts';
import { forgetLastOrder, parseLastOrders, rememberLastOrder } from './last-order.tsx';

const token = (letter: string) => letter.repeat(43);
const remember = (orderNumber: number, letter: string) =>
  rememberLastOrder({
    orderNumber: String(orderNumber),
    orderLink: `https://shop.example/order#${token(letter)}`,
  });

let texts: Map<string, string>;
const kept = () => parseLastOrders(texts.get('lastOrder') ?? null);
const numbers = () => kept().map(({ orderNumber }) => orderNumber);

beforeEach(() => {
  texts = stubStorage();
});

test('keeps the last five orders, newest first', () => {
  for (const [index, letter] of [...'abcdef'].entries()) remember(1001 + index, letter);
  expect(numbers()).toEqual(['1006', '1005', '1004', '1003', '1002']);
  expect(kept()[0]?.token).toBe(token('f'));
});

test('an order sent twice is kept once, with its newest link', () => {
  remember(1001, 'a');
  remember(1002, 'b');
  remember(1001, 'c');
  expect(kept()).toEqual([
    { orderNumber: '1001', token: token('c') },
    { orderNumber: '1002', token: token('b') },
  ]);
});

test('an order is forgotten alone, and the last one leaves nothing', () => {
  remember(1001, 'a');
  remember(1002, 'b');
  forgetLastOrder(token('z'));
  forgetLastOrder(token('b'));
  expect(numbers()).toEqual(['1001']);
  forgetLastOrder(token('a'));
  expect(texts.size).toBe(0);
});

test.each([
  null,
  '',
  '{',
  'null',
  '7',
  '{"token":"x"}',
  '["text",null,{"orderNumber":"1001"},{"orderNumber":7,"token":"x"}]',
  '[{"orderNumber":"1001","token":"//other.example/"}]',
])('ignores what is damaged: %s', (text) => expect(parseLastOrders(text)).toEqual([]));

test('of a damaged list the rest is read, at most five', () => {
  const orders = [...'abcdefg'].map((letter) => ({ orderNumber: letter, token: token(letter) }));
  const read = parseLastOrders(JSON.stringify([{ orderNumber: null }, ...orders]));
  expect(read.map(({ orderNumber }) => orderNumber).join('')).toBe('abcde');
});
