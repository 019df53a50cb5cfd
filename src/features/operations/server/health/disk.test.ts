import { expect, test } from 'vitest';
import { describeOnDatabase } from '#test/database/database.ts';
import { owner } from '#test/fixtures/auth.ts';
import { mailsOf } from '#test/fixtures/mails.ts';
import { testShop } from '#test/shop.ts';
import { warnOfDisk } from './disk.ts';

const megabyte = 1024 * 1024;

describeOnDatabase('the room on the disk', (kind) => {
  const shop = testShop({
    kind,
    settings: { diskReserve: 512 * megabyte },
    freeBytes: async () => free(),
  });
  let free: () => number;

  const warnings = async () => {
    await warnOfDisk(shop.shop);
    const mails = await mailsOf(shop);
    return mails.map(({ subject }) => subject);
  };
  const state = async () => (await shop.asOwner('GET', '/admin/disk')).body;

  test('is in megabytes, over tRPC and REST', async () => {
    free = () => 300.9 * megabyte;
    const short = { short: true, free: 300, reserve: 512, ordersRefused: kind === 'embedded' };
    expect(await state()).toEqual(short);
    expect(await shop.owner.health.disk.query()).toEqual(short);
    free = () => 512 * megabyte;
    expect(await state()).toEqual({ short: false, free: 512, reserve: 512, ordersRefused: false });
    free = () => {
      throw new Error('no such folder');
    };
    expect(await state()).toEqual({ short: false, free: null, reserve: 512, ordersRefused: false });
  });

  test('is mailed to the owner when it is short, once a day', async () => {
    free = () => 600 * megabyte;
    expect(await warnings()).toEqual([]);
    free = () => 100 * megabyte;
    const [first, ...more] = await warnings();
    expect(first).toContain('the disk is nearly full');
    expect(more).toEqual([]);
    expect(await warnings()).toHaveLength(1);
    shop.clock.advance(24 * 60 * 60);
    expect(await warnings()).toHaveLength(2);
    const [mail] = await mailsOf(shop);
    expect(mail).toMatchObject({ recipient: owner.email });
    expect(mail?.text).toContain('Only 100 MB are free');
  });
});
