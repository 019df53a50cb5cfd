import { expect, it } from 'vitest';
import { describeOnBothShops } from '#test/shop.ts';
import { safeRetentionLimit } from './safe-retention-limit.ts';

describeOnBothShops('what is deleted for good', (shop) => {
  const day = 86_400_000;
  const ago = (days: number) => new Date(Date.now() - days * day);
  const em = () => shop.shop.database.fork();
  const act = (days: number) =>
    em().execute(
      `insert into activity (at, actor_kind, action, thing_kind) values (?, 'owner', 'changed', 'shop')`,
      [ago(days)],
      'run',
    );
  /** Days before the present, when the clocks of shop and database show the present. */
  const age = async (now = new Date()) => {
    const since = await safeRetentionLimit(em(), now, { days: 30 });
    return Math.round((Date.now() - since.getTime()) / day);
  };

  it('is kept for its length by the clocks of shop and database, whichever is behind', async () => {
    await act(0);
    expect(await age()).toBe(30);
    expect(await age(ago(-3000))).toBe(30);
    expect(await age(ago(10))).toBe(40);
  });

  it('is kept when both clocks are eight years ahead, in the first week after the jump as well', async () => {
    await act(8 * 365 + 1);
    await act(8 * 365);
    expect(await age()).toBe(8 * 365 + 30);
    await act(6);
    await act(0);
    expect(await age()).toBe(8 * 365 + 30);
    await act(8);
    expect(await age()).toBe(30);
  });

  it('is kept a little longer in a quiet shop, and by the clocks alone where nothing was ever done', async () => {
    expect(await age()).toBe(30);
    await act(20);
    expect(await age()).toBe(50);
  });
});
