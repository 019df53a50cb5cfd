import { expect, test } from 'vitest';
import { describeOnShop } from '#test/shop.ts';
import { write } from '../db/database.ts';
import { Activity, type Entry, recordActivity, system } from './record-activity.ts';

describeOnShop('what is recorded', (shop) => {
  const stored = () => shop.shop.database.fork().find(Activity, {}, { orderBy: { id: 'asc' } });
  const record = (entry: Entry) => write(shop, (em) => recordActivity(em, system, entry));
  const gate: Entry = {
    action: 'changed',
    thing: { kind: 'settings', id: 'gate' },
    before: { open: true, words: ['a', 'b'], colour: 'red' },
    after: { open: false, words: ['a', 'b'], colour: 'red' },
  };

  test('keeps who, what and what differs, with the change or not at all', async () => {
    await record(gate);
    const failing = write(shop, async (em) => {
      await recordActivity(em, system, gate);
      throw new Error('No.');
    });
    await expect(failing).rejects.toThrow('No.');
    expect(await stored()).toEqual([
      expect.objectContaining({
        at: expect.any(Date),
        actorKind: 'system',
        actorId: null,
        action: 'changed',
        thingKind: 'settings',
        thingId: 'gate',
        before: { open: true },
        after: { open: false },
      }),
    ]);
  });

  test('is nothing when nothing changed', async () => {
    await record({ ...gate, after: gate.before ?? {} });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['changed', `update activity set action = 'seen'`],
    ['deleted', 'delete from activity'],
    ['deleted by a job too early', `delete from activity`, true],
    ['emptied', 'truncate activity'],
    ['emptied by a job', 'truncate activity', true],
  ])('is not %s', async (_, statement, asJob = false) => {
    await record(gate);
    const attempt = write(shop, async (em) => {
      if (asJob) await em.execute(`select set_config('shop.retention', 'activity', true)`);
      await em.execute(statement);
    });
    await expect(attempt).rejects.toThrow('kept as it was recorded');
    expect(await stored()).toMatchObject([{ action: 'changed' }]);
  });

  test('is deleted after a year, by the job only', async () => {
    await record(gate);
    const old = `insert into activity (at, actor_kind, action, thing_kind)
      values (now() - interval '366 days', 'system', 'removed', 'mail')`;
    await shop.query(old);
    const deletion = `delete from activity where action = 'removed'`;
    await expect(shop.query(deletion)).rejects.toThrow('as it was recorded');
    await write(shop, async (em) => {
      await em.execute(`select set_config('shop.retention', 'activity', true)`);
      await em.execute(deletion);
    });
    expect(await stored()).toMatchObject([{ action: 'changed' }]);
    await shop.query(old);
    await expect(shop.query(deletion)).rejects.toThrow('as it was recorded');
  });
});

describeOnShop('what the owner does', (shop) => {
  const stored = () => shop.shop.database.fork().find(Activity, {}, { orderBy: { id: 'asc' } });
  const product = {
    description: 'Puppy Pellets 8kg',
    category: 'Dogs' as const,
    price: 349.9,
    nutritional_information: null,
  };

  test('to a product is recorded over tRPC and REST, with before and after', async () => {
    const owner = await shop.signedIn();
    const calls = shop.calls(owner).products;
    const { productID: id } = await calls.create.mutate(product);
    const path = `/products/${id}`;
    const { status } = await shop.rest('PUT', path, { ...product, price: 399.9 }, owner);
    expect(status).toBe(200);
    expect((await shop.rest('PUT', path, { price: -1 }, owner)).status).toBe(400);
    expect((await shop.rest('DELETE', path)).status).toBe(401);
    expect((await shop.rest('DELETE', path, undefined, owner)).status).toBe(200);
    expect((await shop.rest('DELETE', path, undefined, owner)).status).toBe(404);
    const by = { actorKind: 'owner', actorId: 1, thingKind: 'product', thingId: String(id) };
    expect(await stored()).toMatchObject([
      { ...by, action: 'created', before: null, after: { description: product.description } },
      { ...by, action: 'changed', before: { price: 349.9 }, after: { price: 399.9 } },
      { ...by, action: 'removed', before: { price: 399.9 }, after: null },
    ]);
  });
});
