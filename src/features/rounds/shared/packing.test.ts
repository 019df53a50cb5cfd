import { expect, test } from 'vitest';
import { withTick } from './packing.ts';

test('a tick is set and taken back beside those of other days, the last ones of many', () => {
  const tuesday = withTick([], '1 0 2 Lamb');
  const both = withTick(tuesday, '7 0 1 Tuna');
  expect(both).toEqual(['1 0 2 Lamb', '7 0 1 Tuna']);
  expect(withTick(both, '7 0 1 Tuna')).toEqual(tuesday);
  const many = Array.from({ length: 2000 }, (_, at) => `${at}`);
  expect(withTick(many, 'new')).toEqual([...many.slice(1), 'new']);
});
