import { expect, test } from 'vitest';
import { describeOnShop, refusal } from '#test/shop.ts';
import { notices } from './feature.ts';

describeOnShop('the set-up of a new shop', (shop) => {
  const state = async () => {
    shop.shop.cache.clear();
    return (await notices.read(shop)).setUp;
  };

  test('is one of three', async () => {
    const path = '/admin/settings/notices';
    const change = (setUp: unknown) => shop.asOwner('PATCH', path, { entries: { setUp } });
    expect(await change('half')).toMatchObject(
      refusal(400, 'Please choose one of: new, begun, done.'),
    );
    expect(await state()).toBe('new');
    expect((await change('begun')).status).toBe(200);
    expect(await state()).toBe('begun');
  });

  test('is no activity, unlike a dismissed notice', async () => {
    const recorded = () =>
      shop.query("select after from activity where thing_kind = 'settings' order by id");
    const change = (entries: object) =>
      shop.asOwner('PATCH', '/admin/settings/notices', { entries });
    await change({ setUp: 'begun' });
    expect(await recorded()).toEqual([]);
    await change({ mailNotSent: false });
    expect(await recorded()).toEqual([{ after: { mailNotSent: false } }]);
  });
});
