import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '#test/patience.ts';
import { createLogger } from '../log/logger.ts';
import { startJobs } from './jobs.ts';

const clockAndTimers = [
  'Date',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
] as const;
const shop = { logger: createLogger('silent') };

test('runs a job again and again, never twice at once, and waits for it at the end', async () => {
  let started = 0;
  let ended = 0;
  let most = 0;
  const jobs = startJobs(shop, [
    {
      name: 'slow',
      schedule: '* * * * * *',
      async run() {
        started += 1;
        most = Math.max(most, started - ended);
        await wait(1_300);
        ended += 1;
      },
    },
  ]);
  await eventually(() => expect(started).toBeGreaterThanOrEqual(2));
  await jobs.stop();
  const ran = started;
  expect(most).toBe(1);
  expect(ended).toBe(started);
  await wait(1_200);
  expect(started).toBe(ran);
});

test('continues after a failed run and passes the shop to each run', async () => {
  const seen: unknown[] = [];
  const jobs = startJobs(shop, [
    {
      name: 'broken',
      schedule: '* * * * * *',
      async run(given) {
        seen.push(given);
        throw new Error('broken');
      },
    },
  ]);
  await eventually(() => expect(seen.length).toBeGreaterThanOrEqual(2));
  await jobs.stop();
  expect(seen[0]).toBe(shop);
});

test('continues after the clock was a day ahead', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z'), toFake: [...clockAndTimers] });
  onTestFinished(() => void vi.useRealTimers());
  let ran = 0;
  const jobs = startJobs(shop, [
    {
      name: 'each second',
      schedule: '* * * * * *',
      async run() {
        ran += 1;
      },
    },
  ]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(ran).toBeGreaterThan(0);
  vi.setSystemTime(new Date('2026-11-20T08:00:00Z'));
  const before = ran;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(ran).toBeGreaterThan(before + 5);
  await jobs.stop();
});

test.each([7, 400])('runs each job once after the clock went %i days forward', async (days) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z'), toFake: [...clockAndTimers] });
  onTestFinished(() => void vi.useRealTimers());
  const ran: string[] = [];
  const job = (name: string, schedule: string) => ({
    name,
    schedule,
    run: async () => void ran.push(name),
  });
  const jobs = startJobs(shop, [
    job('minute', '* * * * *'),
    job('hour', '30 * * * *'),
    job('night', '20 3 * * *'),
  ]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ran).toEqual([]);
  vi.setSystemTime(Date.parse('2026-11-20T08:00:10Z') + days * 86_400_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ran).toEqual(['minute']);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(ran).toEqual(['minute', 'hour', 'night']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ran).toEqual(['minute', 'hour', 'night', 'minute']);
  await jobs.stop();
});

test('refuses a schedule that is none', () => {
  expect(() =>
    startJobs(shop, [{ name: 'wrong', schedule: 'every now and then', run: async () => {} }]),
  ).toThrow();
});
