import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { createBackground } from './background.ts';

const logger = createLogger('silent');

test('runs one task of a name at a time, and once more for later requests', async () => {
  const background = createBackground({ logger });
  let inside = 0;
  let runs = 0;
  const work = async () => {
    inside += 1;
    expect(inside).toBe(1);
    await turn();
    runs += 1;
    inside -= 1;
  };
  await Promise.all([1, 2, 3].map(() => background.run('letters', work)));
  expect(runs).toBe(2);
  await background.run('letters', work);
  expect(runs).toBe(3);
});

test('failed work rejects for its waiters and can run again', async () => {
  const background = createBackground({ logger });
  const broken = () => Promise.reject(new Error('broken'));
  await expect(background.run('letters', broken)).rejects.toThrow('broken');
  background.wake('letters', broken);
  await turn();
  let ran = false;
  await background.run('letters', async () => {
    ran = true;
  });
  expect(ran).toBe(true);
});

test('closing waits for what runs and begins nothing more', async () => {
  const background = createBackground({ logger });
  let ended = false;
  const work = async () => {
    while (!background.stopping.aborted) await turn();
    ended = true;
  };
  background.wake('letters', work);
  background.wake('letters', work);
  await background.close();
  expect(ended).toBe(true);
  let more = false;
  await background.run('others', async () => {
    more = true;
  });
  expect(more).toBe(false);
});
