import { expect, test } from 'vitest';
import { describeOnShop, refusal } from '#test/shop.ts';

describeOnShop('settings that the owner changes', (shop) => {
  const path = '/admin/settings/reviews';

  test.each([
    [{ showAtOnce: 'perhaps' }, 'Must be true or false.'],
    [{ showAtOnce: null }, 'Must be true or false.'],
    [{ colour: 'red' }, 'There is no such setting.'],
    [JSON.parse('{"__proto__": true}'), 'The request body is not valid JSON.'],
    [{ constructor: true }, 'There is no such setting.'],
    ['all', 'Please say which settings to change.'],
  ])('%j is refused with a sentence and changes nothing', async (entries, error) => {
    expect(await shop.asOwner('PATCH', path, { entries })).toMatchObject(refusal(400, error));
    expect((await shop.owner.settings.show.query({ group: 'reviews' })).entries).toEqual({
      showAtOnce: true,
    });
  });

  test('a group that does not exist is not found over tRPC and REST', async () => {
    for (const group of ['nothing', '__proto__', 'x'.repeat(40)]) {
      const answer = await shop.asOwner('GET', `/admin/settings/${group}`);
      expect(answer).toMatchObject(refusal(404, 'There are no such settings.'));
      await expect(shop.owner.settings.change.mutate({ group, entries: {} })).rejects.toThrow(
        'no such',
      );
    }
  });

  test('a change is in force at once and keeps other entries', async () => {
    const changed = await shop.asOwner('PATCH', path, { entries: { showAtOnce: false } });
    expect(changed).toMatchObject({
      status: 200,
      body: { group: 'reviews', entries: { showAtOnce: false }, fixed: [] },
    });
    expect(
      await shop.owner.settings.change.mutate({ group: 'reviews', entries: {} }),
    ).toMatchObject({ entries: { showAtOnce: false } });
    expect((await shop.asOwner('GET', path)).body).toEqual(changed.body);
  });

  test('what was changed elsewhere since it was read is not changed over it over tRPC and REST', async () => {
    const stale = { entries: { showAtOnce: true }, before: { showAtOnce: true } };
    await shop.owner.settings.change.mutate({ group: 'reviews', entries: { showAtOnce: false } });
    expect(await shop.asOwner('PATCH', path, stale)).toMatchObject(
      refusal(409, 'This was changed elsewhere meanwhile. Please look at it, and save again.'),
    );
    await expect(shop.owner.settings.change.mutate({ group: 'reviews', ...stale })).rejects.toThrow(
      'changed elsewhere',
    );
    const now = await shop.owner.settings.show.query({ group: 'reviews' });
    expect(now.entries).toEqual({ showAtOnce: false });
    const seen = { ...stale, before: now.entries };
    expect((await shop.asOwner('PATCH', path, seen)).status).toBe(200);
  });

  test('an entry that this version cannot read counts as not set', async () => {
    await shop.query(
      `insert into settings values ('reviews', '{"showAtOnce": 7, "old": 1}', now())`,
    );
    shop.shop.cache.clear();
    expect((await shop.owner.settings.show.query({ group: 'reviews' })).entries).toEqual({
      showAtOnce: true,
    });
  });
});
