import { beforeEach, expect, it } from 'vitest';
import { system } from '#server/activity/record-activity.ts';
import { exampleBusiness } from '#shared/business/business.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { mailsOf, validHours } from '#test/fixtures/mails.ts';
import {
  addressOf,
  startedNewsletter,
  states,
  subscribers,
  tokenOf,
} from '#test/fixtures/newsletter.ts';
import { sendOrder } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { testShop } from '#test/shop.ts';
import { consentText } from '../../shared/consent.ts';
import { newsletterSettings } from '../settings.ts';
import { Subscriber } from './subscriber.entity.ts';

const publicUrl = 'https://shop.example';
const done = { success: true, message: 'Successfully subscribed!' };
const link = /https:\/\/shop\.example\/newsletter\/confirm\?token=([\w-]{43})/;

describeOnDatabase('confirming the newsletter by a mailed link', (kind) => {
  const shop = testShop({ kind, settings: { publicUrl } });
  const office = () => shop.owner.newsletter;
  const subscribe = (email: string) => shop.rest('POST', '/newsletter/subscribe', { email });
  const confirm = (token: string) => shop.rest('POST', '/newsletter/confirm', { token });
  const visitor = () => shop.visitor.newsletter;
  const mails = () => mailsOf(shop);
  const all = () => shop.shop.database.fork().find(Subscriber, {}, { orderBy: { id: 'asc' } });
  const statuses = async () => (await all()).map(({ email, status }) => `${email} ${status}`);
  const waiting = () => shop.query('select * from newsletter_confirmations');
  const mailedToken = async () => link.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? '';
  const left = async (number: number) => {
    await subscribers(shop.shop, number);
    await visitor().unsubscribe.mutate({ token: tokenOf(number) });
    return addressOf(number);
  };
  const suppressed = async () => {
    await subscribers(shop.shop, 1);
    await shop.shop.database.fork().nativeUpdate(Subscriber, { id: 1 }, { status: 'suppressed' });
    return addressOf(1);
  };

  beforeEach(() => shop.clock.set('2026-11-20T08:00:00Z'));

  it('a former subscriber returns by the link only, once', async () => {
    const email = await left(1);
    expect((await subscribe(email.toUpperCase())).body).toEqual(done);
    expect(await statuses()).toEqual([`${email} unsubscribed`]);
    const [mail] = await mails();
    expect(mail).toMatchObject({
      recipient: email,
      subject: 'Please confirm: the newsletter of Paws & Bowls',
      replyTo: 'owner@shop.example',
    });
    expect(await validHours(shop)).toBe(7 * 24);
    const token = await mailedToken();
    expect(JSON.stringify(await waiting())).not.toContain(token);

    const state = () => visitor().confirmationState.query({ token });
    expect(await state()).toEqual({ state: 'waiting', email: 'p…@example.com' });
    expect(await statuses()).toEqual([`${email} unsubscribed`]);
    shop.clock.advance(3600);
    const joined = { success: true, message: 'You are subscribed.' };
    expect(await confirm(token)).toMatchObject({ status: 200, body: joined });
    expect(await all()).toMatchObject([
      {
        email,
        status: 'active',
        unsubscribedAt: null,
        consentSource: 'footer',
        consentText: consentText('footer', exampleBusiness.name),
        consentTime: shop.clock.now(),
      },
    ]);
    expect(await state()).toMatchObject({ state: 'confirmed' });
    expect((await confirm(token)).status).toBe(200);
  });

  it('an old link does not resubscribe after a later unsubscription', async () => {
    const email = await left(1);
    await subscribe(email);
    const first = await mailedToken();
    await subscribe(email);
    await confirm(await mailedToken());
    const [person] = await all();
    await visitor().unsubscribe.mutate({ token: person?.token ?? '' });
    expect((await confirm(first)).status).toBe(400);
    expect(await statuses()).toEqual([`${email} unsubscribed`]);
  });

  it('two presses at once are one', async () => {
    await subscribe(await left(1));
    const token = await mailedToken();
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await statuses()).toEqual([`${addressOf(1)} active`]);
  });

  it('a suppressed address comes back so too, also when the owner adds it again', async () => {
    const email = await suppressed();
    expect((await subscribe(email)).body).toEqual(done);
    expect(await statuses()).toEqual([`${email} suppressed`]);
    expect(await office().addSubscriber.mutate({ email })).toMatchObject({ status: 'suppressed' });
    expect(await mails()).toHaveLength(2);
    await confirm(await mailedToken());
    expect(await all()).toMatchObject([{ status: 'active', permanentFailures: 0 }]);
  });

  it('an order or a review does not resubscribe either', async () => {
    const email = await left(1);
    const lamb = await product(shop);
    await sendOrder(shop, lamb, { joinNewsletter: true, customer: { email } });
    const words = { name: 'Sipho', title: 'Good', comment: 'Eaten up', product: lamb.productID };
    const review = { ...words, joinNewsletter: true, email };
    expect((await shop.rest('POST', '/reviews', review)).status).toBe(200);
    expect(await statuses()).toEqual([`${email} unsubscribed`]);
    const asked = (await mails()).filter(({ text }) => link.test(text));
    expect(asked.map(({ recipient }) => recipient)).toEqual([email, email]);
    await confirm(await mailedToken());
    expect(await all()).toMatchObject([{ status: 'active', consentSource: 'review' }]);
  });

  it('the answer is the same for everybody, and so is what is written and mailed about it', async () => {
    for (const email of [await left(2), addressOf(1), 'new@example.com']) {
      expect(await subscribe(email)).toMatchObject({ status: 200, body: done });
      expect(await visitor().subscribe.mutate({ email })).toEqual(done);
      const key = `newsletter-confirmation:accepted:${email}`;
      expect(await shop.count(`rate_limits where key = '${key}'`)).toBe(1);
    }
  });

  it('mails three links a day to one mailbox, however it is spelt', async () => {
    await newsletterSettings.change({ ...shop, actor: system }, { confirmAll: true });
    for (const name of ['a.b', 'ab', 'AB+1', 'ab+2']) {
      expect((await subscribe(`${name}@example.com`)).body).toEqual(done);
    }
    expect(await mails()).toHaveLength(3);
    expect(await waiting()).toHaveLength(3);
    shop.clock.advance(24 * 3600 + 1);
    await subscribe('ab@example.com');
    expect(await mails()).toHaveLength(4);
  });

  it('with double opt-in no one is listed, counted or mailed before', async () => {
    await newsletterSettings.change({ ...shop, actor: system }, { confirmAll: true });
    await subscribers(shop.shop, 1);
    expect((await subscribe('new@example.com')).body).toEqual(done);
    expect(await office().subscribersPage.query({})).toMatchObject({
      total: 1,
      counts: { active: 1, unsubscribed: 0, suppressed: 0 },
      unconfirmed: 1,
    });
    await startedNewsletter(shop.shop);
    expect(await states(shop.shop)).toEqual({ pending: 1 });
    // Signs up twice, and confirms once.
    await subscribe('new@example.com');
    await confirm(await mailedToken());
    const after = { counts: { active: 2 }, unconfirmed: 0 };
    expect(await office().subscribersPage.query({})).toMatchObject(after);
  });

  it('who was removed comes back by the link alone, and is then forgotten no more', async () => {
    await subscribers(shop.shop, 1);
    await subscribe(addressOf(1));
    await office().removeSubscriber.mutate({ subscriberID: 1 });
    await subscribe(addressOf(1));
    expect(await all()).toEqual([]);
    await confirm(await mailedToken());
    expect(await statuses()).toEqual([`${addressOf(1)} active`]);
  });

  it('a link that is over, forged or incomplete changes nothing', async () => {
    const email = await left(1);
    await subscribe(email);
    const token = await mailedToken();
    for (const forged of ['', 'x', token.slice(1), `${token}x`, tokenOf(1), 'x'.repeat(5000)]) {
      expect(await confirm(forged)).toMatchObject({ status: 400, body: { success: false } });
    }
    shop.clock.advance(7 * 24 * 3600);
    const state = await visitor().confirmationState.query({ token });
    expect(state).toEqual({ state: 'unknown', email: null });
    const error = 'This link is not valid any more. Please sign up again.';
    expect((await confirm(token)).body).toMatchObject({ error });
    expect(await statuses()).toEqual([`${email} unsubscribed`]);
  });

  it('the form of the page confirms; asking for the page, or a post to the link, does not', async () => {
    const email = await left(1);
    await subscribe(email);
    const token = await mailedToken();
    const page = `${shop.url}/newsletter/confirm`;
    const post = (to: string, fields: Record<string, string>) =>
      fetch(to, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
    await fetch(`${page}?token=${token}`);
    await post(`${page}?token=${token}`, { 'List-Unsubscribe': 'One-Click' });
    expect(await statuses()).toEqual([`${email} unsubscribed`]);
    const pressed = await post(page, { token });
    expect(pressed.status).toBe(303);
    expect(pressed.headers.get('location')).toBe(`/newsletter/confirm?token=${token}`);
    expect(await statuses()).toEqual([`${email} active`]);
  });
});
