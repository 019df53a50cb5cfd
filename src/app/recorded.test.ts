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

/** The input, or the whole call with what it needs besides. */
const calls: Record<string, object | (() => Promise<unknown>)> = {
  'auth.logout': {},
  'auth.changePassword': { currentPassword: credentials.password, newPassword: text },
  'auth.endSession': { sessionID: 1 },
  'auth.endOtherSessions': {},
  'auth.requestAddress': { email: person.email, currentPassword: credentials.password },
  'auth.invite': { name: text, email: person.email, role: 'packer' },
  'auth.withdrawInvitation': { invitationID: 1 },
  'auth.changeRole': { accountID: 2, role: 'office' },
  'auth.addFactor': addFactor,
  'auth.removeFactor': async () => {
    await addFactor();
    await emptyRecord();
    await shop.owner.auth.removeFactor.mutate();
  },
  'auth.renewCodes': async () => {
    await addFactor();
    await emptyRecord();
    await shop.owner.auth.renewCodes.mutate();
  },
  'passkeys.add': async () => shop.owner.passkeys.add.mutate(await createPasskey()),
  'passkeys.remove': async () => {
    await shop.owner.passkeys.add.mutate(await createPasskey());
    await emptyRecord();
    await shop.owner.passkeys.remove.mutate({ passkeyID: 1 });
  },
  'auth.endAccountSessions': { accountID: 2 },
  'auth.endAccount': { accountID: 2 },
  'keys.make': { name: 'Bookkeeping', scopes: ['orders:read'], days: null },
  'keys.revoke': { keyID: 1 },
  'products.create': {
    description: 'Lamb',
    price: 20,
    category: 'Dogs',
    nutritional_information: null,
  },
  'products.update': { id: 1, price: 500 },
  'products.changePrices': { changes: [{ productID: 1, before: 449.9, after: 459.9 }] },
  'products.changeAvailability': {
    changes: [{ productID: 1, before: 'Available', after: 'Hidden' }],
  },
  'products.importCatalogue': () => importCatalogue('459.9'),
  'products.undoImport': async () => {
    const { importID } = await importCatalogue('459.9');
    await emptyRecord();
    await shop.owner.products.undoImport.mutate({ importID });
  },
  'products.remove': { id: 1 },
  'products.removeMany': { productIDs: [1] },
  'products.restoreMany': async () => {
    await shop.owner.products.removeMany.mutate({ productIDs: [1] });
    await shop.owner.products.restoreMany.mutate({ productIDs: [1] });
  },
  'orders.setStatus': { orderID: 1, status: 'Completed' },
  'orders.setStatuses': { changes: [{ orderID: 1, status: 'Cancelled' }] },
  'orders.setReady': { orderID: 4, ready: true },
  'orders.setOwnerNote': { orderID: 1, note: text },
  'orders.change': {
    orderID: 1,
    customer: { surname: 'van Wyk', address1: text },
    notes: `${text}, please`,
  },
  'orders.take': { customer: person, lines: [{ productID: 1, quantity: 1 }], notes: text },
  'orders.noteMessage': { orderID: 1, step: 'on the way', mail: true },
  'orders.markReal': async () => {
    await shop.query('update orders set suspicious = true where id = 1');
    await shop.owner.orders.markReal.mutate({ orderID: 1 });
  },
  'orders.confirm': { orderID: 1, discount: 5, discountReason: text },
  'orders.confirmMany': { confirmations: [{ orderID: 1 }] },
  'orders.recordPayment': { orderID: 1, method: 'EFT', amount: 5, reference: text },
  'orders.recordPayments': { method: 'EFT', payments: [{ orderID: 1 }] },
  'orders.removePayment': { orderID: 5, paymentID: 1 },
  'orders.removePayments': { payments: [{ orderID: 5, paymentID: 1 }] },
  'orders.refund': { orderID: 5, method: 'EFT', amount: 5, reference: text },
  'orders.mailInvoice': { orderID: 3, invoiceID: 1 },
  'orders.credit': { orderID: 3, amount: 5, reason: text },
  'orders.revokeLinks': { orderID: 1 },
  'orders.remove': { orderID: 1 },
  'orders.removeSuspicious': async () => {
    await shop.query('update orders set suspicious = true where id = 1');
    await shop.owner.orders.removeSuspicious.mutate({ orderIDs: [1] });
  },
  'customers.note': { customerID: 1, note: text },
  'customers.join': { customerID: 1, mainID: 2 },
  'customers.part': async () => {
    await shop.owner.customers.join.mutate({ customerID: 1, mainID: 2 });
    await shop.owner.customers.part.mutate({ customerID: 1 });
  },
  'deliveries.setPacked': { orderID: 3 },
  'deliveries.setDay': { orderIDs: [5], day },
  'deliveries.setDelivered': { orderID: 1, delivered: true },
  'deliveries.countCash': { day: '2026-11-20', driver: null, counted: 100 },
  'deliveries.setMissed': { orderID: 1, day, reason: 'Nobody home' },
  'deliveries.payCash': { orderID: 1, amount: 899.8, method: 'cash', key: 'one-tap-one-payment' },
  'deliveries.giveDriverLink': { day, name: person.name },
  'deliveries.revokeDriverLink': { linkID: 1 },
  'deliveries.arrange': { day, orderIDs: [2, 1] },
  'reminders.remove': async () => {
    await shop.query(`
        insert into reminders (order_id, product_id, quantity, remind_on, consent_text, asked_at, state)
        values (1, 1, 1, '2026-11-20', '', now(), 'waiting')`);
    await shop.owner.reminders.remove.mutate({ reminderID: 1 });
  },
  'standing.take': { orderID: 1, ...standingChoices },
  'standing.changeForCustomer': { standingID: 1, ...standingChoices, sendsItself: true },
  'standing.revokeLinks': async () => {
    await shop.query('delete from secret_links');
    await shop.owner.standing.giveLink.mutate({ standingID: 1 });
    await shop.owner.standing.revokeLinks.mutate({ standingID: 1 });
  },
  'standing.answerForCustomer': { standingID: 1, answer: 'pause' },
  'reviews.verify': async () => {
    await shop.owner.reviews.verify.mutate({ id: 1, verified: true });
    await shop.owner.reviews.verify.mutate({ id: 1, verified: false });
  },
  'reviews.hide': { id: 1, hidden: true },
  'reviews.comment': { id: 1, admin_comment: text },
  'reviews.remove': { id: 1 },
  'reviews.verifyMany': { ids: [1, 2, 999], verified: true },
  'reviews.hideMany': { ids: [1], hidden: true },
  'reviews.removeMany': { ids: [1, 9] },
  'reviews.invite': { orderID: 6 },
  'mail.seen': { mailIDs: [1, 2] },
  'mail.retry': { mailIDs: [1, 2] },
  'mail.test': { entries: { server: '127.0.0.1', port: 1, security: 'none' } },
  'settings.change': { group: 'reviews', entries: { showAtOnce: false } },
  'settings.addPicture': async () =>
    own('/admin/settings/pictures', { picture: await pictureFile() }),
  'gallery.create': async () =>
    own('/galleries', { title: text, cover: await pictureFile(), photos: await pictureFile() }),
  'gallery.update': { id: 1, title: `${text}, again` },
  'gallery.reorder': { id: 1, photoIds: [2, 1] },
  'gallery.remove': { id: 1 },
  'gallery.removePhoto': { id: 1, photoId: 1 },
  'newsletter.create': letter,
  'newsletter.update': {
    newsletterID: 1,
    ...letter,
    scheduledDate: '2026-12-01T08:00:00Z',
    version: 1,
  },
  'newsletter.unschedule': { newsletterID: 2 },
  'newsletter.reuse': { newsletterID: 3 },
  'newsletter.testSend': letter,
  'newsletter.send': async () => {
    await shop.owner.newsletter.send.mutate({ newsletterID: 1 });
    // The delivery must not continue during the next test.
    await eventually(async () => {
      const { finished } = await shop.owner.newsletter.progress.query({ newsletterID: 1 });
      expect(finished).toBe(true);
    });
  },
  'newsletter.remove': { newsletterID: 1 },
  'newsletter.failuresSeen': { newsletterID: 3 },
  'newsletter.retryFailed': { newsletterID: 3 },
  'newsletter.addPicture': async () =>
    own('/admin/newsletter/pictures', { picture: await pictureFile(), alt: text }),
  'newsletter.addSubscriber': { email: `new-${person.email}` },
  'newsletter.removeSubscriber': { subscriberID: 1 },
  'newsletter.importSubscribers': { csv, dryRun: false },
  'people.export': { contact: person.email },
  'people.erase': async () => {
    await shop.query("update orders set status = 'Completed'");
    await shop.owner.people.erase.mutate({ contact: person.cell });
  },
  'auth.leave': async () => shop.calls(await shop.signedIn('packer')).auth.leave.mutate(),
};

