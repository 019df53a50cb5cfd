import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { things } from '#features/floors.ts';
import { insertAlbum } from '#features/gallery/server/create-album.ts';
import type { Handover } from '#features/orders/shared/order-fields.ts';
import { Activity } from '#server/activity/record-activity.ts';
import { write } from '#server/db/database.ts';
import { formOf, pictureFile } from '#test/calls/forms.ts';
import { procedures } from '#test/calls/guarded-calls.ts';
import { owner as credentials } from '#test/fixtures/auth.ts';
import { makeAuthenticator } from '#test/fixtures/authenticator.ts';
import { customer, form } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { review } from '#test/fixtures/reviews.ts';
import { standingOrder } from '#test/fixtures/standing.ts';
import { eventually } from '#test/patience.ts';
import { testShop } from '#test/shop.ts';

/** Calls of the office that record nothing, and why. */
const exempt: Record<string, string> = {
  'backups.make': 'Starts a backup; the finished one is recorded (by-hand.test.ts).',
  'newsletter.preview': 'Stores nothing.',
  'auth.confirm': 'Changes only for how long the session may do more.',
  'passkeys.confirm': 'Likewise.',
  'passkeys.creation': 'Stores nothing.',
  'orders.giveLink': 'Changes nothing of the order; made whenever the office shows the order.',
  'products.previewPrices': 'Stores nothing.',
  'orders.writeMessages': 'Stores nothing; a sent message is recorded by orders.noteMessage.',
  'reviews.seeMany': 'Does not change the review.',
  'people.find': 'Stores nothing.',
  'reminders.message': 'Changes nothing of the reminder.',
  'standing.giveLink': 'Changes nothing of the standing order.',
  'site.preview': 'Stores nothing.',
};

/** A person who must not appear in the record, and words that identify her. */
const person = {
  ...customer,
  name: 'Thandiwe',
  surname: 'Mokoena',
  cell: '082 555 0199',
  email: 'thandiwe@example.com',
  address1: '7 Jacaranda Lane',
};
const identifying = ['thandiwe', 'mokoena', '5550199', '555 0199', 'jacaranda', 'gate code'];
const text = 'Thandiwe Mokoena of 7 Jacaranda Lane, gate code 11';
const day = '2026-11-24';
const letter = { subject: text, content: text };
const csv = `email\n${person.email}\nother-${person.email}`;

const shop = testShop();

async function order(handover: Handover = 'Delivery', who = person) {
  const cart = [{ productID: 1, description: 'Lamb & Rice 8 kg', price: 449.9, quantity: 2 }];
  const sent = form(cart, { customer: { ...who, handover }, notes: text });
  return (await shop.owner.orders.send.mutate(sent)).orderID;
}

/** Orders 1 and 2 have a day, 3 is confirmed, 4 ready to collect, 5 paid in part, 6 completed. */
async function seedOrders() {
  const { orders, deliveries } = shop.owner;
  await product(shop);
  for (const _ of [1, 2, 3]) await order();
  await order('Collection');
  for (const _ of [5, 6]) await order();
  await deliveries.setDay.mutate({ orderIDs: [1, 2], day });
  await orders.confirm.mutate({ orderID: 3 });
  await orders.confirm.mutate({ orderID: 4, deliveryFee: 0 });
  await orders.recordPayment.mutate({ orderID: 5, method: 'EFT', amount: 5 });
  await orders.setStatus.mutate({ orderID: 6, status: 'Completed' });
  await deliveries.giveDriverLink.mutate({ day, name: person.name });
  // Order 7 of another customer has a standing order.
  await standingOrder(shop, await order('Delivery', customer));
}

const seedReviews = async () => {
  for (const _ of [1, 2]) await review(shop, { name: person.name, title: text, comment: text });
};

/** Newsletter 1 is a draft, 2 scheduled, 3 was sent and could not be delivered to the subscriber. */
async function seedNewsletters() {
  const { create, addSubscriber } = shop.owner.newsletter;
  for (const scheduledDate of [null, '2026-12-01T08:00:00Z', null]) {
    await create.mutate({ ...letter, scheduledDate });
  }
  await addSubscriber.mutate({ email: person.email });
  await shop.query(`update newsletters set status = 'sent', sent_at = now(), mail_html = '',
    mail_text = '' where id = 3`);
  await shop.query(
    `insert into outgoing_mails (queue, batch_id, recipient_id, recipient, subject, status,
       message_id, next_attempt_at, failed_at)
     values ('newsletter', 3, 1, '', '', 'failed', '<1@shop.example>', now(), now())`,
  );
}

