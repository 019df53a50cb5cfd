import { describe, expect, test } from 'vitest';
import { mergeText, sameText } from '../hooks/use-draft-form.ts';

test.each([
  [{ a: '' }, {}, true],
  [{ a: null }, { a: undefined }, true],
  [{ a: 7, b: 'x' }, { b: 'x', a: '7' }, true],
  [{ a: false }, { a: true }, false],
  [{ a: 'x' }, { a: 'x ' }, false],
  [{ a: 'x' }, { a: 'x', b: 'y' }, false],
])('%j and %j say the same: %s', (one, other, same) => {
  expect(sameText(one, other)).toBe(same);
  expect(sameText(other, one)).toBe(same);
});

describe('when the shop has changed since the typing began', () => {
  const typed = { name: 'Chunks 2 kg', price: '90.00' };
  const first = { name: 'Chunks', price: '90.00' };

  test('an untouched text follows the shop', () => {
    const stored = { name: 'Chunks', price: '95.00' };
    const fields = { name: 'Chunks 2 kg', price: '95.00' };
    expect(mergeText(typed, first, stored)).toEqual({ fields, before: stored, conflicts: [] });
  });

  test('what was typed stays, and a change of the same field elsewhere is a clash', () => {
    const stored = { name: 'Chunks for cats', price: '95.00' };
    const merged = mergeText(typed, first, stored);
    expect(merged.fields).toEqual({ name: 'Chunks 2 kg', price: '95.00' });
    expect(merged.conflicts).toEqual(['Chunks for cats']);
    expect(mergeText(merged.fields, merged.before, stored)).toEqual(merged);
  });

  test('the same change here and elsewhere is none', () => {
    expect(mergeText(typed, first, typed)).toMatchObject({ fields: typed, conflicts: [] });
  });
});