/** The action and the kind of its thing, then what differs before and after, at most 100 characters each. */
const records = `
auth.logout: signed out session
auth.changePassword: changed account, nothing → {"password":"another"}
auth.endSession: revoked session
auth.endOtherSessions: revoked session
auth.endOtherSessions: revoked session
auth.requestAddress: changed account, nothing → {"email":"another"}
auth.invite: invited account, nothing → {"role":"packer"}
auth.withdrawInvitation: revoked account
auth.changeRole: changed account, {"role":"packer"} → {"role":"office"}
auth.addFactor: changed account, nothing → {"secondFactor":"added"}
auth.removeFactor: changed account, nothing → {"secondFactor":"removed"}
auth.renewCodes: changed account, nothing → {"secondFactor":"new recovery codes"}
passkeys.add: changed account, nothing → {"secondFactor":"passkey added"}
passkeys.remove: changed account, nothing → {"secondFactor":"passkey removed"}
auth.endAccountSessions: revoked session
auth.endAccount: removed account, {"role":"packer"} → nothing
keys.make: created key, nothing → {"name":"Bookkeeping","scopes":["orders:read"],"expiresAt":null}
keys.revoke: revoked key
products.create: created product, nothing → {"type":null,"brand":null,"price":20,"range":null,"picture":null,"category":"Dogs","breedSize":null,
products.update: changed product, {"price":449.9} → {"price":500}
products.changePrices: changed product, {"price":449.9} → {"price":459.9}
products.changeAvailability: changed product, {"availability":"Available"} → {"availability":"Hidden"}
products.importCatalogue: changed product, {"price":449.9} → {"price":459.9}
products.importCatalogue: imported product import, nothing → {"products":1}
products.undoImport: changed product, {"price":459.9} → {"price":449.9}
products.remove: removed product, {"type":null,"brand":null,"price":449.9,"range":null,"picture":null,"category":"Dogs","breedSize":nu → nothing
products.removeMany: removed product, {"type":null,"brand":null,"price":449.9,"range":null,"picture":null,"category":"Dogs","breedSize":nu → nothing
products.restoreMany: removed product, {"type":null,"brand":null,"price":449.9,"range":null,"picture":null,"category":"Dogs","breedSize":nu → nothing
products.restoreMany: restored product, nothing → {"type":null,"brand":null,"price":449.9,"range":null,"picture":null,"category":"Dogs","breedSize":nu
orders.setStatus: changed order, {"status":"Pending"} → {"status":"Completed"}
orders.setStatuses: changed order, {"status":"Pending"} → {"status":"Cancelled"}
orders.setReady: changed order, {"ready":false} → {"ready":true}
orders.setOwnerNote: changed order, nothing → {"ownerNote":"written"}
orders.change: changed order, {} → {"fields":["surname","address1","notes"]}
orders.take: created order, nothing → {"number":1008,"source":"office"}
orders.noteMessage: sent order, nothing → {"mail":true,"step":"on the way","whatsApp":false}
orders.markReal: changed order, {"suspicious":true} → {"suspicious":false}
orders.confirm: confirmed order, nothing → {"mailed":false,"discount":5,"amountDue":894.8,"deliveryDay":"2026-11-24","deliveryFee":0,"deliveryA
orders.confirm: created invoice, nothing → {"order":1001,"total":894.8,"number":"INV-0003"}
orders.confirmMany: confirmed order, nothing → {"mailed":false,"discount":0,"amountDue":899.8,"deliveryDay":"2026-11-24","deliveryFee":0,"deliveryA
orders.confirmMany: created invoice, nothing → {"order":1001,"total":899.8,"number":"INV-0003"}
orders.recordPayment: changed order, {"paid":0} → {"paid":5}
orders.recordPayments: changed order, {"paid":0} → {"paid":899.8}
orders.removePayment: changed order, {"paid":5} → {"paid":0,"removed":5}
orders.removePayments: changed order, {"paid":5} → {"paid":0,"removed":5}
orders.refund: changed order, {"paid":5} → {"paid":0,"paidBack":5}
orders.mailInvoice: sent invoice
orders.credit: created invoice, nothing → {"order":1003,"total":5,"number":"CN-0001"}
orders.revokeLinks: revoked order, {"links":3} → {"links":0}
orders.remove: removed order, {"lines":[{"price":449.9,"quantity":2,"productID":1}],"total":899.8,"number":1001,"status":"Pending" → nothing
orders.removeSuspicious: removed order, {"lines":[{"price":449.9,"quantity":2,"productID":1}],"total":899.8,"number":1001,"status":"Pending" → nothing
customers.note: changed customer, nothing → {"note":"written"}
customers.join: changed customer, {"joined":false} → {"joined":true}
customers.part: changed customer, {"joined":false} → {"joined":true}
customers.part: changed customer, {"joined":true} → {"joined":false}
deliveries.setPacked: changed order, {"packed":false} → {"packed":true}
deliveries.setDay: changed order, {"deliveryDay":null} → {"deliveryDay":"2026-11-24"}
deliveries.setDelivered: changed order, {"status":"Pending"} → {"status":"Completed"}
deliveries.countCash: created cash count, nothing → {"day":"2026-11-20","reason":null,"counted":100}
deliveries.setMissed: changed order, {"deliveryDay":"2026-11-24"} → {"deliveryDay":null}
deliveries.payCash: changed order, {"paid":0} → {"paid":899.8}
deliveries.giveDriverLink: created driver link, nothing → {"day":"2026-11-24"}
deliveries.revokeDriverLink: revoked driver link, {"day":"2026-11-24"} → nothing
deliveries.arrange: reordered order, nothing → {"day":"2026-11-24","stops":2}
reminders.remove: removed reminder
standing.take: created standing order, nothing → {"lines":[{"price":449.9,"quantity":1,"description":"Lamb & Rice 8 kg"}],"nextDay":"2026-12-21","eve
standing.changeForCustomer: changed standing order, {"lines":[{"price":449.9,"quantity":2,"description":"Lamb & Rice 8 kg"}],"nextDay":"2099-01-02","sen → {"lines":[{"price":449.9,"quantity":1,"description":"Lamb & Rice 8 kg"}],"nextDay":"2026-12-21","sen
standing.revokeLinks: revoked standing order, {"links":1} → {"links":0}
standing.answerForCustomer: answered standing order, {"state":null} → {"answer":"pause"}
reviews.verify: verified review, {"verified":false} → {"verified":true}
reviews.verify: unverified review, {"verified":true} → {"verified":false}
reviews.hide: hidden review, {"hidden":false} → {"hidden":true}
reviews.comment: answered review, {"answeredAt":null} → {"answeredAt":"2026-11-20T08:00:00.000Z"}
reviews.remove: removed review, {"hidden":false,"rating":5,"verified":false,"productID":null,"answeredAt":null} → nothing
reviews.verifyMany: verified review, {"verified":false} → {"verified":true}
reviews.verifyMany: verified review, {"verified":false} → {"verified":true}
reviews.hideMany: hidden review, {"hidden":false} → {"hidden":true}
reviews.removeMany: removed review, {"hidden":false,"rating":5,"verified":false,"productID":null,"answeredAt":null} → nothing
reviews.invite: invited order
mail.seen: seen mail, nothing → {"mails":1}
mail.retry: retried mail, nothing → {"mails":1}
mail.test: tested mail
settings.change: changed settings, {"showAtOnce":true} → {"showAtOnce":false}
settings.addPicture: created picture
gallery.create: created album, nothing → {"photos":1}
gallery.update: changed album, {"rewritten":false} → {"rewritten":true}
gallery.reorder: reordered album
gallery.remove: removed album, {"photos":2} → nothing
gallery.removePhoto: changed album, nothing → {"photosRemoved":1}
newsletter.create: created newsletter, nothing → {"held":false,"status":"draft","version":1,"scheduledDate":null}
newsletter.update: scheduled newsletter, {"status":"draft","version":1,"scheduledDate":null} → {"status":"scheduled","version":2,"scheduledDate":"2026-12-01T08:00:00.000Z"}
newsletter.unschedule: unscheduled newsletter, {"status":"scheduled","version":1,"scheduledDate":"2026-12-01T08:00:00.000Z"} → {"status":"draft","version":2,"scheduledDate":null}
newsletter.reuse: created newsletter, nothing → {"held":false,"status":"draft","version":1,"scheduledDate":null}
newsletter.testSend: tested newsletter
newsletter.send: sent newsletter, nothing → {"people":1}
newsletter.remove: removed newsletter, {"held":false,"status":"draft","version":1,"scheduledDate":null} → nothing
newsletter.failuresSeen: seen newsletter, {"failuresSeen":0} → {"failuresSeen":1}
newsletter.retryFailed: retried newsletter, nothing → {"people":1}
newsletter.addPicture: created picture
newsletter.addSubscriber: created subscriber
newsletter.removeSubscriber: removed subscriber
newsletter.importSubscribers: imported subscriber, nothing → {"people":1}
people.export: exported person, nothing → {"Emails":12,"Orders":6,"Invoices":2,"Customers":1}
people.erase: erased person, nothing → {"Emails":6,"Orders":6,"Invoices":2,"Customers":1}
auth.leave: left account, {"role":"packer"} → nothing
`;

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

