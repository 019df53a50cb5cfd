import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

it('runs everything in order, never more at once than there are places, failures included', async () => {
  const inTurn = createWorkQueue(2);
  const started: number[] = [];
  let [running, most] = [0, 0];
  const work = (number: number) =>
    inTurn(async () => {
      started.push(number);
      running += 1;
      most = Math.max(most, running);
      await pause(2);
      running -= 1;
      if (number % 2 === 0) throw new Error(`failed ${number}`);
      return number;
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5, 6].map(work));
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  expect(await inTurn(async () => 'free again')).toBe('free again');
});
