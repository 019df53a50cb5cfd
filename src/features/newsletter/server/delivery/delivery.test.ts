import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownerAddress } from '#features/auth/server/public.ts';
import { readQueue } from '#server/mail/outbox/circuit-breaker.ts';
import { claimTime, exchange, expireClaims } from '#server/mail/outbox/exchange.ts';
import { asciiAddress } from '#shared/people/email.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import {
  addressOf,
  letter,
  startedNewsletter,
  states,
  subscribers,
  tokenOf,
} from '#test/fixtures/newsletter.ts';
import { type OnRecipient, startMailSink } from '#test/servers/mail-sink.ts';
import { startTestShop, testShopWithMail } from '#test/shop.ts';
import { tokenMark } from '../body/render-body.ts';
import { Newsletter } from '../newsletter.entity.ts';
import { Subscriber } from '../subscribers/subscriber.entity.ts';
import { queueName } from './newsletter-mails.ts';
import {
  deliverNewsletters,
  maxInFlight,
  newsletterQueue,
  workOnNewsletters,
} from './newsletter-queue.ts';
import { startDueNewsletters } from './start-newsletters.ts';

const publicUrl = 'https://shop.example';

describeOnDatabase('delivering newsletters', (kind) => {
  const shop = testShopWithMail({
    kind,
    sink: { onRecipient: (one) => onRecipient(one), onSender: (one) => onSender(one) },
    settings: { publicUrl, variables: { NEWSLETTER_RATE: '0' } },
  });
  /** What the mail server answers to a recipient; nothing takes the mail. */
  let onRecipient: OnRecipient;
  let onSender: OnRecipient;

  const deliver = () => deliverNewsletters(shop.shop);
  const office = () => shop.owner.newsletter;
  /** Starts a newsletter to so many people and tries to deliver it. @returns its id. */
  const delivered = async (people: number) => {
    await subscribers(shop.shop, people);
    const id = await startedNewsletter(shop.shop);
    await deliver();
    return id;
  };
  const attempts = async () =>
    (await shop.query('select sum(attempts)::int as sum from outgoing_mails'))[0]?.sum;
  const reached = () => shop.sink.mails.map(({ recipients }) => recipients.join());
  const minutes = (count: number) => shop.clock.advance(count * 60);
  const newsletter = (id: number) => shop.shop.database.fork().findOneOrFail(Newsletter, id);
  const subscriber = (number: number) =>
    shop.shop.database.fork().findOneOrFail(Subscriber, { email: addressOf(number) });
  const scheduled = async (scheduledDate: string) =>
    (await office().create.mutate({ ...letter, scheduledDate })).newsletterID;

  beforeEach(async () => {
    onRecipient = () => undefined;
    onSender = () => undefined;
    shop.clock.set('2026-11-20T08:00:00Z');
  });
  afterEach(() => deliver());

  it('writes a mail that programs show well and people can leave by', async () => {
    const id = await delivered(1);
    const [mail] = shop.sink.mails;
    if (!mail) throw new Error('No mail came');
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    const link = `${publicUrl}/unsubscribe?token=${tokenOf(1)}`;
    expect(mail.recipients).toEqual([addressOf(1)]);
    expect(mail.subject).toBe(letter.subject);
    expect(header('list-unsubscribe')).toBe(`<${link}>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(header('list-id')).toBe('<newsletter.shop.example>');
    expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@shop\.example>$/);
    expect(mail.date).toBe('2026-11-20T08:00:00.000Z');
    expect(mail.html).toContain('<strong>there</strong>');
    expect(mail.html).toContain(link);
    expect(mail.text).toContain('Hello there');
    expect(mail.text).toContain(link);
    expect(mail.attachments).toEqual([]);
    expect(await newsletter(id)).toMatchObject({
      status: 'sent',
      finishedAt: shop.clock.now(),
      figures: { total: 1, delivered: 1, failed: 0, pending: 0, uncertain: 0, withdrawn: 0 },
    });
    expect((await subscriber(1)).lastEmailSent).toEqual(shop.clock.now());
  });

  it('does not expand the token mark in the text of a letter', async () => {
    await subscribers(shop.shop, 1);
    const half = tokenMark.slice(0, 20);
    const { newsletterID } = await office().create.mutate({
      subject: `Look ${tokenMark}`,
      content: [
        `[Win](https://evil.example/?t=${tokenMark}) ${half}${tokenMark}${tokenMark.slice(20)}`,
        `[Encoded](https://evil.example/?t=&#82;${tokenMark.slice(1)})`,
        `<a href="https://evil.example/${tokenMark.replace('T', '&#x54;')}">x</a>`,
      ].join('\n\n'),
    });
    await office().send.mutate({ newsletterID });
    await deliver();
    const [mail] = shop.sink.mails;
    const link = `${publicUrl}/unsubscribe?token=${tokenOf(1)}`;
    expect(mail?.html).toContain('https://evil.example/?t=');
    for (const part of [mail?.html, mail?.text, mail?.subject]) {
      expect(part?.replaceAll(link, '')).not.toContain(tokenOf(1));
    }
    expect(mail?.html).toContain(link);
    expect(mail?.text).toContain(link);
  });

  it('reaches letters of any script, and holds nothing against them that the server cannot', async () => {
    const emails = ['é@x.co', 'почта@пример.рф', 'piet@bücher.example', 'anna@example.com'];
    for (const email of emails) await shop.rest('POST', '/newsletter/subscribe', { email });
    await startedNewsletter(shop.shop);
    await deliver();
    const sent = emails.map(asciiAddress).sort();
    expect(shop.sink.mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(sent);
    const owners = await ownerAddress(shop.shop);
    const replies = new Set(shop.sink.mails.map(({ replyTo }) => replyTo?.[0]?.address));
    expect([...replies]).toEqual([owners]);
    expect(shop.sink.mails.every(({ html }) => html?.includes('/unsubscribe?token='))).toBe(true);
    expect(await states(shop.shop)).toEqual({ delivered: 4 });

    const lacking = await startMailSink({
      utf8: false,
      onRecipient: (address) =>
        /\P{ASCII}[^@]*@/u.test(address) ? '553 5.1.3 Bad recipient address syntax' : undefined,
    });
    const elsewhere = await startTestShop({
      kind,
      settings: { publicUrl, smtpUrl: lacking.url, variables: { NEWSLETTER_RATE: '0' } },
    });
    try {
      for (const email of emails) await elsewhere.rest('POST', '/newsletter/subscribe', { email });
      const calls = elsewhere.owner.newsletter;
      for (let round = 0; round < 4; round += 1) {
        const newsletterID = await startedNewsletter(elsewhere.shop);
        await deliverNewsletters(elsewhere.shop);
        const { deliveries } = await calls.failures.query({ newsletterID });
        expect(deliveries.map(({ email, meaning }) => [email, meaning])).toEqual([
          ['é@x.co', expect.stringMatching(/it lacks SMTPUTF8/)],
          ['почта@пример.рф', expect.stringMatching(/it lacks SMTPUTF8/)],
        ]);
      }
      const { counts } = await calls.subscribersPage.query({});
      expect(counts).toMatchObject({ active: 4, suppressed: 0 });
      expect(lacking.mails).toHaveLength(8);
      const queue = await readQueue(elsewhere.shop.database.fork(), queueName);
      expect(queue.openUntil).toBeNull();
    } finally {
      await elsewhere.stop();
      await lacking.stop();
    }
  });

  it('reaches everyone once, each with their own link', async () => {
    await subscribers(shop.shop, 150);
    await startedNewsletter(shop.shop);
    await Promise.all([deliver(), deliver()]);
    await deliver();
    const everyone = Array.from({ length: 150 }, (_, i) => addressOf(i + 1));
    expect(reached().sort()).toEqual(everyone.sort());
    for (const { raw, recipients } of shop.sink.mails) {
      const number = Number(/\d+/.exec(recipients.join())?.[0]);
      expect(raw).toContain(`/unsubscribe?token=${tokenOf(number)}>`);
    }
    expect(new Set(shop.sink.mails.map(({ messageId }) => messageId)).size).toBe(150);
    expect(await states(shop.shop)).toEqual({ delivered: 150 });
  });

  it('tries again what was refused for now, and shows what was refused for good', async () => {
    const tried = new Map<string, number>();
    onRecipient = (address) => {
      const number = Number(/\d+/.exec(address)?.[0]);
      const tries = (tried.get(address) ?? 0) + 1;
      tried.set(address, tries);
      if (number % 50 === 0) return 550;
      return number % 10 === 0 && tries === 1 ? 451 : undefined;
    };
    const newsletterID = await delivered(100);
    expect(await states(shop.shop)).toEqual({ delivered: 90, pending: 8, failed: 2 });
    await deliver();
    expect(tried.get(addressOf(10))).toBe(1);
    minutes(1);
    await deliver();
    expect(await states(shop.shop)).toEqual({ delivered: 98, failed: 2 });
    expect(tried.get(addressOf(50))).toBe(1);

    const failures = await office().failures.query({ newsletterID });
    expect(failures).toMatchObject({ total: 2, page: 1, pages: 1 });
    expect(failures.deliveries[0]).toMatchObject({
      email: addressOf(50),
      state: 'failed',
      attempts: 1,
      reason: expect.stringContaining('550'),
    });
    const found = await office().failures.query({ newsletterID, search: 'PERSON100' });
    expect(found.total).toBe(1);

    onRecipient = () => undefined;
    expect(await office().retryFailed.mutate({ newsletterID })).toMatchObject({ retried: 2 });
    await deliver();
    expect(await states(shop.shop)).toEqual({ delivered: 100 });
    expect(reached()).toHaveLength(100);
    expect(await office().progress.query({ newsletterID })).toMatchObject({
      finished: true,
      delivery: { total: 100, delivered: 100, failed: 0 },
    });
    expect(await office().retryFailed.mutate({ newsletterID })).toMatchObject({ retried: 0 });
    expect(reached()).toHaveLength(100);
  });

  it('suppresses an address that is refused for good three times in a row', async () => {
    onRecipient = (address) => (address === addressOf(1) ? 550 : undefined);
    await subscribers(shop.shop, 2);
    const refused = async () => {
      await startedNewsletter(shop.shop);
      await deliver();
      return (await subscriber(1)).status;
    };
    expect([await refused(), await refused()]).toEqual(['active', 'active']);
    onRecipient = () => undefined;
    expect(await refused()).toBe('active');
    onRecipient = (address) => (address === addressOf(1) ? 550 : undefined);
    expect([await refused(), await refused()]).toEqual(['active', 'active']);
    expect(await refused()).toBe('suppressed');
    shop.sink.mails.length = 0;
    await refused();
    expect(reached()).toEqual([addressOf(2)]);
  });

  it.each([
    ['550 5.1.1 <%>: Recipient address rejected: User unknown', 'suppressed'],
    ['550-5.1.1 The email account that you tried to reach does not exist', 'suppressed'],
    ['556 5.1.10 Recipient address has null MX', 'suppressed'],
    ['550 5.1.3 Bad address syntax', 'active'],
    ['550 5.2.1 The account is disabled', 'active'],
    ['452 4.2.2 The mailbox is full', 'active'],
  ])('after one refusal with %s the address is %s', async (line, status) => {
    onRecipient = (address) => (address === addressOf(1) ? line.replace('%', address) : undefined);
    await delivered(2);
    expect((await subscriber(1)).status).toBe(status);
    expect((await subscriber(2)).status).toBe('active');
    expect((await office().summary.query()).subscribers).toMatchObject({
      suppressed: status === 'suppressed' ? 1 : 0,
    });
    await startedNewsletter(shop.shop);
    await deliver();
    expect(reached().filter((one) => one === addressOf(2))).toHaveLength(2);
  });

  it('keeps no refusal that names who was removed while the mail was on its way', async () => {
    await subscribers(shop.shop, 2);
    onRecipient = async (address) => {
      if (address !== addressOf(1)) return undefined;
      await office().removeSubscriber.mutate({ subscriberID: (await subscriber(1)).id });
      return `550 5.1.1 <${address}>: Recipient address rejected: User unknown`;
    };
    await startedNewsletter(shop.shop);
    await deliver();
    expect(await states(shop.shop)).toEqual({ failed: 1, delivered: 1 });
    const rows = await shop.query('select * from outgoing_mails');
    expect(JSON.stringify(rows)).not.toContain(addressOf(1));
  });

  // One reply that names the shop as the cause, and one that names the recipient.
  it.each([
    ['554 5.7.1 <%>: Relay access denied', /does not pass on emails/],
    ['550 5.1.1 <%>: Recipient address rejected: User unknown', /one person after the other/],
  ])('suppresses no one when the server refuses all: %s', async (line, plain) => {
    onRecipient = (address) => line.replace('%', address);
    await subscribers(shop.shop, 12);
    const sent: number[] = [];
    for (let count = 0; count < 3; count += 1) {
      sent.push(await startedNewsletter(shop.shop));
      await deliver();
      for (const newsletterID of sent) await office().retryFailed.mutate({ newsletterID });
      await deliver();
      minutes(60);
      await deliver();
    }
    expect(await states(shop.shop)).toEqual({ pending: 36 });
    const blamed = "subscribers where status <> 'active' or permanent_failures > 0";
    expect(await shop.count(blamed)).toBe(0);

    const trouble = { meaning: expect.stringMatching(plain), serverSaid: expect.any(String) };
    const progress = await office().progress.query({ newsletterID: sent[0] ?? 0 });
    expect(progress.trouble).toMatchObject(trouble);
    expect((await office().summary.query()).trouble).toMatchObject(trouble);

    onRecipient = () => undefined;
    for (let count = 0; count < 3; count += 1) {
      minutes(240);
      await deliver();
    }
    expect(await states(shop.shop)).toEqual({ delivered: 36 });
    expect((await office().summary.query()).trouble).toBeNull();
  });

  it('counts a refusal of one newsletter once, however often it is tried again', async () => {
    onRecipient = (address) => (address === addressOf(1) ? '550 No such user' : undefined);
    const newsletterID = await delivered(2);
    for (let count = 0; count < 4; count += 1) {
      expect(await office().retryFailed.mutate({ newsletterID })).toMatchObject({ retried: 1 });
      await deliver();
    }
    expect(await states(shop.shop)).toEqual({ delivered: 1, failed: 1 });
    expect(await subscriber(1)).toMatchObject({ status: 'active', permanentFailures: 1 });
    expect((await office().failures.query({ newsletterID })).deliveries).toMatchObject([
      { meaning: 'This mailbox does not exist.', reason: '550 No such user' },
    ]);
  });

  it('shows what failed on the dashboard until it was looked at, and again when it fails again', async () => {
    onRecipient = (address) => (address === addressOf(1) ? '550 No such user' : undefined);
    const newsletterID = await delivered(2);
    const shown = async () => {
      const { failing } = await office().summary.query();
      return failing.map(({ newsletterID }) => newsletterID);
    };
    expect(await shown()).toEqual([newsletterID]);
    await office().failuresSeen.mutate({ newsletterID });
    expect(await shown()).toEqual([]);
    await office().retryFailed.mutate({ newsletterID });
    await deliver();
    expect(await shown()).toEqual([newsletterID]);
    const missing = office().failuresSeen.mutate({ newsletterID: 99 });
    await expect(missing).rejects.toThrow('Newsletter not found.');
  });

  it('still finds the dead addresses that stand one after the other', async () => {
    const dead = [1, 2, 3, 4, 5, 6, 7].map(addressOf);
    onRecipient = (address) =>
      dead.includes(address) ? `550 5.1.1 <${address}> does not exist` : undefined;
    await delivered(60);
    for (let count = 0; count < 10; count += 1) {
      minutes(2);
      await deliver();
    }
    expect(await states(shop.shop)).toEqual({ delivered: 53, failed: 7 });
    expect(await subscriber(1)).toMatchObject({ status: 'suppressed', permanentFailures: 3 });
  });

  it('continues with the others while some are deferred', async () => {
    const putOff = (number: number) => number <= 15;
    onRecipient = (address) => {
      const number = Number(/\d+/.exec(address)?.[0]);
      if (!putOff(number)) return undefined;
      return number % 3 === 0
        ? '452 4.2.2 The email account that you tried to reach is over quota'
        : `451 4.7.1 <${address}>: Recipient address rejected: Greylisted`;
    };
    const newsletterID = await delivered(40);
    expect(await states(shop.shop)).toEqual({ delivered: 25, pending: 15 });
    expect((await office().progress.query({ newsletterID })).trouble).toBeNull();
    expect((await office().failures.query({ newsletterID })).deliveries).toHaveLength(15);
    onRecipient = () => undefined;
    minutes(1);
    await deliver();
    expect(await states(shop.shop)).toEqual({ delivered: 40 });
  });

  it('waits when the server defers the sender or closes', async () => {
    await subscribers(shop.shop, 40);
    const newsletterID = await startedNewsletter(shop.shop);
    const trouble = async () => (await office().progress.query({ newsletterID })).trouble?.meaning;
    onRecipient = () => '421 4.7.0 Try again later, closing connection';
    await deliver();
    expect(await trouble()).toMatch('too busy, or closing');
    expect(await attempts()).toBeLessThanOrEqual(10);
    onRecipient = () => undefined;
    onSender = () => '451 4.3.2 System not accepting messages';
    minutes(1);
    await deliver();
    expect(await trouble()).toBe('The mail server accepts no emails for now.');
    expect(await attempts()).toBeLessThanOrEqual(15);
    expect(shop.sink.mails).toEqual([]);
  });

  it('waits when many domains say the same, and then tries several of them', async () => {
    await subscribers(shop.shop, 60);
    const spread = "'anna' || id || '@d' || id % 20 || '.example'";
    await shop.query(`update subscribers set email = ${spread}`);
    await startedNewsletter(shop.shop);
    let asked: string[] = [];
    const putOff = (address: string) => {
      asked.push(address);
      return `451 4.7.1 <${address}>: Please try again later`;
    };
    const open = async () => (await readQueue(shop.shop.database.fork(), queueName)).trips;
    onRecipient = putOff;
    await deliver();
    expect(asked.length).toBeGreaterThanOrEqual(5);
    expect(asked.length).toBeLessThanOrEqual(maxInFlight);
    expect(await open()).toBe(1);

    const first = new Set(asked);
    asked = [];
    minutes(1);
    await deliver();
    expect(await open()).toBe(2);
    expect(new Set(asked.map((address) => address.split('@')[1])).size).toBe(5);
    expect(asked).toHaveLength(5);
    expect(asked.filter((address) => first.has(address))).toEqual([]);

    onRecipient = () => undefined;
    for (const pause of [2, 5]) {
      minutes(pause);
      await deliver();
    }
    expect(await open()).toBe(0);
    expect(await states(shop.shop)).toEqual({ delivered: 60 });
  });

  it('sends nothing after an unsubscription during delivery', async () => {
    const { unsubscribe } = shop.visitor.newsletter;
    onRecipient = async (address) => {
      if (address === addressOf(1)) await unsubscribe.mutate({ token: tokenOf(90) });
      return undefined;
    };
    await delivered(90);
    expect(reached()).not.toContain(addressOf(90));
    expect(await states(shop.shop)).toEqual({ delivered: 89, withdrawn: 1 });
  });

  it('sends nothing to an address that was removed, and keeps the figures', async () => {
    await subscribers(shop.shop, 2);
    const newsletterID = await startedNewsletter(shop.shop);
    await office().removeSubscriber.mutate({ subscriberID: 1 });
    await deliver();
    expect(reached()).toEqual([addressOf(2)]);
    const { delivery } = await office().progress.query({ newsletterID });
    expect(delivery).toMatchObject({ total: 2, delivered: 1, withdrawn: 1 });
  });

  it('loses nothing while the mail server is away, and does not hammer it', async () => {
    await subscribers(shop.shop, 60);
    const newsletterID = await startedNewsletter(shop.shop);
    const port = Number(new URL(shop.sink.url).port);
    await shop.sink.stop();
    const trips = async () => (await readQueue(shop.shop.database.fork(), queueName)).trips;
    for (let run = 0; run < 60; run += 1) {
      await deliver();
      minutes(1);
    }
    // Tried after 0, 1, 3, 8, 18, 33 and 48 minutes, after the first time with one mail.
    expect(await trips()).toBe(7);
    expect(await attempts()).toBeLessThanOrEqual(maxInFlight + 6);
    const progress = await office().progress.query({ newsletterID });
    expect(progress).toMatchObject({ finished: false, delivery: { pending: 60 } });
    expect(progress.pausedUntil).not.toBeNull();

    shop.sink = await startMailSink({ onRecipient: (address) => onRecipient(address), port });
    minutes(5);
    await deliver();
    minutes(60);
    await deliver();
    expect(reached()).toHaveLength(60);
    expect(new Set(reached()).size).toBe(60);
    expect(await trips()).toBe(0);
  });

  it('starts at its time, not before, and once', async () => {
    await subscribers(shop.shop, 3);
    const id = await scheduled('2026-11-20T09:00:00Z');
    await startDueNewsletters(shop.shop);
    expect((await newsletter(id)).status).toBe('scheduled');
    minutes(60);
    await Promise.all([workOnNewsletters(shop.shop), workOnNewsletters(shop.shop)]);
    await deliver();
    expect(reached()).toHaveLength(3);
    expect(await newsletter(id)).toMatchObject({ status: 'sent', sentAt: shop.clock.now() });
  });

  it('holds one that is more than six hours late, for the owner to decide', async () => {
    await subscribers(shop.shop, 1);
    const late = await scheduled('2026-11-20T08:30:00Z');
    const later = await scheduled('2026-11-20T08:40:00Z');
    const inTime = await scheduled('2026-11-20T10:00:00Z');
    shop.clock.set('2026-11-20T15:00:00Z');
    await workOnNewsletters(shop.shop);
    await deliver();
    expect(await newsletter(inTime)).toMatchObject({ status: 'sent' });
    expect(await newsletter(late)).toMatchObject({ status: 'scheduled', held: true });
    expect(reached()).toHaveLength(1);

    const { held } = await office().summary.query();
    expect(held.map((one) => one.newsletterID)).toEqual([late, later]);
    const draft = { status: 'draft', held: false, scheduledDate: null };
    expect(await office().unschedule.mutate({ newsletterID: late })).toMatchObject(draft);
    await office().send.mutate({ newsletterID: later });
    await deliver();
    expect(reached()).toHaveLength(2);
  });

  it('repeats once what died on its way, then leaves it uncertain; late results do not count', async () => {
    await subscribers(shop.shop, 1);
    await startedNewsletter(shop.shop);
    const { database, clock } = shop.shop;
    const queue = newsletterQueue(shop.shop);
    const claim = (worker: string) =>
      exchange(database.fork(), queue, { worker, now: clock.now(), results: [], want: 10 });
    const [first] = (await claim('a')).claimed;
    expect((await claim('b')).claimed).toEqual([]);
    if (kind === 'postgresql') {
      await expireClaims({ database, clock }, queue);
      expect(await states(shop.shop)).toEqual({ sending: 1 });
    }
    shop.clock.advance(claimTime / 1000);
    await expireClaims({ database, clock }, queue);
    const [second] = (await claim('b')).claimed;
    expect(second).toMatchObject({ id: first?.id, messageId: first?.messageId, doubts: 1 });

    const late = { id: first?.id ?? 0, status: 'sent' as const, nextAttemptAt: null };
    const results = [{ ...late, doubt: false, error: null, bounced: false }];
    const now = clock.now();
    await exchange(database.fork(), queue, { worker: 'a', now, results, want: 0 });
    expect(await states(shop.shop)).toEqual({ sending: 1 });
    shop.clock.advance(claimTime / 1000);
    await deliver();
    expect(await states(shop.shop)).toEqual({ uncertain: 1 });
    expect(reached()).toEqual([]);
  });
});