const written = (value: unknown) =>
  value === null ? 'nothing' : JSON.stringify(value).slice(0, 100);
const byOwner = { actorKind: 'owner', actorId: 1, actorName: null };
const byHelper = { ...byOwner, actorKind: 'helper', actorId: 2 };

describe('the record holds each change and nothing that identifies a person', () => {
  test.each(Object.entries(calls))('%s', async (name, input) => {
    const [feature = '', procedure = ''] = name.split('.');
    await seeds[feature]?.();
    await emptyRecord();
    type Mutation = { mutate(input: object): Promise<unknown> };
    const owner = shop.owner as unknown as Record<string, Record<string, Mutation>>;
    const call = async () =>
      typeof input === 'function' ? input() : owner[feature]?.[procedure]?.mutate(input);
    await call();
    const rows = await recorded();
    const lines = rows.map(({ what, before, after }) => {
      const differs = before !== null || after !== null;
      return `${name}: ${what}${differs ? `, ${written(before)} → ${written(after)}` : ''}`;
    });
    expect(lines).toEqual(records.split('\n').filter((line) => line.startsWith(`${name}:`)));
    const by = name === 'auth.leave' ? byHelper : byOwner;
    for (const row of rows) expect(row).toMatchObject(by);
    if (typeof input === 'object' && !repeatable.includes(name)) {
      await call().catch(() => null);
      expect(await recorded()).toHaveLength(rows.length);
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
