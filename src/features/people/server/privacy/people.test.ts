import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { insertReview, Review, ReviewInvitation } from '#features/reviews/server/review.entity.ts';
import { sendStandingMails } from '#features/standing/server/standing-mails.ts';
import { Activity } from '#server/activity/record-activity.ts';
import { QueuedMail, readContent } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { outboxFolder } from '#server/mail/transport.ts';
import { storeAddress } from '#server/object-store/address.ts';
import { customer, lineOf, sendOrder, tokenIn } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { startObjectStore } from '#test/object-store/object-store.ts';
import { describeOnShop, refusal } from '#test/shop.ts';
import type { PersonExport, PersonView } from '../../shared/person.ts';
import { people } from '../feature.ts';
import { copyErasureLists, erasureListName } from './erasure-list.ts';

const naledi = 'naledi@example.com';
const person = { ...customer, address1: '5 Protea Street' };
const cell = '082 123 4567';
const another = {
  ...customer,
  name: 'Sipho',
  surname: 'Nkosi',
  cell: '083 765 4321',
  email: 'sipho-naledi@example.com',
  address1: '3 Kliprivier Drive',
};

describeOnShop('people', (shop) => {
  let owner: { authorization: string };
  beforeEach(async () => {
    shop.clock.set('2026-11-20T08:00:00Z');
    await rm(join(shop.settings.dataDir, erasureListName), { force: true });
    owner = await shop.signedIn();
  });

  const ask = (call: string, body: unknown) => shop.asOwner('POST', `/admin/people/${call}`, body);
  const find = async (contact: string) => (await ask('find', { contact })).body as PersonView;

  async function order(who = person, joinNewsletter = false): Promise<number> {
    const changes = { quantity: 2, customer: who, joinNewsletter, notes: 'Ring twice' };
    return (await sendOrder(shop, await product(shop), changes)).orderID;
  }
  const complete = (orderID: number) =>
    shop.owner.orders.setStatus.mutate({ orderID, status: 'Completed' });

  /** An order that was delivered, a review that came of it, and another one of the same name. */
  async function aCustomer() {
    const orderID = await order(person, true);
    await complete(orderID);
    await shop.owner.reviews.invite.mutate({ orderID });
    const em = shop.shop.database.fork();
    const { id } = await em.findOneOrFail(ReviewInvitation, { orderId: orderID });
    const createdAt = shop.clock.now();
    const written = {
      ...{ productId: null, productName: 'Lamb & Rice 8 kg', images: [], verified: true },
      ...{ name: 'Naledi', petName: 'Bruno', petBreed: 'Boxer', createdAt },
      ...{ rating: 5, title: 'Good', comment: 'Every morning.' },
      response: { text: 'Thank you, Naledi! Give Bruno a pat.', at: createdAt },
    };
    await insertReview(em, { ...written, invitationId: id });
    await insertReview(em, { ...written, invitationId: null });
    return orderID;
  }
  const writers = async () =>
    (await shop.shop.database.fork().find(Review, {}, { orderBy: { id: 'asc' } })).map(
      ({ name, petName }) => [name, petName],
    );

  it('a collection stays one, a refund needs a confirmation, answers are deleted', async () => {
    const { orderID } = await shop.owner.orders.take.mutate({
      customer: { name: 'Naledi', cell, email: naledi, handover: 'Collection' },
      lines: [lineOf(await product(shop), 2)],
      deliveryDay: '2026-11-20',
    });
    const once = { ...owner, 'idempotency-key': 'one' };
    const path = '/admin/newsletter/subscribers';
    expect((await shop.rest('POST', path, { email: naledi }, once)).status).toBe(200);
    const answers = async () =>
      JSON.stringify(await shop.query('select answer from idempotency_keys'));
    expect(await answers()).toContain(naledi);
    await shop.owner.orders.recordPayment.mutate({ orderID, amount: 899.8, method: 'EFT' });
    await shop.owner.orders.setStatus.mutate({ orderID, status: 'Cancelled' });
    const warning = 'R899.80 of order 1001 is still to be paid back.';
    expect(await find(naledi)).toMatchObject({ warnings: [warning], hindrances: [] });
    const sentence = `${warning} To erase the person all the same, please accept that.`;
    expect(await ask('erase', { contact: naledi })).toMatchObject(refusal(409, sentence));
    expect((await ask('erase', { contact: naledi, acceptWarnings: true })).status).toBe(200);
    expect(await shop.query('select handover from orders')).toEqual([{ handover: 'Collection' }]);
    expect(await answers()).not.toContain(naledi);
    const refund = { orderID, amount: -899.8, method: 'EFT' } as const;
    const named = { ...refund, reference: 'N Dube' };
    await expect(shop.owner.orders.recordPayment.mutate(named)).rejects.toThrow(
      'Whoever sent this order was erased, so no reference is kept.',
    );
    expect(await shop.owner.orders.recordPayment.mutate(refund)).toMatchObject({ paid: 0 });
  });

  const none = ['', 'Naledi', '12345', 'a@b', "'; drop table orders --"];
  it.each(none)('explains what to type instead of %j', async (contact) => {
    expect(await ask('find', { contact })).toMatchObject(refusal(400, /email address/));
  });

  it('are found as people type them, with everything that is held', async () => {
    await aCustomer();
    await order(another);
    for (const typed of [naledi, ' NALEDI@Example.com', cell, '+27 82 123-4567', '(082) 1234567']) {
      const { parts } = await find(typed);
      expect(parts[0]).toMatchObject({
        heading: 'Orders',
        held: [{ title: 'Order 1001', facts: { Name: 'Naledi', Notes: 'Ring twice' } }],
      });
    }
    const { parts, alsoKnown, hindrances } = await find(naledi);
    expect(parts.map(({ heading, held }) => [heading, held.length])).toEqual([
      ['Orders', 1],
      ['Customers', 1],
      ['Reviews', 2],
      ['Newsletter', 1],
      ['Emails', 5],
    ]);
    // Not the second review: it has the name, but no invitation.
    expect(parts[2]?.held.map(({ key }) => key)).toEqual(['invitation 1', 'review 1']);
    expect(alsoKnown).toEqual([{ kind: 'phone', value: '+27821234567' }]);
    expect(hindrances).toEqual([]);
    // An address that contains theirs belongs to another person.
    expect(JSON.stringify(parts)).not.toContain('Sipho');
    expect(await find('nobody@example.com')).toMatchObject({ parts: [], alsoKnown: [] });
  });

  it('are found with the other numbers that the owner joined to theirs', async () => {
    await order();
    await order(another);
    await shop.asOwner('PUT', '/customers/1/joined', { mainID: 2 });
    for (const [contact, value] of [
      [cell, '+27837654321'],
      [another.cell, '+27821234567'],
    ]) {
      expect((await find(contact ?? '')).alsoKnown).toContainEqual({ kind: 'phone', value });
    }
  });

  it('get a copy of it, which is recorded without saying whose', async () => {
    await aCustomer();
    const answer = await ask('export', { contact: naledi });
    const copy = answer.body as PersonExport;
    expect(copy).toMatchObject({ shop: 'Paws & Bowls', exportedAt: '2026-11-20T08:00:00.000Z' });
    expect(copy.parts.map(({ held }) => held.length)).toEqual([1, 1, 2, 1, 5]);
    const recorded = await shop.shop.database.fork().find(Activity, { thingKind: 'person' });
    expect(recorded).toMatchObject([
      { actorKind: 'owner', action: 'exported', thingId: null, after: { Orders: 1, Reviews: 2 } },
    ]);
    expect(JSON.stringify(recorded)).not.toMatch(/naledi/i);
  });

  it('are not erased while an order is under way', async () => {
    const orderID = await order();
    const { hindrances } = await find(naledi);
    const hindrance = 'Order 1001 is still under way. Please complete or cancel it first.';
    expect(hindrances).toEqual([hindrance]);
    expect(await ask('erase', { contact: naledi })).toMatchObject(refusal(409, hindrance));
    expect((await find(naledi)).parts).not.toEqual([]);
    await shop.owner.orders.setStatus.mutate({ orderID, status: 'Cancelled' });
    expect((await ask('erase', { contact: naledi })).status).toBe(200);
  });

  /** What a dump has: all rows of all tables as text, and the texts of encrypted mails. */
  async function everyText(except: readonly string[] = []): Promise<string> {
    const tables = await shop.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const texts = await Promise.all(
      tables
        .filter(({ name }) => !except.includes(name))
        .map(({ name }) => shop.query<{ row: string }>(`select t::text as row from ${name} t`)),
    );
    const mails = await shop.shop.database.fork().find(QueuedMail, { content: { $ne: null } });
    return [
      ...texts.flat().map(({ row }) => row),
      ...mails.map((mail) => JSON.stringify(readContent(mail, shop.settings))),
    ].join('\n');
  }

  const files = async () => {
    const folder = outboxFolder(shop.settings);
    const names = await readdir(folder);
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  };

  it.each([cell, naledi])('leave no file of the outbox, erased by %s', async (contact) => {
    await rm(outboxFolder(shop.settings), { recursive: true, force: true });
    const orderID = await order();
    await order(another);
    await shop.shop.mail.deliverDue();
    const corrected = { email: 'other@example.com' };
    await shop.owner.orders.change.mutate({ orderID, customer: corrected, tellCustomer: true });
    await shop.shop.mail.deliverDue();
    await shop.owner.orders.change.mutate({ orderID, customer: { email: naledi } });
    await complete(orderID);
    expect((await ask('erase', { contact })).status).toBe(200);
    const left = await files();
    expect(left).toHaveLength(2);
    expect(left.join('\n')).not.toContain('Naledi');
  });

  it('leave no file that was written after the erasure began', async () => {
    await rm(outboxFolder(shop.settings), { recursive: true, force: true });
    await complete(await order());
    await shop.shop.mail.deliverDue();
    const folder = outboxFolder(shop.settings);
    for (const name of await readdir(folder)) {
      const later = name.replace(/^\d{8}/, '20991231');
      await rename(join(folder, name), join(folder, later));
    }
    expect((await ask('erase', { contact: cell })).status).toBe(200);
    expect(await files()).toEqual([]);
  });

  it('are erased everywhere, and the figures stay', async () => {
    await aCustomer();
    await order(another);
    await shop.shop.mail.deliverDue();
    // Without an invitation it is found by its name under Reviews only.
    await shop.owner.reviews.remove.mutate({ id: 2 });
    expect(await ask('erase', { contact: naledi })).toMatchObject({
      status: 200,
      body: {
        success: true,
        erased: [
          { heading: 'Orders', count: 1 },
          { heading: 'Customers', count: 1 },
          { heading: 'Reviews', count: 2 },
          { heading: 'Newsletter', count: 1 },
          { heading: 'Emails', count: 5 },
        ],
      },
    });
    const left = await everyText();
    const names = ['naledi@example.com', 'Naledi', 'Dube', 'Bruno'];
    for (const trace of [...names, '82 123', '821234567', 'Protea']) {
      expect(left.replaceAll(another.email, '')).not.toContain(trace);
    }
    expect(left).toContain(another.email);
    expect(await shop.owner.orders.byId.query({ orderID: 1 })).toMatchObject({
      orderNumber: '1001',
      customerName: 'Name removed',
      status: 'Completed',
      lines: [{ quantity: 2 }],
      notes: null,
    });
    expect(await writers()).toEqual([['A customer', null]]);
    const letters = await files();
    expect(letters.filter((text) => /^(to|reply-to):.*[ <]naledi@/im.test(text))).toEqual([]);
    expect(letters.length).toBeGreaterThan(0);
    const csv = `email\n${naledi}`;
    const report = await shop.owner.newsletter.importSubscribers.mutate({ csv });
    expect(report).toMatchObject({ added: 0, forgotten: { count: 1 } });
    const recorded = await shop.shop.database.fork().find(Activity, { thingKind: 'person' });
    expect(recorded).toMatchObject([{ action: 'erased', thingId: '1', after: { Orders: 1 } }]);
    expect(JSON.stringify(recorded)).not.toMatch(/naledi/i);
  });

  it('leave nothing in a dump of the database but their tax records', async () => {
    const telephone = '010 555 0123';
    const bag = await product(shop);
    const { orderID, token } = await sendOrder(shop, bag, {
      customer: { ...person, telephone, address2: 'Unit 7 Kolonnade' },
      notes: 'Ring twice',
      joinNewsletter: true,
      idempotencyKey: 'key-of-naledi-0123456789',
    });
    await shop.query('update orders set email_proved_at = created_at');
    const ofOrder = { token, productID: bag.productID };
    const soldOut = await product(shop, { availability: 'Sold out' });
    const { body: customers } = await shop.asOwner('GET', '/customers');
    const [{ customerID } = { customerID: 0 }] = customers as { customerID: number }[];
    const lines = [{ productID: bag.productID, quantity: 1 }];
    const first = { firstDay: '2026-11-23', lines };
    const payment = { amount: 100, method: 'EFT', reference: 'Dube Kolonnade' };
    const calls: [string, string, object][] = [
      ['PUT', '/order-page/reminders', { ...ofOrder, day: '2026-12-20', petName: 'Bismarck' }],
      ['PUT', '/order-page/standing-order', { ...ofOrder, everyWeeks: 4, ...first }],
      ['POST', '/restock', { email: naledi, productID: soldOut.productID }],
      ['PATCH', `/orders/${orderID}`, { customer: { address1: '6 Protea Street' } }],
      ['PUT', `/customers/${customerID}/note`, { note: 'Naledi has a dog called Bismarck.' }],
      ['POST', `/orders/${orderID}/confirm`, { deliveryFee: 50 }],
      ['POST', `/orders/${orderID}/payments`, payment],
    ];
    for (const [at, [method, path, body]] of calls.entries()) {
      const headers = { ...owner, 'idempotency-key': `call-${at}` };
      expect((await shop.rest(method, path, body, headers)).status, path).toBe(200);
    }
    await sendStandingMails(shop.shop);
    await complete(orderID);
    // On the telephone, without an email address; cancelled on its page.
    const taken = await shop.owner.orders.take.mutate({
      customer: { name: 'Naledi', surname: 'Dube', cell, handover: 'Collection' },
      lines,
    });
    const { orderLink } = await shop.owner.orders.giveLink.mutate({ orderID: taken.orderID });
    await shop.visitor.orders.cancelOwn.mutate({ token: tokenIn(orderLink) });
    await shop.owner.reviews.invite.mutate({ orderID });
    const traces = [
      ...[naledi, 'Naledi', 'Dube', '821234567', '105550123'],
      ...['Protea', 'Kolonnade', 'Ring twice', 'Bismarck'],
    ];
    const tables = [
      ...['orders', 'customers', 'standing_orders', 'proposed_orders', 'reminders', 'secret_links'],
      ...['restock_requests', 'subscribers', 'review_invitations', 'outgoing_mails'],
      ...['made_by_key', 'idempotency_keys', 'activity', 'payments', 'invoices'],
    ];
    for (const table of tables) {
      expect(await shop.query(`select from ${table}`), table).not.toEqual([]);
    }
    const before = await everyText(['invoices']);
    for (const trace of traces) expect(before).toContain(trace);
    const { parts } = await find(cell);
    expect(JSON.stringify(parts)).toContain('R100.00 EFT Dube Kolonnade');
    expect(parts.find(({ heading }) => heading === 'Standing orders')?.held).toMatchObject([
      { facts: { 'Phone numbers': '082 123 4567, 010 555 0123', State: 'Active' } },
    ]);

    for (const contact of [cell, naledi, telephone]) {
      expect((await ask('erase', { contact, acceptWarnings: true })).status).toBe(200);
      expect(await everyText(['invoices'])).not.toMatch(/Naledi|Dube/);
    }
    // Section 29(3)(a) of the Tax Administration Act: an issued invoice is kept for seven years as it
    // is, with its buyer, and its order as a record of the sale, without the person.
    const left = await everyText(['invoices']);
    expect(traces.filter((trace) => left.includes(trace))).toEqual([]);
    const [invoice] = await shop.query<{ content: unknown }>('select content from invoices');
    expect(invoice?.content).toMatchObject({ buyer: { name: 'Naledi Dube' } });
    const kept = await shop.query('select number, name, cell, email from orders order by id');
    const nobody = { name: '', cell: '', email: '' };
    expect(kept).toEqual([1001, 1002].map((number) => ({ number, ...nobody })));
  });

  it('erased twice, by a double click or in another tab, are erased once', async () => {
    await aCustomer();
    const erase = (contact: string) => ask('erase', { contact });
    const answers = await Promise.all([erase(cell), erase('+27821234567')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const message = 'We hold nothing about them any more.';
    expect((await erase(cell)).body).toMatchObject({ message, erased: [] });
    expect((await find(cell)).parts).toEqual([]);
  });

  describe('people in a restored backup', () => {
    /** Puts the tables back as they were, as a restore does. */
    async function backup() {
      const tables = 'products customers orders review_invitations reviews subscribers'.split(' ');
      const all = [...tables, 'erasure_key'];
      const kept = await Promise.all(
        all.map((name) => shop.query<{ row: unknown }>(`select to_jsonb(t) as row from ${name} t`)),
      );
      return async () => {
        await shop.clear();
        const em = shop.shop.database.fork();
        for (const [at, name] of all.entries()) {
          const json = JSON.stringify(kept[at]?.map(({ row }) => row) ?? []);
          // What the database reckons by itself cannot be written.
          const [{ columns } = { columns: '' }] = await em.execute<{ columns: string }[]>(
            `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
              where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
          );
          const back = `insert into ${name} (${columns}) overriding system value
            select ${columns} from jsonb_populate_recordset(null::${name}, ?::jsonb)`;
          await em.execute(back, [json]);
        }
        for (const name of tables) {
          await em.execute(
            `select setval(pg_get_serial_sequence('${name}', 'id'), coalesce(max(id), 1)) from ${name}`,
          );
        }
        await em.execute("select setval(pg_get_serial_sequence('orders', 'number'), 2000)");
        owner = await shop.signedIn();
      };
    }
    const start = () => people.prepare(shop.shop);
    const place = () => join(shop.settings.dataDir, erasureListName);
    /** Erases some of the people of a backup, which is restored then. */
    async function restored(contacts = [naledi]) {
      await start();
      await aCustomer();
      await complete(await order(another));
      const restore = await backup();
      shop.clock.advance(3600);
      for (const contact of contacts) await ask('erase', { contact });
      await restore();
    }

    it('are erased again at the start, and no one else', async () => {
      await restored();
      expect(await readFile(place(), 'utf8')).not.toMatch(/naledi/i);
      expect((await find(naledi)).parts).not.toEqual([]);

      expect(await start()).toEqual([
        'Erased again: one person whom a restored backup had brought back',
      ]);
      expect((await find(naledi)).parts).toEqual([]);
      expect((await find(another.email)).parts).toMatchObject([
        { heading: 'Orders', held: { length: 1 } },
        { heading: 'Customers', held: { length: 1 } },
      ]);
      expect(await writers()).toEqual([
        ['A customer', null],
        ['Naledi', 'Bruno'],
      ]);
      expect(await start()).toEqual([]);
      const recorded = await shop.shop.database.fork().find(Activity, { thingKind: 'person' });
      expect(recorded).toMatchObject([{ actorKind: 'system', action: 'erased' }]);
    });

    it('are erased again on a new machine, by the list that lay beside the backup', async () => {
      await restored();
      const beside = join(shop.settings.dataDir, 'beside');
      await mkdir(beside);
      await rename(place(), join(beside, erasureListName));
      expect(await start()).toEqual([]);
      for (const _ of [1, 2]) await copyErasureLists(beside, shop.shop);
      const list = await readFile(place(), 'utf8');
      expect(list.trim().split('\n')).toHaveLength(1);
      expect(await start()).toHaveLength(1);
      expect((await find(naledi)).parts).toEqual([]);
    });

    it('are erased again on a new machine, by the list in the object store', async () => {
      const store = await startObjectStore();
      const backupStore = storeAddress.parse(store.url.replace('/shop?', '/shop/backups?'));
      Object.assign(shop.settings, { backupStore });
      onTestFinished(async () => {
        Object.assign(shop.settings, { backupStore: undefined });
        await store.stop();
      });
      await restored([naledi, another.email]);
      const list = String(store.objects.get(`backups/${erasureListName}`)?.data);
      expect(list).not.toMatch(/naledi/i);

      await rm(place());
      store.mood = () => ({ refuse: { status: 403, code: 'AccessDenied' } });
      // A restore that cannot read it does not bring them back.
      await expect(copyErasureLists(shop.settings.dataDir, shop.shop)).rejects.toThrow(
        /who was erased since the backup cannot be read.*the access key may not do this/,
      );
      expect(await start()).toEqual([]);
      store.mood = () => null;
      await copyErasureLists(join(shop.settings.dataDir, 'nothing'), shop.shop);
      const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
      expect(linesOf(await readFile(place(), 'utf8'))).toEqual(linesOf(list));
      expect(linesOf(list)).toHaveLength(2);
      await rm(place());
      // What could not be read at the start is made up for.
      const job = people.jobs.find(({ name }) => name === 'keep the lists of erasures');
      await job?.run(shop.shop);
      expect((await find(naledi)).parts).toEqual([]);
      expect(await start()).toEqual([]);
    });

    it('keep what they did after they were erased', async () => {
      await restored();
      shop.clock.advance(3600);
      await order();
      await start();
      expect((await find(naledi)).parts[0]).toMatchObject({ held: [{ title: 'Order 2001' }] });
    });

    it('are not mistaken by the list of another shop, or by a broken line', async () => {
      await restored();
      const list = await readFile(place(), 'utf8');
      await writeFile(place(), `${list.replace(/"key":"\w+"/, '"key":"0123"')}{"key":`);
      expect(await start()).toEqual([]);
      expect((await find(naledi)).parts).not.toEqual([]);
      await writeFile(place(), `{"key":${list}`);
      expect(await start()).toHaveLength(1);
    });
  });
});