/** What the calls of a feature find, by the feature. */
const seeds: Record<string, () => Promise<unknown>> = {
  auth: async () => {
    for (const role of ['owner', 'owner', 'packer'] as const) await shop.signedIn(role);
    await shop.owner.auth.invite.mutate({ name: text, role: 'packer' });
  },
  keys: () => shop.owner.keys.make.mutate({ name: 'Till', scopes: ['orders:read'], days: null }),
  products: () => product(shop),
  ...{ orders: seedOrders, customers: seedOrders, deliveries: seedOrders, people: seedOrders },
  ...{ reminders: seedOrders, standing: seedOrders },
  reviews: async () => {
    await seedReviews();
    await seedOrders();
  },
  // Without real pictures, which take longer to make than all other tests.
  gallery: () =>
    write(shop, (em) =>
      insertAlbum(em, {
        ...{ title: text, description: text, coverFilename: 'cover.webp' },
        photos: ['one.webp', 'two.webp'],
        createdAt: shop.clock.now(),
      }),
    ),
  newsletter: seedNewsletters,
  mail: async () => {
    // In one transaction, so that no delivery finds it waiting.
    await shop.shop.database.fork().transactional(async (em) => {
      await shop.shop.mail.enqueue(em, { to: person.email, subject: text, html: text, text });
      await em.execute("update outgoing_mails set status = 'failed', failed_at = now()");
    });
  },
};

async function emptyRecord() {
  await shop.shop.database.fork().transactional(async (em) => {
    // Without the trigger that keeps the record.
    await em.execute('set local session_replication_role = replica');
    await em.execute('delete from activity');
  });
}

async function addFactor() {
  const { secret } = await shop.owner.auth.newFactor.query();
  const code = new TOTP({ secret }).generate({ timestamp: shop.clock.now().getTime() });
  return shop.owner.auth.addFactor.mutate({ secret, code });
}

async function createPasskey() {
  const { challenge, rp } = await shop.owner.passkeys.creation.mutate();
  const { origin } = new URL(shop.shop.settings.publicUrl);
  return makeAuthenticator().create({ challenge, rpId: rp.id, origin });
}

async function importCatalogue(price: string) {
  const send = async (plan: string) => {
    const file = new File([`Number,Price\n1,${price}\n`], 'products.csv');
    const { body } = await shop.asOwner('POST', '/products/import', formOf({ file, plan }));
    return body as { plan: string; importID: number };
  };
  return send((await send('')).plan);
}

const standingChoices = {
  ...{ everyWeeks: 4, firstDay: '2026-12-21', sendsItself: false },
  lines: [{ productID: 1, quantity: 1 }],
};

const own = async (path: string, fields: Parameters<typeof formOf>[0]) =>
  shop.asOwner('POST', path, formOf(fields));

/** An action and the kind of its thing, before and after; what is left out may be anything. */
type Recorded = string | [what: string, before?: object | null, after?: object | null];

