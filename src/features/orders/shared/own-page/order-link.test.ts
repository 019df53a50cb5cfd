import { expect, test } from 'vitest';
import { orderLink, tokenOf } from './order-link.ts';

const token = 'q8Zt3vXk2RmN7yLp0sWdA5cJ1hUeG9bF4iOaT6xKzVE';

test('the token is in the fragment of the address', () => {
  const link = new URL(orderLink('https://shop.example', token));
  expect(`${link.origin}${link.pathname}${link.search}`).toBe('https://shop.example/order');
  expect(tokenOf(link.hash)).toBe(token);
});

test.each(['', '#', '#main', `#${token}x`, `#${token.slice(1)}`, token, `#${token}/../x`])(
  'there is no token in %j',
  (hash) => expect(tokenOf(hash)).toBeNull(),
);
