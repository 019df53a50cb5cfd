import { beforeEach, expect, test } from 'vitest';
import { DomainError } from '#shared/errors.ts';
import { describeOnBothDatabases, testDatabase } from '#test/database/database.ts';
import { sweepLimits } from './counts.ts';
import { createLimits, type Limit, type Limits } from './limits.ts';

const limit: Limit = {
  name: 'test',
  accepted: 30,
  refused: 5,
  window: 3600,
  message: 'Please wait a while.',
};
const succeed = async () => 'done';
const refuse = async () => {
  throw new DomainError('bad_input', 'No.');
};
const breakDown = async () => {
  throw new Error('broken');
};

async function guessed(
  limits: Limits,
  guesses: Parameters<Limits['guess']>[0],
  task: () => Promise<unknown>,
) {
  const guess = await limits.guess(guesses);
  try {
    const result = await task();
    await guess.succeed();
    return result;
  } catch (error) {
    throw await guess.fail(error);
  }
}

async function within(
  limits: Limits,
  key: string,
  task: () => Promise<unknown>,
  check?: () => Promise<unknown>,
) {
  const place = await limits.place(limit, key);
  try {
    await check?.();
    await place.take();
    return await task();
  } catch (error) {
    throw await place.fail(error);
  }
}

describeOnBothDatabases('limits', (kind) => {
  const store = testDatabase(kind);
  let now: Date;
  const clock = { now: () => now };
  const limits = () => createLimits({ database: store.database, clock });
  const guessing = (key: string, task: () => Promise<unknown>) =>
    guessed(limits(), [{ limit, key, forgives: false }], task);
  const times = (count: number, task: () => Promise<unknown>) =>
    Promise.allSettled(Array.from({ length: count }, task));

  beforeEach(() => {
    now = new Date('2026-11-20T08:00:00Z');
  });

  test('admit exactly as many parallel calls as the limit', async () => {
    const shared = limits();
    const results = await times(50, () => within(shared, 'a', succeed));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(30);
    await expect(within(shared, 'b', succeed)).resolves.toBe('done');
  });

  test('say how long to wait, and let calls through again then', async () => {
    await times(30, () => within(limits(), 'a', succeed));
    now = new Date('2026-11-20T08:10:00Z');
    await expect(within(limits(), 'a', succeed)).rejects.toMatchObject({
      code: 'too_many',
      message: 'Please wait a while.',
      retryAfter: 3000,
    });
    now = new Date('2026-11-20T09:00:00Z');
    await expect(within(limits(), 'a', succeed)).resolves.toBe('done');
  });

  test('last no longer than their window when the clock was a day ahead and came back', async () => {
    now = new Date('2026-11-21T08:00:00Z');
    await times(30, () => within(limits(), 'a', succeed));
    now = new Date('2026-11-20T08:00:00Z');
    await expect(within(limits(), 'a', succeed)).rejects.toMatchObject({ retryAfter: 3600 });
    now = new Date('2026-11-20T09:00:00Z');
    await expect(within(limits(), 'a', succeed)).resolves.toBe('done');
  });

  test('hold for another instance and after a restart', async () => {
    await times(15, () => within(limits(), 'a', succeed));
    const others = await times(20, () => within(limits(), 'a', succeed));
    expect(others.filter((result) => result.status === 'fulfilled')).toHaveLength(15);
  });

  test('give the place of a refused call back and count the refusal instead', async () => {
    const refusals = await times(5, () => within(limits(), 'a', refuse));
    expect(refusals.map((result) => result.status === 'rejected' && result.reason.code)).toEqual(
      Array(5).fill('bad_input'),
    );
    let ran = false;
    const call = within(limits(), 'a', async () => {
      ran = true;
    });
    await expect(call).rejects.toMatchObject({ code: 'too_many', retryAfter: 3600 });
    expect(ran).toBe(false);
    now = new Date('2026-11-20T09:00:00Z');
    const later = await times(31, () => within(limits(), 'a', succeed));
    expect(later.filter((result) => result.status === 'fulfilled')).toHaveLength(30);
  });

  test('hold no breakdown of ours against the caller', async () => {
    await times(40, () => within(limits(), 'a', breakDown));
    const results = await times(30, () => within(limits(), 'a', succeed));
    expect(results.every((result) => result.status === 'fulfilled')).toBe(true);
  });

  test('are not used up by calls over the limit', async () => {
    const begun = Promise.withResolvers<void>();
    const work = Promise.withResolvers<void>();
    const held = within(limits(), 'a', () => {
      begun.resolve();
      return work.promise;
    });
    await begun.promise;
    await times(40, () => within(limits(), 'a', succeed));
    work.reject(new Error('gone'));
    await expect(held).rejects.toThrow('gone');
    await expect(within(limits(), 'a', succeed)).resolves.toBe('done');
    await expect(within(limits(), 'a', succeed)).rejects.toMatchObject({ code: 'too_many' });
  });

  test('make no present of a place given back after its window', async () => {
    await expect(
      within(limits(), 'a', async () => {
        now = new Date('2026-11-20T09:30:00Z');
        throw new Error('late');
      }),
    ).rejects.toThrow('late');
    const results = await times(31, () => within(limits(), 'a', succeed));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(30);
  });

  test('stop parallel guesses, and forget failures on request', async () => {
    const guesses = await times(20, () => guessing('owner', refuse));
    const codes = guesses.map((result) => result.status === 'rejected' && result.reason.code);
    expect(codes.filter((code) => code === 'bad_input')).toHaveLength(5);
    expect(codes.filter((code) => code === 'too_many')).toHaveLength(15);
    await expect(guessing('other', succeed)).resolves.toBe('done');
    await limits().resetFailures(limit, 'owner');
    await expect(guessing('owner', succeed)).resolves.toBe('done');
  });

  test('count a guess under each of its limits, and forget what it forgives', async () => {
    const guesses = [
      { limit: { ...limit, name: 'address', refused: 7 }, key: 'a', forgives: false },
      { limit: { ...limit, name: 'account' }, key: 'owner', forgives: true },
    ];
    await times(4, () => guessed(limits(), guesses, refuse));
    await expect(guessed(limits(), guesses, succeed)).resolves.toBe('done');
    const results = await times(5, () => guessed(limits(), guesses, refuse));
    const codes = results.map((result) => result.status === 'rejected' && result.reason.code);
    expect(codes.filter((code) => code === 'bad_input')).toHaveLength(3);
    expect(codes.filter((code) => code === 'too_many')).toHaveLength(2);
  });

  test('count a refusal by looking alone, before a place is taken', async () => {
    let ran = 0;
    const work = async () => {
      ran += 1;
    };
    for (let call = 0; call < 5; call += 1) {
      await expect(within(limits(), 'a', work, refuse)).rejects.toThrow('No.');
    }
    await expect(within(limits(), 'a', work, succeed)).rejects.toMatchObject({ code: 'too_many' });
    expect(ran).toBe(0);
    await expect(within(limits(), 'b', work, breakDown)).rejects.toThrow('broken');
    const results = await times(31, () => within(limits(), 'b', work, succeed));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(30);
    expect(ran).toBe(30);
  });

  test('do not count right guesses', async () => {
    for (let round = 0; round < 8; round += 1) {
      await guessing('owner', succeed);
    }
    await expect(limits().check(limit, 'owner')).resolves.toBeUndefined();
  });

  test('do not count guesses that broke down', async () => {
    for (let round = 0; round < 8; round += 1) {
      await expect(guessing('owner', breakDown)).rejects.toThrow('broken');
    }
    await expect(limits().check(limit, 'owner')).resolves.toBeUndefined();
  });

  test('count failures one by one for the sign-in', async () => {
    for (let failure = 0; failure < 5; failure += 1) {
      await limits().check(limit, 'owner');
      await limits().fail(limit, 'owner');
    }
    await expect(limits().check(limit, 'owner')).rejects.toMatchObject({ code: 'too_many' });
  });

  test('are swept when their window is over', async () => {
    const keys = async () =>
      (await store.database.fork().execute<{ key: string }[]>('select key from rate_limits')).map(
        (row) => row.key,
      );
    await within(limits(), 'old', succeed);
    now = new Date('2026-11-20T08:30:00Z');
    await within(limits(), 'young', succeed);
    now = new Date('2026-11-20T09:00:00Z');
    await sweepLimits.run({ database: store.database, clock });
    expect(await keys()).toEqual(['test:accepted:young']);
  });
});