/** The input, or the whole call with what it needs besides; then what it records. */
const calls: Record<string, [object | (() => Promise<unknown>), ...Recorded[]]> = {
  'auth.logout': [{}, 'signed out session'],
  'auth.changePassword': [
    { currentPassword: credentials.password, newPassword: text },
    ['changed account', undefined, { password: 'another' }],
  ],
  'auth.endSession': [{ sessionID: 1 }, 'revoked session'],
  'auth.endOtherSessions': [{}, 'revoked session', 'revoked session'],
  'auth.requestAddress': [
    { email: person.email, currentPassword: credentials.password },
    ['changed account', undefined, { email: 'another' }],
  ],
  'auth.invite': [
    { name: text, email: person.email, role: 'packer' },
    ['invited account', undefined, { role: 'packer' }],
  ],
  'auth.withdrawInvitation': [{ invitationID: 1 }, 'revoked account'],
  'auth.changeRole': [
    { accountID: 2, role: 'office' },
    ['changed account', { role: 'packer' }, { role: 'office' }],
  ],
  'auth.addFactor': [addFactor, ['changed account', undefined, { secondFactor: 'added' }]],
  'auth.removeFactor': [
    async () => {
      await addFactor();
      await emptyRecord();
      await shop.owner.auth.removeFactor.mutate();
    },
    ['changed account', undefined, { secondFactor: 'removed' }],
  ],
  'auth.renewCodes': [
    async () => {
      await addFactor();
      await emptyRecord();
      await shop.owner.auth.renewCodes.mutate();
    },
    ['changed account', undefined, { secondFactor: 'new recovery codes' }],
  ],
  'passkeys.add': [
    async () => shop.owner.passkeys.add.mutate(await createPasskey()),
    ['changed account', undefined, { secondFactor: 'passkey added' }],
  ],
  'passkeys.remove': [
    async () => {
      await shop.owner.passkeys.add.mutate(await createPasskey());
      await emptyRecord();
      await shop.owner.passkeys.remove.mutate({ passkeyID: 1 });
    },
    ['changed account', undefined, { secondFactor: 'passkey removed' }],
  ],
  'auth.endAccountSessions': [{ accountID: 2 }, 'revoked session'],
  'auth.endAccount': [{ accountID: 2 }, ['removed account', { role: 'packer' }]],
  'keys.make': [{ name: 'Bookkeeping', scopes: ['orders:read'], days: null }, 'created key'],
  'keys.revoke': [{ keyID: 1 }, 'revoked key'],
  'products.create': [
    { description: 'Lamb', price: 20, category: 'Dogs', nutritional_information: null },
    ['created product', null],
  ],
  'products.update': [{ id: 1, price: 500 }, ['changed product', { price: 449.9 }, { price: 500 }]],
  'products.changePrices': [
    { changes: [{ productID: 1, before: 449.9, after: 459.9 }] },
    ['changed product', { price: 449.9 }, { price: 459.9 }],
  ],
  'products.changeAvailability': [
    { changes: [{ productID: 1, before: 'Available', after: 'Hidden' }] },
    ['changed product', undefined, { availability: 'Hidden' }],
  ],
  'products.importCatalogue': [
    () => importCatalogue('459.9'),
    ['changed product', { price: 449.9 }, { price: 459.9 }],
    ['imported product import', undefined, { products: 1 }],
  ],
  'products.undoImport': [
    async () => {
      const { importID } = await importCatalogue('459.9');
      await emptyRecord();
      await shop.owner.products.undoImport.mutate({ importID });
    },
    ['changed product', { price: 459.9 }, { price: 449.9 }],
  ],
  'products.remove': [{ id: 1 }, ['removed product', undefined, null]],
  'products.removeMany': [{ productIDs: [1] }, 'removed product'],
  'products.restoreMany': [
    async () => {
      await shop.owner.products.removeMany.mutate({ productIDs: [1] });
      await shop.owner.products.restoreMany.mutate({ productIDs: [1] });
    },
    'removed product',
    'restored product',
  ],
  'orders.setStatus': [
    { orderID: 1, status: 'Completed' },
    ['changed order', { status: 'Pending' }, { status: 'Completed' }],
  ],
  'orders.setStatuses': [
    { changes: [{ orderID: 1, status: 'Cancelled' }] },
    ['changed order', undefined, { status: 'Cancelled' }],
  ],
  'orders.setReady': [
    { orderID: 4, ready: true },
    ['changed order', { ready: false }, { ready: true }],
  ],
  'orders.setOwnerNote': [
    { orderID: 1, note: text },
    ['changed order', undefined, { ownerNote: 'written' }],
  ],
  'orders.change': [
    { orderID: 1, customer: { surname: 'van Wyk', address1: text }, notes: `${text}, please` },
    ['changed order', undefined, { fields: ['surname', 'address1', 'notes'] }],
  ],
  'orders.take': [
    { customer: person, lines: [{ productID: 1, quantity: 1 }], notes: text },
    ['created order', undefined, { source: 'office' }],
  ],
  'orders.noteMessage': [
    { orderID: 1, step: 'on the way', mail: true },
    ['sent order', undefined, { step: 'on the way', mail: true }],
  ],
  'orders.markReal': [
    async () => {
      await shop.query('update orders set suspicious = true where id = 1');
      await shop.owner.orders.markReal.mutate({ orderID: 1 });
    },
    ['changed order', undefined, { suspicious: false }],
  ],
  'orders.confirm': [
    { orderID: 1, discount: 5, discountReason: text },
    ['confirmed order', undefined, { discount: 5 }],
    ['created invoice', undefined, { number: 'INV-0003' }],
  ],
  'orders.confirmMany': [
    { confirmations: [{ orderID: 1 }] },
    'confirmed order',
    ['created invoice', undefined, { number: 'INV-0003' }],
  ],
  'orders.recordPayment': [
    { orderID: 1, method: 'EFT', amount: 5, reference: text },
    ['changed order', { paid: 0 }, { paid: 5 }],
  ],
  'orders.recordPayments': [
    { method: 'EFT', payments: [{ orderID: 1 }] },
    ['changed order', { paid: 0 }],
  ],
  'orders.removePayment': [{ orderID: 5, paymentID: 1 }, ['changed order', undefined, { paid: 0 }]],
  'orders.removePayments': [
    { payments: [{ orderID: 5, paymentID: 1 }] },
    ['changed order', undefined, { paid: 0 }],
  ],
  'orders.refund': [
    { orderID: 5, method: 'EFT', amount: 5, reference: text },
    ['changed order', { paid: 5 }, { paid: 0 }],
  ],
  'orders.mailInvoice': [{ orderID: 3, invoiceID: 1 }, 'sent invoice'],
  'orders.credit': [
    { orderID: 3, amount: 5, reason: text },
    ['created invoice', undefined, { number: 'CN-0001', total: 5 }],
  ],
  'orders.revokeLinks': [{ orderID: 1 }, ['revoked order', { links: 3 }, { links: 0 }]],
  'orders.remove': [{ orderID: 1 }, ['removed order', undefined, null]],
  'orders.removeSuspicious': [
    async () => {
      await shop.query('update orders set suspicious = true where id = 1');
      await shop.owner.orders.removeSuspicious.mutate({ orderIDs: [1] });
    },
    ['removed order', undefined, null],
  ],
  'customers.note': [
    { customerID: 1, note: text },
    ['changed customer', undefined, { note: 'written' }],
  ],
  'customers.join': [
    { customerID: 1, mainID: 2 },
    ['changed customer', { joined: false }, { joined: true }],
  ],
  'customers.part': [
    async () => {
      await shop.owner.customers.join.mutate({ customerID: 1, mainID: 2 });
      await shop.owner.customers.part.mutate({ customerID: 1 });
    },
    ['changed customer', undefined, { joined: true }],
    ['changed customer', { joined: true }, { joined: false }],
  ],
  'deliveries.setPacked': [{ orderID: 3 }, ['changed order', { packed: false }, { packed: true }]],
  'deliveries.setDay': [
    { orderIDs: [5], day },
    ['changed order', { deliveryDay: null }, { deliveryDay: day }],
  ],
  'deliveries.setDelivered': [
    { orderID: 1, delivered: true },
    ['changed order', undefined, { status: 'Completed' }],
  ],
  'deliveries.countCash': [
    { day: '2026-11-20', driver: null, counted: 100 },
    ['created cash count', undefined, { day: '2026-11-20', counted: 100 }],
  ],
  'deliveries.setMissed': [
    { orderID: 1, day, reason: 'Nobody home' },
    ['changed order', undefined, { deliveryDay: null }],
  ],
  'deliveries.payCash': [
    { orderID: 1, amount: 899.8, method: 'cash', key: 'one-tap-one-payment' },
    ['changed order', { paid: 0 }, { paid: 899.8 }],
  ],
  'deliveries.giveDriverLink': [
    { day, name: person.name },
    ['created driver link', undefined, { day }],
  ],
  'deliveries.revokeDriverLink': [{ linkID: 1 }, ['revoked driver link', { day }]],
  'deliveries.arrange': [
    { day, orderIDs: [2, 1] },
    ['reordered order', undefined, { day, stops: 2 }],
  ],
  'reminders.remove': [
    async () => {
      await shop.query(`
        insert into reminders (order_id, product_id, quantity, remind_on, consent_text, asked_at, state)
        values (1, 1, 1, '2026-11-20', '', now(), 'waiting')`);
      await shop.owner.reminders.remove.mutate({ reminderID: 1 });
    },
    ['removed reminder', undefined, null],
  ],
  'standing.take': [
    { orderID: 1, ...standingChoices },
    ['created standing order', undefined, { everyWeeks: 4, sendsItself: false }],
  ],
  'standing.changeForCustomer': [
    { standingID: 1, ...standingChoices, sendsItself: true },
    ['changed standing order', { sendsItself: false }, { sendsItself: true }],
  ],
  'standing.revokeLinks': [
    async () => {
      await shop.query('delete from secret_links');
      await shop.owner.standing.giveLink.mutate({ standingID: 1 });
      await shop.owner.standing.revokeLinks.mutate({ standingID: 1 });
    },
    ['revoked standing order', { links: 1 }, { links: 0 }],
  ],
  'standing.answerForCustomer': [
    { standingID: 1, answer: 'pause' },
    ['answered standing order', undefined, { answer: 'pause' }],
  ],
  'reviews.verify': [
    async () => {
      await shop.owner.reviews.verify.mutate({ id: 1, verified: true });
      await shop.owner.reviews.verify.mutate({ id: 1, verified: false });
    },
    ['verified review', undefined, { verified: true }],
    ['unverified review', undefined, { verified: false }],
  ],
  'reviews.hide': [{ id: 1, hidden: true }, ['hidden review', undefined, { hidden: true }]],
  'reviews.comment': [{ id: 1, admin_comment: text }, ['answered review', { answeredAt: null }]],
  'reviews.remove': [{ id: 1 }, ['removed review', undefined, null]],
  'reviews.verifyMany': [
    { ids: [1, 2, 999], verified: true },
    'verified review',
    'verified review',
  ],
  'reviews.hideMany': [{ ids: [1], hidden: true }, 'hidden review'],
  'reviews.removeMany': [{ ids: [1, 9] }, 'removed review'],
  'reviews.invite': [{ orderID: 6 }, 'invited order'],
  'mail.seen': [{ mailIDs: [1, 2] }, ['seen mail', undefined, { mails: 1 }]],
  'mail.retry': [{ mailIDs: [1, 2] }, ['retried mail', undefined, { mails: 1 }]],
  'mail.test': [{ entries: { server: '127.0.0.1', port: 1, security: 'none' } }, 'tested mail'],
  'settings.change': [
    { group: 'reviews', entries: { showAtOnce: false } },
    ['changed settings', { showAtOnce: true }, { showAtOnce: false }],
  ],
  'settings.addPicture': [
    async () => own('/admin/settings/pictures', { picture: await pictureFile() }),
    'created picture',
  ],
  'gallery.create': [
    async () =>
      own('/galleries', { title: text, cover: await pictureFile(), photos: await pictureFile() }),
    ['created album', undefined, { photos: 1 }],
  ],
  'gallery.update': [
    { id: 1, title: `${text}, again` },
    ['changed album', undefined, { rewritten: true }],
  ],
  'gallery.reorder': [{ id: 1, photoIds: [2, 1] }, 'reordered album'],
  'gallery.remove': [{ id: 1 }, ['removed album', { photos: 2 }]],
  'gallery.removePhoto': [
    { id: 1, photoId: 1 },
    ['changed album', undefined, { photosRemoved: 1 }],
  ],
  'newsletter.create': [letter, 'created newsletter'],
  'newsletter.update': [
    { newsletterID: 1, ...letter, scheduledDate: '2026-12-01T08:00:00Z', version: 1 },
    ['scheduled newsletter', { status: 'draft', version: 1 }],
  ],
  'newsletter.unschedule': [
    { newsletterID: 2 },
    ['unscheduled newsletter', undefined, { status: 'draft', version: 2 }],
  ],
  'newsletter.reuse': [
    { newsletterID: 3 },
    ['created newsletter', undefined, { status: 'draft', version: 1 }],
  ],
  'newsletter.testSend': [letter, 'tested newsletter'],
  'newsletter.send': [
    async () => {
      await shop.owner.newsletter.send.mutate({ newsletterID: 1 });
      // The delivery must not continue during the next test.
      await eventually(async () => {
        const { finished } = await shop.owner.newsletter.progress.query({ newsletterID: 1 });
        expect(finished).toBe(true);
      });
    },
    ['sent newsletter', undefined, { people: 1 }],
  ],
  'newsletter.remove': [{ newsletterID: 1 }, ['removed newsletter', { status: 'draft' }]],
  'newsletter.failuresSeen': [
    { newsletterID: 3 },
    ['seen newsletter', undefined, { failuresSeen: 1 }],
  ],
  'newsletter.retryFailed': [{ newsletterID: 3 }, ['retried newsletter', undefined, { people: 1 }]],
  'newsletter.addPicture': [
    async () => own('/admin/newsletter/pictures', { picture: await pictureFile(), alt: text }),
    'created picture',
  ],
  'newsletter.addSubscriber': [{ email: `new-${person.email}` }, 'created subscriber'],
  'newsletter.removeSubscriber': [{ subscriberID: 1 }, 'removed subscriber'],
  'newsletter.importSubscribers': [
    { csv, dryRun: false },
    ['imported subscriber', undefined, { people: 1 }],
  ],
  'people.export': [{ contact: person.email }, ['exported person', undefined, { Orders: 6 }]],
  'people.erase': [
    async () => {
      await shop.query("update orders set status = 'Completed'");
      await shop.owner.people.erase.mutate({ contact: person.cell });
    },
    ['erased person', undefined, { Orders: 6 }],
  ],
  'auth.leave': [
    async () => shop.calls(await shop.signedIn('packer')).auth.leave.mutate(),
    ['left account', { role: 'packer' }],
  ],
};

