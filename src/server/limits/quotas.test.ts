import { beforeEach, expect, test, vi } from 'vitest';
import { describeOnBothDatabases, testDatabase } from '#test/database/database.ts';
import { createCounts } from './counts.ts';
import { createQuotas, type Quota, reportInterval, requireGranted } from './quotas.ts';

const quota: Quota = { name: 'test', points: 50, window: 60, message: 'Wait.' };

describeOnBothDatabases('quotas', (kind) => {
  const store = testDatabase(kind);
  let now: Date;
  const clock = { now: () => now };
  const instance = () => {
    const counts = createCounts({ database: store.database, clock });
    return { counts, quotas: createQuotas(counts, clock) };
  };
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };

  beforeEach(() => {
    now = new Date('2026-11-20T08:00:00Z');
  });

  test('let as many calls through as fit in a window, each caller its own', async () => {
    const { quotas } = instance();
    const first = { quota, granted: true, remaining: 49, seconds: 60 };
    expect(await quotas.spend(quota, '1')).toEqual(first);
    pass(20);
    const rest = await Promise.all(Array.from({ length: 60 }, () => quotas.spend(quota, '1')));
    expect(rest.filter(({ granted }) => granted)).toHaveLength(49);
    expect(quotas.peek(quota, '1')).toEqual({ quota, granted: false, remaining: 0, seconds: 40 });
    expect(await quotas.spend(quota, '2')).toMatchObject({ granted: true, remaining: 49 });
    pass(40);
    expect(await quotas.spend(quota, '1')).toMatchObject({ granted: true, remaining: 49 });
  });

  test('look without counting', async () => {
    const { quotas } = instance();
    for (let asked = 0; asked < 100; asked += 1) quotas.peek(quota, '1');
    expect(quotas.peek(quota, '1')).toMatchObject({ granted: true, remaining: 50 });
  });

  test('are shared by instances to within a lot, and written in lots', async () => {
    const [one, other] = [instance(), instance()];
    const written = vi.spyOn(one.counts, 'add');
    let granted = 0;
    for (let asked = 0; asked < 100; asked += 1) {
      const { quotas } = asked % 2 === 0 ? one : other;
      if ((await quotas.spend(quota, '1')).granted) granted += 1;
    }
    expect(granted).toBeGreaterThanOrEqual(quota.points);
    expect(granted).toBeLessThanOrEqual(quota.points + 2 * reportInterval);
    expect(written.mock.calls.length).toBeLessThanOrEqual(1 + quota.points / reportInterval);
  });

  test('hold for an instance that has just started', async () => {
    const { quotas } = instance();
    for (let asked = 0; asked < 50; asked += 1) await quotas.spend(quota, '1');
    pass(10);
    const state = await instance().quotas.spend(quota, '1');
    expect(state.remaining).toBeLessThan(reportInterval);
    expect(state.seconds).toBe(50);
  });

  test('count nothing twice when the database is away for a moment', async () => {
    const { counts, quotas } = instance();
    vi.spyOn(counts, 'add').mockRejectedValueOnce(new Error('away'));
    await expect(quotas.spend(quota, '1')).rejects.toThrow('away');
    expect(await quotas.spend(quota, '1')).toMatchObject({ granted: true, remaining: 48 });
  });

  test('hold a caller for one window at most when the clock was ahead', async () => {
    const { quotas } = instance();
    pass(3600);
    for (let asked = 0; asked < 50; asked += 1) await quotas.spend(quota, '1');
    pass(-3600);
    pass(60);
    expect(await quotas.spend(quota, '1')).toMatchObject({ seconds: 60 });
  });

  test('of one instance cost no write, and nothing is held that was given back', async () => {
    const { counts, quotas } = instance();
    const written = vi.spyOn(counts, 'add');
    expect(quotas.spendHere(quota, '1', 40)).toMatchObject({ granted: true, remaining: 10 });
    const refused = quotas.spendHere(quota, '1', 11);
    expect(refused).toMatchObject({ granted: false, remaining: 10, seconds: 60 });
    expect(() => requireGranted(refused)).toThrow('Wait.');
    quotas.refund(quota, '1', 5);
    expect(quotas.spendHere(quota, '1', 15)).toMatchObject({ granted: true, remaining: 0 });
    expect(written).not.toHaveBeenCalled();
    // Spent while the clock was years ahead.
    pass(-3 * 365 * 86_400);
    expect(quotas.spendHere(quota, '1', 50)).toMatchObject({ granted: true });
  });
});
