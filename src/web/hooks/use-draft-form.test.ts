import { expect, test } from 'vitest';
import { sameText, typedOver } from './use-draft-form.ts';

test.each([
  [{ a: '' }, {}, true],
  [{ a: null }, { a: undefined }, true],
  [{ a: 7, b: 'x' }, { b: 'x', a: '7' }, true],
  [{ a: false }, { a: true }, false],
  [{ a: 'x' }, { a: 'x ' }, false],
  [{ a: 'x' }, { a: 'x', b: 'y' }, false],
])('%j and %j are equal: %s', (one, other, same) => {
  expect(sameText(one, other)).toBe(same);
  expect(sameText(other, one)).toBe(same);
});

const before = { name: 'Chunks', price: '90.00' };
const typed = { ...before, name: 'Chunks 2 kg' };

test.each([
  ['nothing', before, typed, false],
  ['another field', { ...before, price: '95.00' }, { ...typed, price: '95.00' }, false],
  ['the same field', { ...before, name: 'Bits' }, typed, true],
  ['the same field alike', typed, typed, false],
])('what was typed stays when %s changed elsewhere', (_, stored, fields, replaces) => {
  const over = typedOver(stored, typed, before);
  expect(over).toMatchObject({ fields, replaces });
  expect(typedOver(stored, over.fields, over.before)).toEqual(over);
});
