import { describe, expect, test } from 'vitest';
import { things } from '#features/floors.ts';
import { insertAlbum } from '#features/gallery/server/create-album.ts';
import type { Handover } from '#features/orders/shared/order-fields.ts';
import { Activity } from '#server/activity/record-activity.ts';
import { write } from '#server/db/database.ts';
import { QueuedMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { shopDay, writeDay } from '#shared/time/day.ts';
import { formOf, pictureFile } from '#test/calls/forms.ts';
import { procedures } from '#test/calls/guarded-calls.ts';
import { owner as credentials } from '#test/fixtures/auth.ts';
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

const shop = testShop();

/** Empties the record, so that it holds only what comes after the set-up. */
async function given<T>(setUp: Promise<T>): Promise<T> {
  const made = await setUp;
  await shop.shop.database.fork().transactional(async (em) => {
    // Without the trigger that keeps the record.
    await em.execute('set local session_replication_role = replica');
    await em.execute('delete from activity');
  });
  return made;
}

/** The second call changes nothing, so it must record nothing. */
async function twice(call: () => Promise<unknown>) {
  await call();
  await call();
}

async function order(handover: Handover = 'Delivery') {
  const cart = [{ ...(await product(shop)), quantity: 2 }];
  const sent = form(cart, { customer: { ...person, handover }, notes: text });
  return (await shop.owner.orders.send.mutate(sent)).orderID;
}

async function twoCustomers() {
  await order();
  const cart = [{ ...(await product(shop)), quantity: 1 }];
  await shop.owner.orders.send.mutate(form(cart, { customer }));
  const [one, other] = await shop.owner.customers.list.query({});
  return { customerID: one?.customerID ?? 0, mainID: other?.customerID ?? 0 };
}

async function standingChoices(orderID: number) {
  const { lines } = await shop.owner.orders.byId.query({ orderID });
  return {
    everyWeeks: 4,
    firstDay: writeDay(shopDay(shop.clock.now()) + 30),
    sendsItself: false,
    lines: lines.map(({ productID, quantity }) => ({ productID: productID ?? 0, quantity })),
  };
}

async function suspiciousOrder() {
  const orderID = await order();
  await shop.query('update orders set suspicious = true where id = ?', [orderID]);
  return orderID;
}

async function completedOrder() {
  const orderID = await order();
  await given(shop.owner.orders.setStatus.mutate({ orderID, status: 'Completed' }));
  return orderID;
}

async function confirmedOrder(handover: Handover = 'Delivery') {
  const orderID = await order(handover);
  const fee = handover === 'Collection' ? { deliveryFee: 0 } : {};
  await given(shop.owner.orders.confirm.mutate({ orderID, ...fee }));
  return orderID;
}

async function paidOrder() {
  const orderID = await order();
  const payment = shop.owner.orders.recordPayment.mutate({ orderID, method: 'EFT', amount: 5 });
  const { paymentID } = await given(payment);
  return { orderID, paymentID: paymentID ?? 0 };
}

async function orderWithDay() {
  const orderID = await order();
  await given(shop.owner.deliveries.setDay.mutate({ orderIDs: [orderID], day }));
  return orderID;
}

const driverLink = () => shop.owner.deliveries.giveDriverLink.mutate({ day, name: person.name });

const reviewID = async () =>
  (await review(shop, { name: person.name, title: text, comment: text })).id;

/** Without real pictures, which take longer to make than all other tests. */
const albumID = () =>
  write(shop, ['albums'], async (em) => {
    const album = await insertAlbum(em, {
      ...{ title: text, description: text, coverFilename: 'cover.webp' },
      photos: ['one.webp', 'two.webp'],
      createdAt: shop.clock.now(),
    });
    return album.id;
  });

async function photosOf(id: number) {
  return (await shop.owner.gallery.photos.query({ id })).map((photo) => photo.id);
}

const letter = { subject: text, content: text };
const makeDraft = (scheduledDate: string | null = null) =>
  shop.owner.newsletter.create.mutate({ ...letter, scheduledDate });
const draftID = async (scheduledDate?: string) =>
  (await given(makeDraft(scheduledDate))).newsletterID;

const subscribe = () => shop.owner.newsletter.addSubscriber.mutate({ email: person.email });
const subscriberID = async () => (await given(subscribe())).subscriberID;

async function failedNewsletterID() {
  const newsletterID = await draftID();
  const recipient = await subscriberID();
  await shop.query(
    `update newsletters set status = 'sent', sent_at = now(), mail_html = '', mail_text = ''`,
  );
  await shop.query(
    `insert into outgoing_mails (queue, batch_id, recipient_id, recipient, subject, status,
       message_id, next_attempt_at, failed_at)
     values ('newsletter', ?, ?, '', '', 'failed', '<1@shop.example>', now(), now())`,
    [newsletterID, recipient],
  );
  return newsletterID;
}

async function failedMail() {
  const mail = { to: person.email, subject: text, html: text, text };
  // A delivery in progress would write its result into this mail, which has the same number.
  await shop.shop.mail.deliverDue();
  // In one transaction, so that no delivery finds it waiting.
  await shop.shop.database.fork().transactional(async (em) => {
    await shop.shop.mail.enqueue(em, mail);
    await em.nativeUpdate(QueuedMail, {}, { status: 'failed', failedAt: shop.clock.now() });
  });
}

const makeKey = () =>
  shop.owner.keys.make.mutate({ name: 'Bookkeeping', scopes: ['orders:read'], days: null });

async function importCatalogue(csv: string) {
  const send = async (plan: string) => {
    const file = new File([csv], 'products.csv');
    const { body } = await shop.asOwner('POST', '/products/import', formOf({ file, plan }));
    return body as { plan: string; importID: number };
  };
  return send((await send('')).plan);
}

type Recorded = {
  what: string;
  before?: unknown;
  after?: unknown;
  /** By default the owner. */
  actorKind?: string;
  actorId?: number;
};

/** The call after its set-up, and what it records: an action and the kind of its thing. */
const scenarios: Record<string, [() => Promise<unknown>, ...(string | Recorded)[]]> = {
  'auth.logout': [() => shop.owner.auth.logout.mutate(), 'signed out session'],
  'auth.changePassword': [
    () =>
      shop.owner.auth.changePassword.mutate({
        currentPassword: credentials.password,
        newPassword: text,
      }),
    { what: 'changed account', after: { password: 'another' } },
  ],
  'auth.endSession': [
    async () => {
      await shop.signedIn();
      await shop.owner.auth.endSession.mutate({ sessionID: 1 });
    },
    'revoked session',
  ],
  'auth.endOtherSessions': [
    async () => {
      await shop.signedIn();
      await shop.signedIn();
      await shop.owner.auth.endOtherSessions.mutate();
    },
    'revoked session',
    'revoked session',
  ],
  'auth.requestAddress': [
    () => {
      const currentPassword = credentials.password;
      return shop.owner.auth.requestAddress.mutate({ email: person.email, currentPassword });
    },
    { what: 'changed account', after: { email: 'another' } },
  ],
  'auth.invite': [
    () => shop.owner.auth.invite.mutate({ name: text, email: person.email, role: 'packer' }),
    { what: 'invited account', after: { role: 'packer' } },
  ],
  'auth.withdrawInvitation': [
    async () => {
      const invitation = await given(shop.owner.auth.invite.mutate({ name: text, role: 'packer' }));
      await shop.owner.auth.withdrawInvitation.mutate({ invitationID: invitation.invitationID });
    },
    'revoked account',
  ],
  'auth.changeRole': [
    async () => {
      await shop.signedIn('packer');
      await shop.owner.auth.changeRole.mutate({ accountID: 2, role: 'office' });
    },
    { what: 'changed account', after: { role: 'office' } },
  ],
  'auth.endAccount': [
    async () => {
      await shop.signedIn('packer');
      await shop.owner.auth.endAccount.mutate({ accountID: 2 });
    },
    { what: 'removed account', before: { role: 'packer' } },
  ],
  'auth.leave': [
    async () => {
      const { authorization } = await shop.signedIn('packer');
      await shop.calls(authorization.slice('Bearer '.length)).auth.leave.mutate();
    },
    { what: 'left account', before: { role: 'packer' }, actorKind: 'helper', actorId: 2 },
  ],
  'keys.make': [makeKey, 'created key'],
  'keys.revoke': [
    async () => {
      await given(makeKey());
      await shop.owner.keys.revoke.mutate({ keyID: 1 });
    },
    'revoked key',
  ],
  'products.create': [
    () => {
      const fields = { description: 'Lamb', price: 20, nutritional_information: null };
      return shop.owner.products.create.mutate({ ...fields, category: 'Dogs' });
    },
    { what: 'created product', before: null },
  ],
  'products.update': [
    async () => {
      const { productID: id } = await product(shop);
      await twice(() => shop.owner.products.update.mutate({ id, price: 500 }));
    },
    { what: 'changed product', before: { price: 449.9 }, after: { price: 500 } },
  ],
  'products.changePrices': [
    async () => {
      const { productID } = await product(shop);
      const changes = [{ productID, before: 449.9, after: 459.9 }];
      await twice(() => shop.owner.products.changePrices.mutate({ changes }));
    },
    { what: 'changed product', before: { price: 449.9 }, after: { price: 459.9 } },
  ],
  'products.changeAvailability': [
    async () => {
      const { productID } = await product(shop);
      const changes = [{ productID, before: 'Available' as const, after: 'Hidden' as const }];
      await twice(() => shop.owner.products.changeAvailability.mutate({ changes }));
    },
    { what: 'changed product', after: { availability: 'Hidden' } },
  ],
  'products.importCatalogue': [
    async () => importCatalogue(`Number,Price\n${(await product(shop)).productID},459.9\n`),
    { what: 'changed product', before: { price: 449.9 }, after: { price: 459.9 } },
    { what: 'imported product import', after: { products: 1 } },
  ],
  'products.undoImport': [
    async () => {
      const csv = 'Product name,Category,Price\nImported,Dogs,459.9\n';
      const { importID } = await given(importCatalogue(csv));
      await twice(() => shop.owner.products.undoImport.mutate({ importID }));
    },
    'removed product',
  ],
  'products.remove': [
    async () => shop.owner.products.remove.mutate({ id: (await product(shop)).productID }),
    { what: 'removed product', after: null },
  ],
  'products.removeMany': [
    async () => {
      const { productID } = await product(shop);
      await shop.owner.products.removeMany.mutate({ productIDs: [productID] });
    },
    'removed product',
  ],
  'products.restoreMany': [
    async () => {
      const { productID } = await product(shop);
      await shop.owner.products.removeMany.mutate({ productIDs: [productID] });
      await shop.owner.products.restoreMany.mutate({ productIDs: [productID] });
    },
    'removed product',
    'restored product',
  ],
  'orders.setStatus': [
    async () => shop.owner.orders.setStatus.mutate({ orderID: await order(), status: 'Completed' }),
    { what: 'changed order', before: { status: 'Pending' }, after: { status: 'Completed' } },
  ],
  'orders.setStatuses': [
    async () => {
      const changes = [{ orderID: await order(), status: 'Cancelled' as const }];
      await twice(() => shop.owner.orders.setStatuses.mutate({ changes }));
    },
    { what: 'changed order', after: { status: 'Cancelled' } },
  ],
  'orders.setReady': [
    async () => {
      const orderID = await confirmedOrder('Collection');
      await twice(() => shop.owner.orders.setReady.mutate({ orderID, ready: true }));
    },
    { what: 'changed order', before: { ready: false }, after: { ready: true } },
  ],
  'orders.setOwnerNote': [
    async () => {
      const orderID = await order();
      await twice(() => shop.owner.orders.setOwnerNote.mutate({ orderID, note: text }));
    },
    { what: 'changed order', after: { ownerNote: 'written' } },
  ],
  'orders.change': [
    async () => {
      const changed = { surname: 'van Wyk', address1: text };
      const orderID = await order();
      await shop.owner.orders.change.mutate({
        orderID,
        customer: changed,
        notes: `${text}, please`,
      });
    },
    { what: 'changed order', after: { fields: ['surname', 'address1', 'notes'] } },
  ],
  'orders.take': [
    async () => {
      const { productID } = await product(shop);
      const lines = [{ productID, quantity: 1 }];
      await shop.owner.orders.take.mutate({ customer: person, lines, notes: text });
    },
    { what: 'created order', after: { source: 'office' } },
  ],
  'orders.noteMessage': [
    async () => {
      const orderID = await order();
      await shop.owner.orders.noteMessage.mutate({ orderID, step: 'on the way', mail: true });
    },
    { what: 'sent order', after: { step: 'on the way', mail: true } },
  ],
  'orders.markReal': [
    async () => shop.owner.orders.markReal.mutate({ orderID: await suspiciousOrder() }),
    { what: 'changed order', after: { suspicious: false } },
  ],
  'orders.confirm': [
    async () => {
      const orderID = await order();
      await shop.owner.orders.confirm.mutate({ orderID, discount: 5, discountReason: text });
    },
    { what: 'confirmed order', after: { discount: 5 } },
    { what: 'created invoice', after: { number: 'INV-0001' } },
  ],
  'orders.confirmMany': [
    async () => {
      const confirmations = [{ orderID: await order() }];
      await twice(() => shop.owner.orders.confirmMany.mutate({ confirmations }));
    },
    'confirmed order',
    { what: 'created invoice', after: { number: 'INV-0001' } },
  ],
  'orders.recordPayment': [
    async () => {
      const payment = { method: 'EFT', amount: 5, reference: text } as const;
      await shop.owner.orders.recordPayment.mutate({ orderID: await order(), ...payment });
    },
    { what: 'changed order', before: { paid: 0 }, after: { paid: 5 } },
  ],
  'orders.recordPayments': [
    async () => {
      const payments = [{ orderID: await order() }];
      await twice(() => shop.owner.orders.recordPayments.mutate({ method: 'EFT', payments }));
    },
    { what: 'changed order', before: { paid: 0 } },
  ],
  'orders.removePayment': [
    async () => shop.owner.orders.removePayment.mutate(await paidOrder()),
    { what: 'changed order', after: { paid: 0 } },
  ],
  'orders.removePayments': [
    async () => {
      const payments = [await paidOrder()];
      await twice(() => shop.owner.orders.removePayments.mutate({ payments }));
    },
    { what: 'changed order', after: { paid: 0 } },
  ],
  'orders.refund': [
    async () => {
      const { orderID } = await paidOrder();
      await shop.owner.orders.refund.mutate({ orderID, method: 'EFT', amount: 5, reference: text });
    },
    { what: 'changed order', before: { paid: 5 }, after: { paid: 0 } },
  ],
  'orders.mailInvoice': [
    async () =>
      shop.owner.orders.mailInvoice.mutate({ orderID: await confirmedOrder(), invoiceID: 1 }),
    'sent invoice',
  ],
  'orders.credit': [
    async () => {
      const orderID = await confirmedOrder();
      await shop.owner.orders.credit.mutate({ orderID, amount: 5, reason: text });
    },
    { what: 'created invoice', after: { number: 'CN-0001', total: 5 } },
  ],
  'orders.revokeLinks': [
    async () => {
      const orderID = await order();
      await twice(() => shop.owner.orders.revokeLinks.mutate({ orderID }));
    },
    { what: 'revoked order', before: { links: 3 }, after: { links: 0 } },
  ],
  'orders.remove': [
    async () => shop.owner.orders.remove.mutate({ orderID: await order() }),
    { what: 'removed order', after: null },
  ],
  'orders.removeSuspicious': [
    async () => {
      const orderID = await order();
      await shop.query('update orders set suspicious = true');
      await shop.owner.orders.removeSuspicious.mutate({ orderIDs: [orderID] });
    },
    { what: 'removed order', after: null },
  ],
  'customers.note': [
    async () => {
      const { customerID } = await shop.owner.customers.ofOrder.query({ orderID: await order() });
      await twice(() =>
        shop.owner.customers.note.mutate({ customerID: customerID ?? 0, note: text }),
      );
    },
    { what: 'changed customer', after: { note: 'written' } },
  ],
  'customers.join': [
    async () => {
      const pair = await twoCustomers();
      await twice(() => shop.owner.customers.join.mutate(pair));
    },
    { what: 'changed customer', before: { joined: false }, after: { joined: true } },
  ],
  'customers.part': [
    async () => {
      const { customerID, mainID } = await twoCustomers();
      await given(shop.owner.customers.join.mutate({ customerID, mainID }));
      await twice(() => shop.owner.customers.part.mutate({ customerID }));
    },
    { what: 'changed customer', before: { joined: true }, after: { joined: false } },
  ],
  'deliveries.setPacked': [
    async () => {
      const orderID = await confirmedOrder();
      await twice(() => shop.owner.deliveries.setPacked.mutate({ orderID }));
    },
    { what: 'changed order', before: { packed: false }, after: { packed: true } },
  ],
  'deliveries.setDay': [
    async () => {
      const orderIDs = [await order()];
      await twice(() => shop.owner.deliveries.setDay.mutate({ orderIDs, day }));
    },
    { what: 'changed order', before: { deliveryDay: null }, after: { deliveryDay: day } },
  ],
  'deliveries.setDelivered': [
    async () => {
      const orderID = await order();
      await twice(() => shop.owner.deliveries.setDelivered.mutate({ orderID, delivered: true }));
      await shop.owner.deliveries.setDelivered.mutate({ orderID, delivered: false });
    },
    { what: 'changed order', after: { status: 'Completed' } },
    { what: 'changed order', after: { status: 'Pending' } },
  ],
  'deliveries.countCash': [
    async () => {
      const count = { day: '2026-11-20', driver: null };
      await twice(() => shop.owner.deliveries.countCash.mutate({ ...count, counted: 100 }));
      await shop.owner.deliveries.countCash.mutate({ ...count, counted: 120 });
    },
    { what: 'created cash count', after: { day: '2026-11-20', counted: 100 } },
    { what: 'changed cash count', before: { counted: 100 }, after: { counted: 120 } },
  ],
  'deliveries.setMissed': [
    async () => {
      const orderID = await orderWithDay();
      const missed = { orderID, day, reason: 'Nobody home' } as const;
      await twice(() => shop.owner.deliveries.setMissed.mutate(missed));
    },
    { what: 'changed order', after: { deliveryDay: null } },
  ],
  'deliveries.payCash': [
    async () => {
      const payment = {
        orderID: await order(),
        amount: 899.8,
        method: 'cash',
        key: 'one-tap-one-payment',
      } as const;
      await twice(() => shop.owner.deliveries.payCash.mutate(payment));
    },
    { what: 'changed order', before: { paid: 0 }, after: { paid: 899.8 } },
  ],
  'deliveries.giveDriverLink': [driverLink, { what: 'created driver link', after: { day } }],
  'deliveries.revokeDriverLink': [
    async () => {
      await given(driverLink());
      await shop.owner.deliveries.revokeDriverLink.mutate({ linkID: 1 });
    },
    { what: 'revoked driver link', before: { day } },
  ],
  'deliveries.arrange': [
    async () => {
      const orderIDs = [await orderWithDay(), await orderWithDay()].reverse();
      await twice(() => shop.owner.deliveries.arrange.mutate({ day, orderIDs }));
    },
    { what: 'reordered order', after: { day, stops: 2 } },
  ],
  'reviews.verify': [
    async () => {
      const id = await reviewID();
      await twice(() => shop.owner.reviews.verify.mutate({ id, verified: true }));
      await shop.owner.reviews.verify.mutate({ id, verified: false });
    },
    { what: 'verified review', after: { verified: true } },
    { what: 'unverified review', after: { verified: false } },
  ],
  'reminders.remove': [
    async () => {
      const orderID = await order();
      const [row] = await shop.query(
        `insert into reminders (order_id, product_id, quantity, remind_on, consent_text, asked_at, state)
         select order_id, product_id, 1, '2026-11-20', '', now(), 'waiting'
         from order_lines where order_id = ? returning id`,
        [orderID],
      );
      await shop.owner.reminders.remove.mutate({ reminderID: Number(row?.id) });
    },
    { what: 'removed reminder', after: null },
  ],
  'standing.take': [
    async () => {
      const orderID = await order();
      await shop.owner.standing.take.mutate({ orderID, ...(await standingChoices(orderID)) });
    },
    { what: 'created standing order', after: { everyWeeks: 4, sendsItself: false } },
  ],
  'standing.changeForCustomer': [
    async () => {
      const orderID = await order();
      const standingID = await standingOrder(shop, orderID);
      const choices = { ...(await standingChoices(orderID)), sendsItself: true };
      await shop.owner.standing.changeForCustomer.mutate({ standingID, ...choices });
    },
    {
      what: 'changed standing order',
      before: { sendsItself: false },
      after: { sendsItself: true },
    },
  ],
  'standing.revokeLinks': [
    async () => {
      const standingID = await standingOrder(shop, await order());
      await shop.query('delete from secret_links');
      await shop.owner.standing.giveLink.mutate({ standingID });
      await twice(() => shop.owner.standing.revokeLinks.mutate({ standingID }));
    },
    { what: 'revoked standing order', before: { links: 1 }, after: { links: 0 } },
  ],
  'standing.answerForCustomer': [
    async () => {
      const standingID = await standingOrder(shop, await order());
      await shop.owner.standing.answerForCustomer.mutate({ standingID, answer: 'pause' });
    },
    { what: 'answered standing order', after: { answer: 'pause' } },
  ],
  'reviews.hide': [
    async () => shop.owner.reviews.hide.mutate({ id: await reviewID(), hidden: true }),
    { what: 'hidden review', after: { hidden: true } },
  ],
  'reviews.comment': [
    async () => shop.owner.reviews.comment.mutate({ id: await reviewID(), admin_comment: text }),
    { what: 'answered review', before: { answeredAt: null } },
  ],
  'reviews.remove': [
    async () => shop.owner.reviews.remove.mutate({ id: await reviewID() }),
    { what: 'removed review', after: null },
  ],
  'reviews.verifyMany': [
    async () => {
      const ids = [await reviewID(), await reviewID(), 999];
      await shop.owner.reviews.verifyMany.mutate({ ids, verified: true });
    },
    'verified review',
    'verified review',
  ],
  'reviews.hideMany': [
    async () => shop.owner.reviews.hideMany.mutate({ ids: [await reviewID()], hidden: true }),
    'hidden review',
  ],
  'reviews.removeMany': [
    async () => shop.owner.reviews.removeMany.mutate({ ids: [await reviewID(), 9] }),
    'removed review',
  ],
  'reviews.invite': [
    async () => shop.owner.reviews.invite.mutate({ orderID: await completedOrder() }),
    'invited order',
  ],
  'mail.seen': [
    async () => {
      await failedMail();
      await shop.owner.mail.seen.mutate({ mailIDs: [1, 2] });
    },
    { what: 'seen mail', after: { mails: 1 } },
  ],
  'mail.retry': [
    async () => {
      await failedMail();
      await shop.owner.mail.retry.mutate({ mailIDs: [1, 2] });
    },
    { what: 'retried mail', after: { mails: 1 } },
  ],
  'mail.test': [
    () =>
      shop.owner.mail.test.mutate({ entries: { server: '127.0.0.1', port: 1, security: 'none' } }),
    'tested mail',
  ],
  'settings.change': [
    () => shop.owner.settings.change.mutate({ group: 'reviews', entries: { showAtOnce: false } }),
    { what: 'changed settings', before: { showAtOnce: true }, after: { showAtOnce: false } },
  ],
  'gallery.create': [
    async () => {
      const pictures = { cover: await pictureFile(), photos: [await pictureFile('red')] };
      const fields = { title: text, description: text, ...pictures };
      await shop.asOwner('POST', '/galleries', formOf(fields));
    },
    { what: 'created album', after: { photos: 1 } },
  ],
  'gallery.update': [
    async () => shop.owner.gallery.update.mutate({ id: await albumID(), title: `${text}, again` }),
    { what: 'changed album', after: { rewritten: true } },
  ],
  'gallery.reorder': [
    async () => {
      const id = await albumID();
      const photoIds = (await photosOf(id)).toReversed();
      await twice(() => shop.owner.gallery.reorder.mutate({ id, photoIds }));
    },
    'reordered album',
  ],
  'gallery.remove': [
    async () => shop.owner.gallery.remove.mutate({ id: await albumID() }),
    { what: 'removed album', before: { photos: 2 } },
  ],
  'gallery.removePhoto': [
    async () => {
      const id = await albumID();
      const [photoId = 0] = await photosOf(id);
      await shop.owner.gallery.removePhoto.mutate({ id, photoId });
    },
    { what: 'changed album', after: { photosRemoved: 1 } },
  ],
  'newsletter.create': [makeDraft, 'created newsletter'],
  'newsletter.update': [
    async () => {
      const scheduledDate = '2026-12-01T08:00:00Z';
      const newsletterID = await draftID();
      await shop.owner.newsletter.update.mutate({ newsletterID, ...letter, scheduledDate });
    },
    { what: 'scheduled newsletter', before: { status: 'draft', version: 1 } },
  ],
  'newsletter.unschedule': [
    async () => {
      const newsletterID = await draftID('2026-12-01T08:00:00Z');
      await shop.owner.newsletter.unschedule.mutate({ newsletterID });
    },
    { what: 'unscheduled newsletter', after: { status: 'draft', version: 2 } },
  ],
  'newsletter.reuse': [
    async () => shop.owner.newsletter.reuse.mutate({ newsletterID: await failedNewsletterID() }),
    { what: 'created newsletter', after: { status: 'draft', version: 1 } },
  ],
  'newsletter.testSend': [() => shop.owner.newsletter.testSend.mutate(letter), 'tested newsletter'],
  'newsletter.send': [
    async () => {
      await subscriberID();
      const newsletterID = await draftID();
      await shop.owner.newsletter.send.mutate({ newsletterID });
      // The delivery must not continue during the next test.
      await eventually(async () => {
        const { finished } = await shop.owner.newsletter.progress.query({ newsletterID });
        expect(finished).toBe(true);
      });
    },
    { what: 'sent newsletter', after: { people: 1 } },
  ],
  'newsletter.remove': [
    async () => shop.owner.newsletter.remove.mutate({ newsletterID: await draftID() }),
    { what: 'removed newsletter', before: { status: 'draft' } },
  ],
  'newsletter.failuresSeen': [
    async () =>
      shop.owner.newsletter.failuresSeen.mutate({ newsletterID: await failedNewsletterID() }),
    { what: 'seen newsletter', after: { failuresSeen: 1 } },
  ],
  'newsletter.retryFailed': [
    async () =>
      shop.owner.newsletter.retryFailed.mutate({ newsletterID: await failedNewsletterID() }),
    { what: 'retried newsletter', after: { people: 1 } },
  ],
  'newsletter.addPicture': [
    async () => {
      const fields = formOf({ picture: await pictureFile(), alt: text });
      await shop.asOwner('POST', '/admin/newsletter/pictures', fields);
    },
    'created picture',
  ],
  'settings.addPicture': [
    async () => {
      const fields = formOf({ picture: await pictureFile() });
      await shop.asOwner('POST', '/admin/settings/pictures', fields);
    },
    'created picture',
  ],
  'newsletter.addSubscriber': [subscribe, 'created subscriber'],
  'newsletter.removeSubscriber': [
    async () =>
      shop.owner.newsletter.removeSubscriber.mutate({ subscriberID: await subscriberID() }),
    'removed subscriber',
  ],
  'newsletter.importSubscribers': [
    async () => {
      const csv = `email\n${person.email}\nother-${person.email}`;
      await shop.owner.newsletter.importSubscribers.mutate({ csv, dryRun: true });
      await shop.owner.newsletter.importSubscribers.mutate({ csv, dryRun: false });
    },
    { what: 'imported subscriber', after: { people: 2 } },
  ],
  'people.export': [
    async () => {
      await completedOrder();
      await shop.owner.people.export.mutate({ contact: person.email });
    },
    { what: 'exported person', after: { Orders: 1, Emails: 3 } },
  ],
  'people.erase': [
    async () => {
      await completedOrder();
      await shop.owner.people.erase.mutate({ contact: person.cell });
    },
    { what: 'erased person', after: { Orders: 1, Emails: 1 } },
  ],
};

test('every mutation of the office has a scenario or an exemption', () => {
  const changing = procedures
    .filter(({ type, meta }) => type === 'mutation' && meta?.guard !== 'public')
    .map(({ name }) => name);
  expect([...Object.keys(scenarios), ...Object.keys(exempt)].sort()).toEqual(changing.sort());
});

async function recorded() {
  const rows = await shop.shop.database.fork().find(Activity, {}, { orderBy: { id: 'asc' } });
  for (const { thingKind } of rows) expect(Object.keys(things)).toContain(thingKind);
  return rows.map((row) => ({ ...row, what: `${row.action} ${row.thingKind}` }));
}

describe('the record holds each change and nothing that identifies a person', () => {
  test.each(Object.entries(scenarios))('%s', async (_, [run, ...records]) => {
    await run();
    const byOwner = { actorKind: 'owner', actorId: 1, actorName: null };
    expect(await recorded()).toMatchObject(
      records.map((one) => ({ ...byOwner, ...(typeof one === 'string' ? { what: one } : one) })),
    );
    const everything = JSON.stringify(await shop.query('select * from activity')).toLowerCase();
    for (const word of identifying) expect(everything).not.toContain(word);
  });

  test.each([
    ['/orders/export.csv', 'exported order'],
    ['/admin/newsletter/subscribers.csv', 'exported subscriber'],
    ['/admin/figures/bookkeeping.csv', 'exported bookkeeping'],
  ])('fetching %s', async (path, what) => {
    await order();
    const search = '?search=Thandiwe&month=2026-11';
    expect((await shop.asOwner('GET', path + search)).status).toBe(200);
    expect(await recorded()).toMatchObject([
      { actorKind: 'owner', what, before: null, after: null },
    ]);
  });

  test('signing in', async () => {
    expect((await shop.rest('POST', '/login', credentials)).status).toBe(200);
    expect(await recorded()).toMatchObject([
      { actorKind: 'owner', actorId: 1, what: 'signed in session', thingId: '1' },
    ]);
  });
});