/** These do or make another thing each time; all others record nothing when nothing changes. */
const repeatable = [
  ...['auth.invite', 'keys.make', 'products.create', 'mail.test', 'people.export'],
  ...['orders.take', 'orders.recordPayment', 'orders.mailInvoice', 'orders.credit'],
  ...['deliveries.giveDriverLink', 'newsletter.create', 'newsletter.reuse'],
  ...['newsletter.testSend', 'newsletter.importSubscribers'],
];

test('every mutation of the office is in this table or exempt', () => {
  const changing = procedures
    .filter(({ type, meta }) => type === 'mutation' && meta?.guard !== 'public')
    .map(({ name }) => name);
  expect([...Object.keys(calls), ...Object.keys(exempt)].sort()).toEqual(changing.sort());
});

async function recorded() {
  const rows = await shop.shop.database.fork().find(Activity, {}, { orderBy: { id: 'asc' } });
  for (const { thingKind } of rows) expect(Object.keys(things)).toContain(thingKind);
  return rows.map((row) => ({ ...row, what: `${row.action} ${row.thingKind}` }));
}

const byOwner = { actorKind: 'owner', actorId: 1, actorName: null };
const byHelper = { ...byOwner, actorKind: 'helper', actorId: 2 };

describe('the record holds each change and nothing that identifies a person', () => {
  test.each(Object.entries(calls))('%s', async (name, [input, ...records]) => {
    const [feature = '', procedure = ''] = name.split('.');
    await seeds[feature]?.();
    await emptyRecord();
    type Mutation = { mutate(input: object): Promise<unknown> };
    const owner = shop.owner as unknown as Record<string, Record<string, Mutation>>;
    const call = async () =>
      typeof input === 'function' ? input() : owner[feature]?.[procedure]?.mutate(input);
    await call();
    const expected = records.map((one) => {
      const [what, before, after] = typeof one === 'string' ? [one] : one;
      const by = name === 'auth.leave' ? byHelper : byOwner;
      return {
        ...by,
        what,
        ...(before !== undefined && { before }),
        ...(after !== undefined && { after }),
      };
    });
    expect(await recorded()).toMatchObject(expected);
    if (typeof input === 'object' && !repeatable.includes(name)) {
      await call().catch(() => null);
      expect(await recorded()).toHaveLength(records.length);
    }
    const everything = JSON.stringify(await shop.query('select * from activity')).toLowerCase();
    for (const word of identifying) expect(everything).not.toContain(word);
  });

  test.each([
    ['/orders/export.csv?search=Thandiwe', 'exported order'],
    ['/admin/newsletter/subscribers.csv?search=Thandiwe', 'exported subscriber'],
    ['/admin/figures/bookkeeping.csv?month=2026-11', 'exported bookkeeping'],
  ])('fetching %s', async (path, what) => {
    expect((await shop.asOwner('GET', path)).status).toBe(200);
    expect(await recorded()).toMatchObject([{ ...byOwner, what, before: null, after: null }]);
  });

  test('signing in', async () => {
    expect((await shop.rest('POST', '/login', credentials)).status).toBe(200);
    expect(await recorded()).toMatchObject([
      { ...byOwner, what: 'signed in session', thingId: '1' },
    ]);
  });
});
