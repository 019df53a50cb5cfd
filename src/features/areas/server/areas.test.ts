import { expect, test } from 'vitest';
import { describeOnShop, refusal } from '#test/shop.ts';
import { defaultAreas, defaultNotServed } from '../shared/delivery-settings.ts';
import { defaultTerms } from '../shared/delivery-terms.ts';

describeOnShop('delivery areas', (shop) => {
  const defaults = { areas: defaultAreas, notServed: defaultNotServed, freeFrom: null };
  const area = { name: 'Randhart', also: [], postalCodes: ['1449'], fee: 49.5, days: ['Mon'] };
  const change = (entries: object) =>
    shop.asOwner('PATCH', '/admin/settings/delivery', { entries });

  test.each([
    [{ areas: 'all' }, 'Please send a list of places.'],
    [{ areas: [{ ...area, name: ' ' }] }, 'Please name the suburb or town.'],
    [{ areas: [{ ...area, fee: -1 }] }, 'Please give a fee from R0 to R1000.'],
    [{ areas: [{ ...area, fee: 1001 }] }, 'Please give a fee from R0 to R1000.'],
    [{ areas: [{ ...area, fee: 9.999 }] }, 'Please give an amount with at most two decimals.'],
    [{ areas: [{ ...area, days: [] }] }, 'Please choose at least one day.'],
    [{ areas: [{ ...area, days: ['Someday'] }] }, 'Please choose days of the week.'],
    [{ areas: [{ ...area, days: ['Mon', 'Mon'] }] }, 'Please choose each day once.'],
    [{ areas: [{ ...area, postalCodes: [] }] }, 'Please give at least one postal code.'],
    [
      { areas: [{ ...area, postalCodes: ['144'] }] },
      'A postal code has four figures, such as 1448.',
    ],
    [{ areas: [area, { ...area, name: 'RANDHART' }] }, 'Please name each place once.'],
    [{ smallestOrder: -1 }, 'Please give an amount from R0 to R10000.'],
    [{ smallestOrder: '1.500' }, expect.stringContaining('could mean')],
    [{ freeFrom: 0 }, 'Please give an amount from R1 to R100000.'],
    [{ note: ' ' }, 'Please write what stands beside the total.'],
    [{ note: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
    [
      { notServed: [{ name: 'alberton cbd', also: [], postalCodes: ['1449'] }] },
      'You deliver to Alberton: please remove this place from one of the two lists.',
    ],
    [{ notServed: new Array(301).fill(area) }, 'Please give at most 300 places.'],
  ])('%j is refused with a sentence and changes nothing', async (entries, error) => {
    expect(await change(entries)).toMatchObject(refusal(400, error));
    expect((await shop.rest('GET', '/delivery/areas')).body).toEqual(defaults);
  });

  test('a new shop has some, and what the owner sets is in force at once', async () => {
    expect(await shop.visitor.delivery.areas.query()).toEqual(defaults);
    expect((await change({ areas: [area] })).status).toBe(200);
    const answer = await shop.rest('GET', '/delivery/areas');
    expect(answer).toMatchObject({ status: 200, body: { areas: [area] } });
    expect(answer.body).toEqual({ ...defaults, areas: [{ id: 10, ...area }] });
    expect(await shop.visitor.delivery.areas.query()).toEqual(answer.body);
  });

  test('a place in both lists that an earlier version stored blocks nothing else', async () => {
    const place = { name: 'Randhart', also: [], postalCodes: ['1449'] };
    await shop.query(
      `insert into settings (name, entries, updated_at) values ('delivery', ?::jsonb, now())
         on conflict (name) do update set entries = excluded.entries`,
      [JSON.stringify({ notServed: [place] })],
    );
    shop.shop.cache.forget(['settings']);
    expect((await change({ note: 'Ask us first' })).status).toBe(200);
    expect((await change({ notServed: [] })).status).toBe(200);
    expect((await change({ notServed: [place] })).body).toMatchObject({
      issues: [{ path: 'notServed.0.name' }],
    });
  });

  test('the smallest order, free delivery and the note are public', async () => {
    expect(await shop.visitor.delivery.terms.query()).toEqual(defaultTerms);
    const terms = { smallestOrder: 'R150', freeFrom: '1 249,90', note: ' Ask us\u0000  first ' };
    expect((await change(terms)).status).toBe(200);
    const expected = { smallestOrder: 150, freeFrom: 1249.9, note: 'Ask us first' };
    expect((await shop.rest('GET', '/delivery/terms')).body).toEqual(expected);
    expect(await shop.visitor.delivery.terms.query()).toEqual(expected);
    await change({ freeFrom: null });
    expect((await shop.rest('GET', '/delivery/terms')).body).toEqual({
      ...expected,
      freeFrom: null,
    });
  });
});
