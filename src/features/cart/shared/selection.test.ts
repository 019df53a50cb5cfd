import { expect, test } from 'vitest';
import { cartProduct } from '#test/fixtures/cart.ts';
import {
  countUnsaved,
  parseSelection,
  withChange,
  withChanges,
  withoutChanges,
} from './selection.ts';

const line = (productID: number, quantity: number, price = 10) => ({
  ...cartProduct(productID, price),
  quantity,
});

const cart = [line(1, 4), line(9, 1)];
const quantities = (lines: readonly { productID: number; quantity: number }[]) =>
  lines.map(({ productID, quantity }) => `${productID}: ${quantity}`).join(', ');

test.each([
  [[], '1: 4, 9: 1'],
  [[line(1, 5)], '1: 5, 9: 1'],
  [[line(3, 2), line(2, 1)], '1: 4, 9: 1, 3: 2, 2: 1'],
  [[line(1, 0), line(2, 0)], '9: 1'],
])('changes raise, add and take out, and leave the other lines: %#', (changes, expected) => {
  expect(quantities(withChanges(cart, changes))).toEqual(expected);
});

test('what another tab has put in meanwhile survives saving, and taking back', () => {
  const changes = [line(1, 6), line(3, 2)];
  const now = [...cart, line(7, 1)];
  const saved = withChanges(now, changes);
  expect(quantities(saved)).toEqual('1: 6, 9: 1, 7: 1, 3: 2');
  const later = [...saved, line(8, 1)];
  expect(quantities(withoutChanges(later, changes, now))).toEqual('1: 4, 9: 1, 7: 1, 8: 1');
});

test('taking back puts a line that was taken out where it was', () => {
  const changes = [line(1, 0)];
  const saved = withChanges(cart, changes);
  expect(quantities(withoutChanges(saved, changes, cart))).toEqual('1: 4, 9: 1');
});

test('a product has one change, at most 99 of it', () => {
  const changes = withChange(withChange([], line(1, 1), 2), line(1, 1), 250);
  expect(quantities(changes)).toEqual('1: 99');
});

test('counts the units that saving would put in or take out', () => {
  expect(countUnsaved(cart, [])).toBe(0);
  expect(countUnsaved(cart, [line(1, 4), line(2, 0)])).toBe(0);
  expect(countUnsaved(cart, [line(1, 1), line(2, 2)])).toBe(5);
});

test.each([null, '', '{', 'null', '[]', '{"changes":1,"path":"/products"}', '{"changes":[]}'])(
  'kept as %j is nothing chosen',
  (text) => {
    expect(parseSelection(text)).toBeNull();
  },
);

test('what was kept comes back, without lines that are damaged', () => {
  const kept = {
    changes: [line(1, 0), line(2, 3), { ...line(3, 1), price: 'free' }, 7],
    path: '/x',
  };
  expect(parseSelection(JSON.stringify(kept))).toEqual({
    changes: [line(1, 0), line(2, 3)],
    path: '/x',
    declined: false,
  });
});
