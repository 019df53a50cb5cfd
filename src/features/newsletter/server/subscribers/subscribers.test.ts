import { beforeEach, expect, it } from 'vitest';
import { exampleBusiness } from '#shared/business/business.ts';
import { eachPart } from '#test/calls/list-parts.ts';
import { addressOf, startedNewsletter, subscribers, tokenOf } from '#test/fixtures/newsletter.ts';
import { describeOnShop, refusal, signedInEach } from '#test/shop.ts';
import { consentText } from '../../shared/consent.ts';
import type { SubscriberView } from '../../shared/subscribers.ts';
import { Subscriber } from './subscriber.entity.ts';

const done = { success: true, message: 'Successfully subscribed!' };

describeOnShop('subscribers', (shop) => {
  const subscribe = (body: unknown) => shop.rest('POST', '/newsletter/subscribe', body);
  const all = () => shop.shop.database.fork().find(Subscriber, {}, { orderBy: { id: 'asc' } });
  const visitor = () => shop.visitor.newsletter;
  const office = () => shop.owner.newsletter;
  const statuses = async () => (await all()).map(({ email, status }) => `${email} ${status}`);
  const forgotten = () => shop.query('select * from forgotten_addresses');

  beforeEach(() => shop.clock.set('2026-11-20T08:00:00Z'));
  const headers = signedInEach(shop);

  it('keeps who joined with their consent; joining twice is joining once', async () => {
    expect((await subscribe({ email: ' Anna@Example.com ' })).body).toEqual(done);
    const joined = shop.clock.now();
    shop.clock.advance(60);
    expect((await subscribe({ email: 'anna@example.com', source: 'order' })).body).toEqual(done);
    expect(await all()).toMatchObject([
      {
        email: 'anna@example.com',
        status: 'active',
        consentText: consentText('footer', exampleBusiness.name),
        consentSource: 'footer',
        consentTime: joined,
        subscriptionDate: joined,
      },
    ]);
  });

  it.each([
    [{}, 'Please fill in your email address.'],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, /valid email address/],
    [{ email: 'a@example.com', source: 'admin' }, /known form/],
  ])('refuses %j', async (body, message) => {
    expect(await subscribe(body)).toMatchObject(refusal(400, message));
    expect(await all()).toEqual([]);
  });

  it('lets a robot believe that it joined', async () => {
    expect((await subscribe({ email: 'bot@example.com', website: 'x' })).body).toEqual(done);
    expect(await all()).toEqual([]);
  });

  it('takes 20 sign-ups an hour from one connection', async () => {
    for (let number = 0; number < 20; number += 1) {
      expect((await subscribe({ email: addressOf(number) })).status).toBe(200);
    }
    const answer = await subscribe({ email: 'late@example.com' });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    shop.clock.advance(3601);
    expect((await subscribe({ email: 'late@example.com' })).status).toBe(200);
  });

  it('lets people leave by their link, and come back', async () => {
    await subscribers(shop.shop, 2);
    const token = tokenOf(1);
    const state = () => visitor().unsubscribeState.query({ token });
    expect(await state()).toEqual({ state: 'joined', email: 'p…@example.com' });
    const left = { success: true, message: 'You are unsubscribed.' };
    expect((await shop.rest('POST', '/newsletter/unsubscribe', { token })).body).toEqual(left);
    expect((await shop.rest('POST', '/newsletter/unsubscribe', { token })).body).toEqual(left);
    expect(await state()).toMatchObject({ state: 'left' });
    expect(await all()).toMatchObject([
      { status: 'unsubscribed', unsubscribedAt: shop.clock.now() },
      { status: 'active', unsubscribedAt: null },
    ]);
    shop.clock.advance(60);
    await visitor().resubscribe.mutate({ token });
    const back = { status: 'active', unsubscribedAt: null, consentTime: shop.clock.now() };
    expect((await all())[0]).toMatchObject(back);
  });

  it.each(['', tokenOf(9), `${tokenOf(1)}x`, 'x'.repeat(300)])(
    'knows no forged link: %s',
    async (token) => {
      await subscribers(shop.shop, 1);
      for (const call of ['unsubscribe', 'resubscribe']) {
        expect((await shop.rest('POST', `/newsletter/${call}`, { token })).status).toBe(400);
      }
      const state = await visitor().unsubscribeState.query({ token });
      expect(state).toEqual({ state: 'unknown', email: null });
      expect(await statuses()).toEqual([`${addressOf(1)} active`]);
    },
  );

  it('lists, pages, searches and filters', async () => {
    await subscribers(shop.shop, 12);
    await visitor().unsubscribe.mutate({ token: tokenOf(3) });
    const { body } = await shop.asOwner('GET', '/admin/newsletter/subscribers?limit=2&before=4');
    const list = body as SubscriberView[];
    const path = '/admin/newsletter/subscribers?limit=5';
    const idOf = ({ subscriberID }: SubscriberView) => subscriberID;
    const numbers = await eachPart(shop, path, headers, idOf, { total: 12 });
    expect(numbers).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(list.map(idOf)).toEqual([3, 2]);
    expect(list[1]).toMatchObject({ email: addressOf(2), status: 'active', lastEmailSent: null });
    type Asked = Parameters<typeof shop.owner.newsletter.subscribersPage.query>[0];
    const ids = async (input: Asked) => {
      const page = await office().subscribersPage.query(input);
      return { ...page, subscribers: page.subscribers.map(idOf) };
    };
    const counts = { active: 11, unsubscribed: 1, suppressed: 0 };
    const last = { total: 12, page: 3, pages: 3, counts, unconfirmed: 0 };
    expect(await ids({ pageSize: 5, page: 3 })).toEqual({ subscribers: [2, 1], ...last });
    expect(await ids({ search: 'PERSON11' })).toMatchObject({ subscribers: [11], total: 1 });
    expect(await ids({ status: 'unsubscribed' })).toMatchObject({ subscribers: [3] });
    expect(await ids({ search: '%' })).toMatchObject({ total: 0 });
  });

  it('adds a new address by hand, but not one that left', async () => {
    const added = { email: 'anna@example.com', status: 'active', consentSource: 'admin' };
    expect(await office().addSubscriber.mutate({ email: 'Anna@example.com' })).toMatchObject(added);
    const again = office().addSubscriber.mutate({ email: 'anna@example.com' });
    await expect(again).rejects.toThrow('on the list already');
    const [anna] = await all();
    await visitor().unsubscribe.mutate({ token: anna?.token ?? '' });
    const left = office().addSubscriber.mutate({ email: 'anna@example.com' });
    await expect(left).rejects.toThrow('unsubscribed');
    expect(await statuses()).toEqual(['anna@example.com unsubscribed']);
  });

  it('removes an address everywhere; neither an import, a form nor the owner brings it back', async () => {
    await subscribers(shop.shop, 1);
    await office().removeSubscriber.mutate({ subscriberID: 1 });
    expect(await all()).toEqual([]);
    expect(JSON.stringify(await forgotten())).not.toContain('person1');
    const report = await office().importSubscribers.mutate({ csv: addressOf(1) });
    expect(report).toMatchObject({
      added: 0,
      forgotten: { count: 1, lines: [{ line: 1, text: addressOf(1) }] },
    });
    expect(await all()).toEqual([]);
    const twice = office().removeSubscriber.mutate({ subscriberID: 1 });
    await expect(twice).rejects.toThrow('not found');
    await subscribe({ email: addressOf(1) });
    expect(await statuses()).toEqual([]);
    // Else Remove and Add would bring back who has unsubscribed.
    const byHand = office().addSubscriber.mutate({ email: addressOf(1) });
    await expect(byHand).rejects.toThrow('Only they can join again');
    expect(await statuses()).toEqual([]);
    expect(await forgotten()).toHaveLength(1);
  });

  it('imports a list after a preview', async () => {
    await subscribers(shop.shop, 2);
    await visitor().unsubscribe.mutate({ token: tokenOf(2) });
    const csv = [
      'Name;Email',
      'A;new@example.com',
      'B;NEW@example.com',
      'C;nobody',
      `D;${addressOf(1)}`,
      `E;${addressOf(2)}`,
    ].join('\r\n');
    const none = { count: 0, lines: [] };
    const one = (line: number, text: string) => ({ count: 1, lines: [{ line, text }] });
    const told = {
      ...{ added: 1, alreadyThere: 1, unclear: none, leaving: none, forgotten: none },
      duplicates: one(3, 'B, NEW@example.com'),
      bad: one(4, 'C, nobody'),
      left: one(6, addressOf(2)),
    };
    const imported = (dryRun: boolean) => office().importSubscribers.mutate({ csv, dryRun });
    expect(await imported(true)).toEqual({ ...told, dryRun: true });
    expect(await all()).toHaveLength(2);
    expect(await imported(false)).toEqual({ ...told, dryRun: false });
    expect(await statuses()).toEqual([
      `${addressOf(1)} active`,
      `${addressOf(2)} unsubscribed`,
      'new@example.com active',
    ]);
    expect((await all())[2]).toMatchObject({ consentSource: 'import' });
    await expect(office().importSubscribers.mutate({ csv: '' })).rejects.toThrow('empty');
  });

  it('takes over who left elsewhere, and sends them nothing that waits', async () => {
    await subscribers(shop.shop, 2);
    await office().removeSubscriber.mutate({ subscriberID: 2 });
    const newsletterID = await startedNewsletter(shop.shop);
    const csv = [
      'Email,Status',
      `${addressOf(1)},unsubscribed`,
      `${addressOf(2)},unsubscribed`,
      'left@example.com,unsubscribed',
      'bounced@example.com,cleaned',
      'here@example.com,subscribed',
    ].join('\n');
    const told = { added: 1, leaving: { count: 3 }, forgotten: { count: 1 }, left: { count: 0 } };
    expect(await office().importSubscribers.mutate({ csv, dryRun: true })).toMatchObject(told);
    expect(await statuses()).toEqual([`${addressOf(1)} active`]);
    expect(await office().importSubscribers.mutate({ csv })).toMatchObject(told);
    expect((await statuses()).sort()).toEqual([
      'bounced@example.com suppressed',
      'here@example.com active',
      'left@example.com unsubscribed',
      `${addressOf(1)} unsubscribed`,
    ]);
    const { delivery } = await office().byId.query({ newsletterID });
    expect(delivery).toMatchObject({ withdrawn: 1 });
    const again = { added: 0, alreadyThere: 1, leaving: { count: 0 }, left: { count: 3 } };
    expect(await office().importSubscribers.mutate({ csv })).toMatchObject(again);
    const byHand = office().addSubscriber.mutate({ email: 'left@example.com' });
    await expect(byHand).rejects.toThrow('This person unsubscribed.');
  });

  it('exports to a spreadsheet what an import takes', async () => {
    await subscribers(shop.shop, 2);
    await visitor().unsubscribe.mutate({ token: tokenOf(2) });
    const path = '/admin/newsletter/subscribers.csv';
    const everyone = await shop.asOwner('GET', path);
    expect(everyone.headers.get('content-type')).toContain('text/csv');
    const lines = String(everyone.body).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toBe(`"${addressOf(1)}","active","2026-11-20 10:00","","","footer"`);
    const active = await shop.asOwner('GET', `${path}?status=active`);
    expect(String(active.body)).not.toContain(addressOf(2));
    expect((await shop.asOwner('GET', `${path}?status=x`)).status).toBe(400);
    const csv = String(everyone.body);
    const report = await office().importSubscribers.mutate({ csv, dryRun: true });
    expect(report).toMatchObject({ alreadyThere: 1, left: { count: 1 }, bad: { count: 0 } });
  });
});
