import { setImmediate as tick } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createWorkQueue, type RunInQueue } from './work-queue.ts';

/** Work that is recorded when it begins and ends on demand. */
function bench() {
  const started: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<void>>();
  const begin = (inTurn: RunInQueue, name: string) => {
    const end = Promise.withResolvers<void>();
    ends.set(name, end);
    return inTurn(async () => {
      started.push(name);
      await end.promise;
      return name;
    });
  };
  const finish = async (name: string, failure?: Error) => {
    if (failure) ends.get(name)?.reject(failure);
    else ends.get(name)?.resolve();
    await tick();
  };
  return { started, begin, finish };
}

it('runs in order within its capacity, failures included', async () => {
  const { owner } = createWorkQueue(2);
  const { started, begin, finish } = bench();
  const works = ['a', 'b', 'c', 'd'].map((name) => begin(owner, name));
  const settled = Promise.allSettled(works);
  await tick();
  expect(started).toEqual(['a', 'b']);
  await finish('b', new Error('failed'));
  expect(started).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd']) await finish(name);
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(await owner(async () => 'free again')).toBe('free again');
});

it('lets strangers wait behind the owner, and leaves a place free of them', async () => {
  const { owner, publicUploads } = createWorkQueue(2);
  const { started, begin, finish } = bench();
  for (const name of ['s1', 's2', 's3']) void begin(publicUploads, name);
  await tick();
  expect(started).toEqual(['s1']);
  for (const name of ['o1', 'o2', 'o3']) void begin(owner, name);
  await tick();
  expect(started).toEqual(['s1', 'o1']);
  await finish('s1');
  await finish('o1');
  expect(started).toEqual(['s1', 'o1', 'o2', 'o3']);
  await finish('o2');
  await finish('o3');
  expect(started).toEqual(['s1', 'o1', 'o2', 'o3', 's2']);
  await finish('s2');
  expect(started.at(-1)).toBe('s3');
  await finish('s3');
});

it('lets strangers in where there is one place only, behind the owner', async () => {
  const { owner, publicUploads } = createWorkQueue(1);
  const { started, begin, finish } = bench();
  for (const name of ['s1', 's2']) void begin(publicUploads, name);
  void begin(owner, 'o1');
  await finish('s1');
  expect(started).toEqual(['s1', 'o1']);
  await finish('o1');
  expect(started).toEqual(['s1', 'o1', 's2']);
  await finish('s2');
});
