import { expect, test } from 'vitest';
import { testClock } from '#test/clock.ts';
import { createReadBudget, mostPoints } from './read-budget.ts';

test('a budget that was spent while the clock was years ahead is open again at once', () => {
  const clock = testClock('2028-11-24T00:30:00Z');
  const budget = createReadBudget(clock);
  budget.spend('192.0.2.1', mostPoints);
  expect(() => budget.spend('192.0.2.1', 1)).toThrow('Please try again in a few minutes');
  clock.set('2026-11-24T00:30:00Z');
  expect(() => budget.spend('192.0.2.1', 1)).not.toThrow();
});
