import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from '../hashes.ts';

test('a hash matches its own password only', async () => {
  const stored = await hashPassword('sawubona 2026');
  expect(await passwordMatches('sawubona 2026', stored)).toBe(true);
  expect(await passwordMatches('Sawubona 2026', stored)).toBe(false);
  expect(await passwordMatches('sawubona 2026 ', stored)).toBe(false);
});

test('the same letters typed on another keyboard match', async () => {
  const stored = await hashPassword('caf\u00e9 latte');
  expect(await passwordMatches('cafe\u0301 latte', stored)).toBe(true);
});

test('without a hash nothing matches', async () => {
  expect(await passwordMatches('', undefined)).toBe(false);
});
