import { expect, test } from 'vitest';
import { Activity, recordActivity, system } from '#server/activity/record-activity.ts';
import { write } from '#server/db/database.ts';
import { formOf } from '#test/calls/forms.ts';
import { eachPart } from '#test/calls/list-parts.ts';
import { product } from '#test/fixtures/products.ts';
import { review } from '#test/fixtures/reviews.ts';
import { describeOnShop, signedInEach } from '#test/shop.ts';
import type { ActivityView } from '../shared/activity-view.ts';
import { forgetActivity } from './feature.ts';

describeOnShop('the list of what was done', (shop) => {
  const owner = signedInEach(shop);

  const calls = () => shop.calls(owner);
  const list = async (query = '') => {
    const { status, body } = await shop.rest('GET', `/admin/activity${query}`, undefined, owner);
    expect(status).toBe(200);
    return body as ActivityView[];
  };
  const record = (number: number) =>
    write(shop, (em) =>
      recordActivity(em, system, { action: 'held', thing: { kind: 'newsletter', id: number } }),
    );

  test('is for the office without what has a screen of the owner alone', async () => {
    const business = { group: 'business', entries: { name: 'Naledi’s Feeds' } };
    await calls().settings.change.mutate(business);
    await calls().keys.make.mutate({ name: 'Books', scopes: ['orders:read'], days: null });
    const invitation = { name: 'Sipho', role: 'office' };
    await shop.rest('POST', '/admin/invitations', invitation, owner);
    await write(shop, async (em) => {
      for (const kind of ['person', 'backup']) {
        await recordActivity(em, system, { action: 'exported', thing: { kind, id: 1 } });
      }
    });
    const { productID: id } = await product(shop);
    await calls().products.update.mutate({ id, price: 500 });
    expect(await list()).toHaveLength(6);
    // When the owner works, and on which device, is not her helpers' to see.
    await shop.rest('POST', '/logout', undefined, await shop.signedIn());
    const office = await shop.signedIn('office');
    const theirs = async (query: string) =>
      (await shop.rest('GET', `/admin/activity${query}`, undefined, office)).body as ActivityView[];
    expect(await theirs('')).toMatchObject([
      { who: { kind: 'owner', name: 'The owner' }, thing: { kind: 'product' } },
    ]);
    expect(await theirs('?thing=settings')).toEqual([]);
    expect(await theirs('?search=naledi')).toEqual([]);
    const { activity } = shop.calls(office);
    expect(await activity.page.query({})).toMatchObject({ total: 1, entries: [{}] });
  });

  test('names an owner without a name who is gone', async () => {
    const { productID: id } = await product(shop);
    await calls().products.update.mutate({ id, price: 500 });
    const his = await shop.signedIn('packer');
    await shop.rest('PATCH', '/admin/accounts/2', { role: 'owner' }, owner);
    expect((await shop.rest('DELETE', '/admin/accounts/1', undefined, his)).status).toBe(200);
    Object.assign(owner, his);
    expect(await list('?thing=product')).toMatchObject([
      { who: { kind: 'owner', name: 'A former owner' } },
    ]);
  });

  test.each(['?who=nobody', '?action=painted', '?thing=fence', '?limit=0', '?before=x'])(
    'refuses %s with a sentence',
    async (query) => {
      const { status, body } = await shop.rest('GET', `/admin/activity${query}`, undefined, owner);
      expect(status).toBe(400);
      expect((body as { error: string }).error).toMatch(/^(Please|Not)/);
    },
  );

  test('shows who did what, with current names', async () => {
    const { productID: id } = await product(shop);
    const { id: reviewId } = await review(shop);
    await calls().products.update.mutate({ id, price: 500 });
    await calls().reviews.hide.mutate({ id: reviewId, hidden: true });
    await calls().products.update.mutate({ id, description: 'Lamb, renamed' });
    await calls().reviews.remove.mutate({ id: reviewId });
    const found = await list();
    expect(found).toMatchObject([
      { action: 'removed', thing: { kind: 'review', id: String(reviewId), name: null } },
      { action: 'changed', thing: { name: 'Lamb, renamed' } },
      { action: 'hidden', thing: { kind: 'review', name: null } },
      {
        who: { kind: 'owner', name: null },
        action: 'changed',
        thing: { kind: 'product', id: String(id), name: 'Lamb, renamed' },
        before: { price: 449.9 },
        after: { price: 500 },
      },
    ]);
    const page = await calls().activity.page.query({ limit: 3 });
    expect(page).toEqual({ entries: found.slice(0, 3), total: 4, next: found[2]?.activityID });
    expect(await calls().activity.page.query({ limit: 3, before: page.next ?? 0 })).toEqual({
      entries: found.slice(3),
      total: 4,
      next: null,
    });
  });

  test('lists an import once, and its products by themselves', async () => {
    await product(shop);
    const importEach = async (names: readonly string[]) => {
      const file = new File([`Product name,Category,Price\n${names.join('\n')}`], 'products.csv');
      const send = (plan: string) =>
        shop.asOwner('POST', '/products/import', formOf({ file, plan }));
      const { plan } = (await send('')).body as { plan: string };
      expect(await send(plan)).toMatchObject({ body: { applied: true } });
    };
    await importEach(['Duck,Dogs,50', 'Hake,Cats,60', 'Lamb,Dogs,70']);
    await importEach(['Tuna,Cats,80']);
    const { activity } = calls();
    const page = await activity.page.query({});
    expect(page.entries).toMatchObject([{ action: 'imported' }, { action: 'imported' }]);
    const named = (...names: string[]) => names.map((name) => ({ thing: { name } }));
    const first = { ofImport: page.entries[1]?.activityID ?? 0, limit: 2 };
    const part = await activity.page.query(first);
    expect(part).toMatchObject({ total: 3, entries: named('Lamb', 'Hake') });
    expect(await activity.page.query({ ...first, cursor: part.next })).toMatchObject({
      entries: named('Duck'),
      next: null,
    });
  });

  test('is searched and filtered', async () => {
    const { productID: id } = await product(shop);
    await calls().products.update.mutate({ id, price: 500, description: '100% Lamb' });
    await calls().products.remove.mutate({ id });
    await record(7);
    const actions = async (query: string) => (await list(query)).map(({ action }) => action);
    expect(await actions('?search=LAMB')).toEqual(['removed', 'changed']);
    expect(await actions('?search=lamb%20449')).toEqual(['changed']);
    expect(await actions(`?search=${encodeURIComponent('100%')}`)).toEqual(['removed', 'changed']);
    expect(await actions('?search=_amb')).toEqual([]);
    expect(await actions('?who=system')).toEqual(['held']);
    expect(await actions('?thing=product&action=removed')).toEqual(['removed']);
    expect(await actions('?thing=newsletter&thingID=7')).toEqual(['held']);
    expect(await actions('?thing=newsletter&thingID=8')).toEqual([]);
  });

  test('continues after the previous part, whatever is added meanwhile', async () => {
    for (const number of [1, 2, 3, 4, 5]) await record(number);
    const ids = async (query: string) => (await list(query)).map(({ thing }) => thing.id);
    expect(await ids('?limit=2')).toEqual(['5', '4']);
    const idOf = ({ thing }: ActivityView) => thing.id;
    const reading = { total: 5, between: () => record(6) };
    const read = await eachPart(shop, '/admin/activity?limit=2', owner, idOf, reading);
    expect(read).toEqual(['5', '4', '3', '2', '1']);
  });

  test('a wrong clock of the shop takes nothing away', async () => {
    await record(1);
    shop.clock.set('2090-01-01T00:00:00Z');
    await forgetActivity(shop.shop);
    shop.clock.set('2026-11-20T08:00:00Z');
    expect(await shop.shop.database.fork().count(Activity)).toBe(1);
  });
});
