import { writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { things } from '#features/floors.ts';
import { insertAlbum } from '#features/gallery/server/create-album.ts';
import { sweepPictures } from '#features/operations/server/pictures/sweep-pictures.ts';
import type { Handover } from '#features/orders/shared/order-fields.ts';
import { Activity } from '#server/activity/record-activity.ts';
import { write } from '#server/db/write.ts';
import { QueuedMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import type { ProcedureMeta } from '#server/trpc/rest-calls.ts';
import { imageName } from '#shared/images.ts';
import { formOf, pictureFile } from '#test/calls/forms.ts';
import { owner as credentials } from '#test/fixtures/auth.ts';
import { customer, form } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { review } from '#test/fixtures/reviews.ts';
import { eventually } from '#test/patience.ts';
import { type TestShop, testShop } from '#test/shop.ts';
import { appRouter } from './router.ts';

/** Calls of the office that change nothing worth recording, and why. */
const exempt: Record<string, string> = {
  'backups.make': 'It begins one; that it is there is recorded then (by-hand.test.ts).',
  'newsletter.preview': 'It shows a letter and stores nothing.',
  'orders.giveLink':
    'It lets somebody see an order and changes nothing of it; the office makes one whenever it shows the order.',
  'products.previewPrices': 'It shows prices and stores nothing.',
  'orders.writeMessages':
    'It shows what could be written to a customer; what is sent is noted by another call.',
  'reviews.seeMany': 'It notes that somebody looked; the review stays as it is.',
  'people.find': 'It shows what is held and stores nothing.',
};

type Calls = ReturnType<TestShop['calls']>;
type Kit = { shop: TestShop; calls: Calls; owner: { authorization: string } };
type Recorded = { action: string; thingKind: string; before?: unknown; after?: unknown };
type Scenario = { run(kit: Kit): Promise<unknown>; records: Recorded[] };

/** Somebody whom no entry may tell of, and texts that tell of her. */
const person = {
  ...customer,
  name: 'Thandiwe',
  surname: 'Mokoena',
  cell: '082 555 0199',
  email: 'thandiwe@example.com',
  address1: '7 Jacaranda Lane',
};
const told = ['thandiwe', 'mokoena', '5550199', '555 0199', 'jacaranda', 'gate code'];
const text = 'Thandiwe Mokoena of 7 Jacaranda Lane, gate code 11';

const order = async ({ shop, calls }: Kit, handover: Handover = 'Delivery') => {
  const cart = [{ ...(await product(shop)), quantity: 2 }];
  const sent = form(cart, { customer: { ...person, handover }, notes: text });
  return (await calls.orders.send.mutate(sent)).orderID;
};
const suspicious = async (kit: Kit) => {
  const orderID = await order(kit);
  const em = kit.shop.shop.database.fork();
  await em.execute('update orders set suspicious = true where id = ?', [orderID]);
  return orderID;
};
const completed = async (kit: Kit) => {
  const orderID = await order(kit);
  await kit.calls.orders.setStatus.mutate({ orderID, status: 'Completed' });
  return orderID;
};
const written = ({ shop }: Kit) => review(shop, { name: person.name, title: text, comment: text });
/** Nothing asks for its pictures: making real ones takes longer than all the rest. */
const album = ({ shop }: Kit): Promise<number> =>
  write(shop, ['albums'], async (em) => {
    const photos = ['one.webp', 'two.webp'];
    const createdAt = shop.clock.now();
    const texts = { title: text, description: text };
    const stored = await insertAlbum(em, {
      ...texts,
      coverFilename: 'cover.webp',
      photos,
      createdAt,
    });
    return stored.id;
  });
const photosOf = async ({ calls }: Kit, id: number) =>
  (await calls.gallery.photos.query({ id })).map((photo) => photo.id);
const letter = { subject: text, content: text };
const draft = async ({ calls }: Kit) =>
  (await calls.newsletter.create.mutate({ ...letter, scheduledDate: null })).newsletterID;
const subscriber = async ({ calls }: Kit) =>
  (await calls.newsletter.addSubscriber.mutate({ email: person.email })).subscriberID;
const failed = async (kit: Kit) => {
  const newsletterID = await draft(kit);
  const subscriberID = await subscriber(kit);
  const em = kit.shop.shop.database.fork();
  await em.execute(
    `update newsletters set status = 'sent', sent_at = now(), mail_html = '', mail_text = ''`,
  );
  await em.execute(
    `insert into outgoing_mails (queue, batch_id, recipient_id, recipient, subject, html, text, status,
       message_id, next_attempt_at, failed_at)
     values ('newsletter', ?, ?, '', '', '', '', 'failed', '<1@shop.example>', now(), now())`,
    [newsletterID, subscriberID],
  );
  return newsletterID;
};
const makeKey = ({ calls }: Kit) =>
  calls.keys.make.mutate({ name: 'Bookkeeping', scopes: ['orders:read'], days: null });
const stray = async ({ shop }: Kit) => {
  await sweepPictures(shop.shop);
  const file = join(shop.settings.uploadsDir, imageName(`stray-${'0'.repeat(20)}`, 20, 20));
  writeFileSync(file, 'x');
  await utimes(file, 1, 1);
};

const scenarios: Record<string, Scenario> = {
  'auth.logout': {
    run: ({ calls }) => calls.auth.logout.mutate(),
    records: [{ action: 'signed out', thingKind: 'session' }],
  },
  'auth.changePassword': {
    run: ({ calls }) =>
      calls.auth.changePassword.mutate({
        currentPassword: credentials.password,
        newPassword: text,
      }),
    records: [{ action: 'changed', thingKind: 'account', after: { password: 'another' } }],
  },
  'auth.endSession': {
    async run({ shop, calls }) {
      await shop.signedIn();
      await calls.auth.endSession.mutate({ sessionID: 2 });
    },
    records: [{ action: 'revoked', thingKind: 'session' }],
  },
  'auth.endOtherSessions': {
    async run({ shop, calls }) {
      await shop.signedIn();
      await shop.signedIn();
      await calls.auth.endOtherSessions.mutate();
    },
    records: [
      { action: 'revoked', thingKind: 'session' },
      { action: 'revoked', thingKind: 'session' },
    ],
  },
  'auth.requestAddress': {
    run: ({ calls }) =>
      calls.auth.requestAddress.mutate({
        ...{ email: person.email, currentPassword: credentials.password },
      }),
    records: [{ action: 'changed', thingKind: 'account', after: { email: 'another' } }],
  },
  'auth.invite': {
    run: ({ calls }) =>
      calls.auth.invite.mutate({ name: text, email: person.email, role: 'packer' }),
    records: [{ action: 'invited', thingKind: 'account', after: { role: 'packer' } }],
  },
  'auth.withdrawInvitation': {
    async run({ calls }) {
      const { invitationID } = await calls.auth.invite.mutate({ name: text, role: 'packer' });
      await calls.auth.withdrawInvitation.mutate({ invitationID });
    },
    records: [
      { action: 'invited', thingKind: 'account' },
      { action: 'revoked', thingKind: 'account' },
    ],
  },
  'auth.changeRole': {
    async run({ shop, calls }) {
      await shop.signedIn('packer');
      await calls.auth.changeRole.mutate({ accountID: 2, role: 'office' });
    },
    records: [{ action: 'changed', thingKind: 'account', after: { role: 'office' } }],
  },
  'auth.endAccount': {
    async run({ shop, calls }) {
      await shop.signedIn('packer');
      await calls.auth.endAccount.mutate({ accountID: 2 });
    },
    records: [{ action: 'removed', thingKind: 'account', before: { role: 'packer' } }],
  },
  'keys.make': {
    run: makeKey,
    records: [{ action: 'created', thingKind: 'key' }],
  },
  'keys.revoke': {
    async run(kit) {
      await makeKey(kit);
      await kit.calls.keys.revoke.mutate({ keyID: 1 });
    },
    records: [
      { action: 'created', thingKind: 'key' },
      { action: 'revoked', thingKind: 'key' },
    ],
  },
  'products.create': {
    run: ({ calls }) =>
      calls.products.create.mutate({
        description: 'Lamb',
        category: 'Dogs',
        price: 20,
        nutritional_information: null,
      }),
    records: [{ action: 'created', thingKind: 'product', before: null }],
  },
  'products.update': {
    async run({ shop, calls }) {
      const { productID: id } = await product(shop);
      await calls.products.update.mutate({ id, price: 500 });
      await calls.products.update.mutate({ id, price: 500 });
    },
    records: [
      {
        action: 'changed',
        thingKind: 'product',
        before: { price: 449.9 },
        after: { price: 500 },
      },
    ],
  },
  'products.changePrices': {
    async run({ shop, calls }) {
      const { productID } = await product(shop);
      const changes = [{ productID, before: 449.9, after: 459.9 }];
      await calls.products.changePrices.mutate({ changes });
      await calls.products.changePrices.mutate({ changes });
    },
    records: [
      {
        action: 'changed',
        thingKind: 'product',
        before: { price: 449.9 },
        after: { price: 459.9 },
      },
    ],
  },
  'products.importCatalogue': {
    async run({ shop, owner }) {
      const { productID } = await product(shop);
      const csv = `Number,Price\n${productID},459.9\n`;
      const send = async (plan: string) => {
        const file = new File([csv], 'products.csv');
        const { body } = await shop.rest('POST', '/products/import', formOf({ file, plan }), owner);
        return (body as { plan: string }).plan;
      };
      await send(await send(''));
    },
    records: [
      {
        action: 'changed',
        thingKind: 'product',
        before: { price: 449.9 },
        after: { price: 459.9 },
      },
      { action: 'imported', thingKind: 'product import', after: { products: 1 } },
    ],
  },
  'products.undoImport': {
    async run({ shop, owner, calls }) {
      const csv = 'Product name,Category,Price\nImported,Dogs,459.9\n';
      const send = async (plan: string) => {
        const file = new File([csv], 'products.csv');
        const { body } = await shop.rest('POST', '/products/import', formOf({ file, plan }), owner);
        return body as { plan: string; importID: number };
      };
      const { importID } = await send((await send('')).plan);
      await calls.products.undoImport.mutate({ importID });
      await calls.products.undoImport.mutate({ importID });
    },
    records: [
      { action: 'created', thingKind: 'product' },
      { action: 'imported', thingKind: 'product import' },
      { action: 'removed', thingKind: 'product' },
    ],
  },
  'products.remove': {
    run: async ({ shop, calls }) =>
      calls.products.remove.mutate({ id: (await product(shop)).productID }),
    records: [{ action: 'removed', thingKind: 'product', after: null }],
  },
  'orders.setStatus': {
    run: completed,
    records: [
      {
        action: 'changed',
        thingKind: 'order',
        before: { status: 'Pending' },
        after: { status: 'Completed' },
      },
    ],
  },
  'orders.setStatuses': {
    async run(kit) {
      const orderID = await order(kit);
      const changes = [{ orderID, status: 'Cancelled' as const }];
      await kit.calls.orders.setStatuses.mutate({ changes });
      await kit.calls.orders.setStatuses.mutate({ changes });
    },
    records: [{ action: 'changed', thingKind: 'order', after: { status: 'Cancelled' } }],
  },
  'orders.setReady': {
    async run(kit) {
      const orderID = await order(kit, 'Collection');
      await kit.calls.orders.confirm.mutate({ orderID, deliveryFee: 0 });
      await kit.calls.orders.setReady.mutate({ orderID, ready: true });
      await kit.calls.orders.setReady.mutate({ orderID, ready: true });
    },
    records: [
      { action: 'confirmed', thingKind: 'order' },
      { action: 'created', thingKind: 'invoice' },
      { action: 'changed', thingKind: 'order', before: { ready: false }, after: { ready: true } },
    ],
  },
  'orders.setOwnerNote': {
    async run(kit) {
      const wish = { orderID: await order(kit), note: text };
      await kit.calls.orders.setOwnerNote.mutate(wish);
      await kit.calls.orders.setOwnerNote.mutate(wish);
    },
    records: [{ action: 'changed', thingKind: 'order', after: { ownerNote: 'written' } }],
  },
  'orders.change': {
    run: async (kit) =>
      kit.calls.orders.change.mutate({
        orderID: await order(kit),
        customer: { surname: 'van Wyk', address1: text },
        notes: `${text}, please`,
      }),
    records: [
      {
        action: 'changed',
        thingKind: 'order',
        after: { fields: ['surname', 'address1', 'notes'] },
      },
    ],
  },
  'orders.take': {
    run: async (kit) => {
      const { productID } = await product(kit.shop);
      const lines = [{ productID, quantity: 1 }];
      await kit.calls.orders.take.mutate({ customer: person, lines, notes: text });
    },
    records: [{ action: 'created', thingKind: 'order', after: { source: 'office' } }],
  },
  'orders.noteMessage': {
    async run(kit) {
      const wish = { orderID: await order(kit), step: 'on the way', mail: true } as const;
      await kit.calls.orders.noteMessage.mutate(wish);
    },
    records: [{ action: 'sent', thingKind: 'order', after: { step: 'on the way', mail: true } }],
  },
  'orders.markReal': {
    run: async (kit) => kit.calls.orders.markReal.mutate({ orderID: await suspicious(kit) }),
    records: [{ action: 'changed', thingKind: 'order', after: { suspicious: false } }],
  },
  'orders.confirm': {
    run: async (kit) =>
      kit.calls.orders.confirm.mutate({
        orderID: await order(kit),
        discount: 5,
        discountReason: text,
      }),
    records: [
      { action: 'confirmed', thingKind: 'order', after: { discount: 5 } },
      { action: 'created', thingKind: 'invoice', after: { number: 'INV-0001' } },
    ],
  },
  'orders.confirmMany': {
    async run(kit) {
      const confirmations = [{ orderID: await order(kit) }];
      await kit.calls.orders.confirmMany.mutate({ confirmations });
      await kit.calls.orders.confirmMany.mutate({ confirmations });
    },
    records: [
      { action: 'confirmed', thingKind: 'order' },
      { action: 'created', thingKind: 'invoice', after: { number: 'INV-0001' } },
    ],
  },
  'orders.recordPayments': {
    async run(kit) {
      const wish = { method: 'EFT' as const, payments: [{ orderID: await order(kit) }] };
      await kit.calls.orders.recordPayments.mutate(wish);
      await kit.calls.orders.recordPayments.mutate(wish);
    },
    records: [{ action: 'changed', thingKind: 'order', before: { paid: 0 } }],
  },
  'orders.removePayments': {
    async run(kit) {
      const orderID = await order(kit);
      const { paymentID } = await kit.calls.orders.recordPayment.mutate({ orderID, method: 'EFT' });
      const payments = [{ orderID, paymentID: paymentID ?? 0 }];
      await kit.calls.orders.removePayments.mutate({ payments });
      await kit.calls.orders.removePayments.mutate({ payments });
    },
    records: [
      { action: 'changed', thingKind: 'order', before: { paid: 0 } },
      { action: 'changed', thingKind: 'order', after: { paid: 0 } },
    ],
  },
  'orders.mailInvoice': {
    async run(kit) {
      const orderID = await order(kit);
      await kit.calls.orders.confirm.mutate({ orderID });
      await kit.calls.orders.mailInvoice.mutate({ orderID, invoiceID: 1 });
    },
    records: [
      { action: 'confirmed', thingKind: 'order' },
      { action: 'created', thingKind: 'invoice' },
      { action: 'sent', thingKind: 'invoice' },
    ],
  },
  'orders.recordPayment': {
    run: async (kit) =>
      kit.calls.orders.recordPayment.mutate({
        orderID: await order(kit),
        method: 'EFT',
        amount: 5,
        reference: text,
      }),
    records: [{ action: 'changed', thingKind: 'order', before: { paid: 0 }, after: { paid: 5 } }],
  },
  'orders.refund': {
    async run(kit) {
      const orderID = await order(kit);
      await kit.calls.orders.recordPayment.mutate({ orderID, method: 'EFT', amount: 5 });
      await kit.calls.orders.refund.mutate({ orderID, method: 'EFT', amount: 5, reference: text });
    },
    records: [
      { action: 'changed', thingKind: 'order', after: { paid: 5 } },
      { action: 'changed', thingKind: 'order', before: { paid: 5 }, after: { paid: 0 } },
    ],
  },
  'orders.credit': {
    async run(kit) {
      const orderID = await order(kit);
      await kit.calls.orders.confirm.mutate({ orderID });
      await kit.calls.orders.credit.mutate({ orderID, amount: 5, reason: text });
    },
    records: [
      { action: 'confirmed', thingKind: 'order' },
      { action: 'created', thingKind: 'invoice', after: { number: 'INV-0001' } },
      { action: 'created', thingKind: 'invoice', after: { number: 'CN-0001', total: 5 } },
    ],
  },
  'deliveries.stepPacking': {
    async run(kit) {
      const orderID = await order(kit);
      await kit.calls.orders.confirm.mutate({ orderID });
      await kit.calls.deliveries.stepPacking.mutate({ orderID, from: 'Pending' });
    },
    records: [
      { action: 'confirmed', thingKind: 'order' },
      { action: 'created', thingKind: 'invoice' },
      { action: 'changed', thingKind: 'order', after: { status: 'Out for Delivery' } },
    ],
  },
  'products.changeAvailability': {
    async run({ shop, calls }) {
      const { productID } = await product(shop);
      const changes = [{ productID, before: 'Available' as const, after: 'Hidden' as const }];
      await calls.products.changeAvailability.mutate({ changes });
      await calls.products.changeAvailability.mutate({ changes });
    },
    records: [{ action: 'changed', thingKind: 'product', after: { availability: 'Hidden' } }],
  },
  'products.removeMany': {
    async run({ shop, calls }) {
      const { productID } = await product(shop);
      await calls.products.removeMany.mutate({ productIDs: [productID] });
    },
    records: [{ action: 'removed', thingKind: 'product' }],
  },
  'orders.removePayment': {
    async run(kit) {
      const orderID = await order(kit);
      await kit.calls.orders.recordPayment.mutate({ orderID, method: 'cash' });
      await kit.calls.orders.removePayment.mutate({ orderID, paymentID: 1 });
    },
    records: [
      { action: 'changed', thingKind: 'order', before: { paid: 0 } },
      { action: 'changed', thingKind: 'order', after: { paid: 0 } },
    ],
  },
  'orders.revokeLinks': {
    async run(kit) {
      const orderID = await order(kit);
      await kit.calls.orders.revokeLinks.mutate({ orderID });
      await kit.calls.orders.revokeLinks.mutate({ orderID });
    },
    records: [{ action: 'revoked', thingKind: 'order', before: { links: 3 }, after: { links: 0 } }],
  },
  'orders.remove': {
    run: async (kit) => kit.calls.orders.remove.mutate({ orderID: await order(kit) }),
    records: [{ action: 'removed', thingKind: 'order', after: null }],
  },
  'customers.note': {
    async run(kit) {
      const { customerID } = await kit.calls.customers.ofOrder.query({ orderID: await order(kit) });
      const wish = { customerID: customerID ?? 0, note: text };
      await kit.calls.customers.note.mutate(wish);
      await kit.calls.customers.note.mutate(wish);
    },
    records: [{ action: 'changed', thingKind: 'customer', after: { note: 'written' } }],
  },
  'deliveries.setDay': {
    async run(kit) {
      const orderIDs = [await order(kit)];
      await kit.calls.deliveries.setDay.mutate({ orderIDs, day: '2026-11-24' });
      await kit.calls.deliveries.setDay.mutate({ orderIDs, day: '2026-11-24' });
    },
    records: [
      {
        action: 'changed',
        thingKind: 'order',
        before: { deliveryDay: null },
        after: { deliveryDay: '2026-11-24' },
      },
    ],
  },
  'deliveries.setDelivered': {
    async run(kit) {
      const orderID = await order(kit);
      await kit.calls.deliveries.setDelivered.mutate({ orderID, delivered: true });
      await kit.calls.deliveries.setDelivered.mutate({ orderID, delivered: true });
      await kit.calls.deliveries.setDelivered.mutate({ orderID, delivered: false });
    },
    records: [
      { action: 'changed', thingKind: 'order', after: { status: 'Completed' } },
      { action: 'changed', thingKind: 'order', after: { status: 'Pending' } },
    ],
  },
  'deliveries.countCash': {
    async run({ calls }) {
      const day = '2026-11-20';
      await calls.deliveries.countCash.mutate({ day, driver: null, counted: 100 });
      await calls.deliveries.countCash.mutate({ day, driver: null, counted: 100 });
      await calls.deliveries.countCash.mutate({ day, driver: null, counted: 120 });
    },
    records: [
      { action: 'created', thingKind: 'cash count', after: { day: '2026-11-20', counted: 100 } },
      {
        action: 'changed',
        thingKind: 'cash count',
        before: { counted: 100 },
        after: { counted: 120 },
      },
    ],
  },
  'deliveries.setMissed': {
    async run(kit) {
      const orderID = await order(kit);
      const day = '2026-11-24';
      await kit.calls.deliveries.setDay.mutate({ orderIDs: [orderID], day });
      await kit.calls.deliveries.setMissed.mutate({ orderID, day, reason: 'Nobody home' });
      await kit.calls.deliveries.setMissed.mutate({ orderID, day, reason: 'Nobody home' });
    },
    records: [
      { action: 'changed', thingKind: 'order', after: { deliveryDay: '2026-11-24' } },
      { action: 'changed', thingKind: 'order', after: { deliveryDay: null } },
    ],
  },
  'deliveries.payCash': {
    async run(kit) {
      const orderID = await order(kit);
      const key = 'one-tap-one-payment';
      await kit.calls.deliveries.payCash.mutate({ orderID, amount: 899.8, key });
      await kit.calls.deliveries.payCash.mutate({ orderID, amount: 899.8, key });
    },
    records: [
      { action: 'changed', thingKind: 'order', before: { paid: 0 }, after: { paid: 899.8 } },
    ],
  },
  'deliveries.giveDriverLink': {
    run: ({ calls }) =>
      calls.deliveries.giveDriverLink.mutate({ day: '2026-11-24', name: person.name }),
    records: [{ action: 'created', thingKind: 'driver link', after: { day: '2026-11-24' } }],
  },
  'deliveries.revokeDriverLink': {
    async run({ calls }) {
      await calls.deliveries.giveDriverLink.mutate({ day: '2026-11-24', name: person.name });
      await calls.deliveries.revokeDriverLink.mutate({ linkID: 1 });
    },
    records: [
      { action: 'created', thingKind: 'driver link' },
      { action: 'revoked', thingKind: 'driver link', before: { day: '2026-11-24' } },
    ],
  },
  'deliveries.arrange': {
    async run(kit) {
      const [one, other] = [await order(kit), await order(kit)];
      const day = '2026-11-24';
      await kit.calls.deliveries.setDay.mutate({ orderIDs: [one, other], day });
      await kit.calls.deliveries.arrange.mutate({ day, orderIDs: [other, one] });
      await kit.calls.deliveries.arrange.mutate({ day, orderIDs: [other, one] });
    },
    records: [
      { action: 'changed', thingKind: 'order' },
      { action: 'changed', thingKind: 'order' },
      { action: 'reordered', thingKind: 'order', after: { day: '2026-11-24', stops: 2 } },
    ],
  },
  'reviews.verify': {
    async run(kit) {
      const { id } = await written(kit);
      await kit.calls.reviews.verify.mutate({ id, verified: true });
      await kit.calls.reviews.verify.mutate({ id, verified: true });
      await kit.calls.reviews.verify.mutate({ id, verified: false });
    },
    records: [
      { action: 'verified', thingKind: 'review', after: { verified: true } },
      { action: 'unverified', thingKind: 'review', after: { verified: false } },
    ],
  },
  'reviews.hide': {
    run: async (kit) =>
      kit.calls.reviews.hide.mutate({ id: (await written(kit)).id, hidden: true }),
    records: [{ action: 'hidden', thingKind: 'review', after: { hidden: true } }],
  },
  'reviews.comment': {
    run: async (kit) =>
      kit.calls.reviews.comment.mutate({ id: (await written(kit)).id, admin_comment: text }),
    records: [{ action: 'answered', thingKind: 'review', before: { answeredAt: null } }],
  },
  'reviews.remove': {
    run: async (kit) => kit.calls.reviews.remove.mutate({ id: (await written(kit)).id }),
    records: [{ action: 'removed', thingKind: 'review', after: null }],
  },
  'reviews.verifyMany': {
    async run(kit) {
      const ids = [(await written(kit)).id, (await written(kit)).id, 999];
      await kit.calls.reviews.verifyMany.mutate({ ids, verified: true });
    },
    records: [
      { action: 'verified', thingKind: 'review' },
      { action: 'verified', thingKind: 'review' },
    ],
  },
  'reviews.hideMany': {
    run: async (kit) =>
      kit.calls.reviews.hideMany.mutate({ ids: [(await written(kit)).id], hidden: true }),
    records: [{ action: 'hidden', thingKind: 'review' }],
  },
  'reviews.removeMany': {
    run: async (kit) => kit.calls.reviews.removeMany.mutate({ ids: [(await written(kit)).id, 9] }),
    records: [{ action: 'removed', thingKind: 'review' }],
  },
  'reviews.invite': {
    run: async (kit) => kit.calls.reviews.invite.mutate({ orderID: await completed(kit) }),
    records: [
      { action: 'changed', thingKind: 'order' },
      { action: 'invited', thingKind: 'order' },
    ],
  },
  'mail.seen': {
    async run({ shop, calls }) {
      const mail = { to: person.email, subject: text, html: text, text };
      // What is still under way of an earlier mail would write its end into this one, of the same number.
      await shop.shop.mail.deliverDue();
      // In one transaction: a delivery that is still under way must not find it waiting.
      await shop.shop.database.fork().transactional(async (em) => {
        await shop.shop.mail.enqueue(em, mail);
        await em.nativeUpdate(QueuedMail, {}, { status: 'failed', failedAt: shop.clock.now() });
      });
      await calls.mail.seen.mutate({ mailIDs: [1, 2] });
    },
    records: [{ action: 'seen', thingKind: 'mail', after: { mails: 1 } }],
  },
  'mail.retry': {
    async run({ shop, calls }) {
      const mail = { to: person.email, subject: text, html: text, text };
      await shop.shop.mail.deliverDue();
      await shop.shop.database.fork().transactional(async (em) => {
        await shop.shop.mail.enqueue(em, mail);
        await em.nativeUpdate(QueuedMail, {}, { status: 'failed', failedAt: shop.clock.now() });
      });
      await calls.mail.retry.mutate({ mailIDs: [1, 2] });
    },
    records: [{ action: 'retried', thingKind: 'mail', after: { mails: 1 } }],
  },
  'mail.test': {
    run: ({ calls }) =>
      calls.mail.test.mutate({ entries: { server: '127.0.0.1', port: 1, security: 'none' } }),
    records: [{ action: 'tested', thingKind: 'mail' }],
  },
  'settings.change': {
    run: ({ calls }) =>
      calls.settings.change.mutate({ group: 'reviews', entries: { showAtOnce: false } }),
    records: [
      {
        action: 'changed',
        thingKind: 'settings',
        before: { showAtOnce: true },
        after: { showAtOnce: false },
      },
    ],
  },
  'gallery.create': {
    async run({ shop, owner }) {
      const pictures = { cover: await pictureFile(), photos: [await pictureFile('red')] };
      const fields = { title: text, description: text, ...pictures };
      await shop.rest('POST', '/galleries', formOf(fields), owner);
    },
    records: [{ action: 'created', thingKind: 'album', after: { photos: 1 } }],
  },
  'gallery.update': {
    async run(kit) {
      const id = await album(kit);
      await kit.calls.gallery.update.mutate({ id, title: `${text}, again` });
    },
    records: [{ action: 'changed', thingKind: 'album', after: { rewritten: true } }],
  },
  'gallery.reorder': {
    async run(kit) {
      const id = await album(kit);
      const photoIds = (await photosOf(kit, id)).toReversed();
      await kit.calls.gallery.reorder.mutate({ id, photoIds });
      await kit.calls.gallery.reorder.mutate({ id, photoIds });
    },
    records: [{ action: 'reordered', thingKind: 'album' }],
  },
  'gallery.remove': {
    run: async (kit) => kit.calls.gallery.remove.mutate({ id: await album(kit) }),
    records: [{ action: 'removed', thingKind: 'album', before: { photos: 2 } }],
  },
  'gallery.removePhoto': {
    async run(kit) {
      const id = await album(kit);
      const [photoId = 0] = await photosOf(kit, id);
      await kit.calls.gallery.removePhoto.mutate({ id, photoId });
    },
    records: [{ action: 'changed', thingKind: 'album', after: { photosRemoved: 1 } }],
  },
  'newsletter.create': {
    run: draft,
    records: [{ action: 'created', thingKind: 'newsletter' }],
  },
  'newsletter.update': {
    run: async (kit) =>
      kit.calls.newsletter.update.mutate({
        newsletterID: await draft(kit),
        ...letter,
        scheduledDate: '2026-12-01T08:00:00Z',
      }),
    records: [
      { action: 'created', thingKind: 'newsletter' },
      { action: 'scheduled', thingKind: 'newsletter', before: { status: 'draft', version: 1 } },
    ],
  },
  'newsletter.unschedule': {
    async run({ calls }) {
      const scheduledDate = '2026-12-01T08:00:00Z';
      const { newsletterID } = await calls.newsletter.create.mutate({ ...letter, scheduledDate });
      await calls.newsletter.unschedule.mutate({ newsletterID });
    },
    records: [
      { action: 'scheduled', thingKind: 'newsletter' },
      { action: 'unscheduled', thingKind: 'newsletter', after: { status: 'draft', version: 2 } },
    ],
  },
  'newsletter.reuse': {
    run: async (kit) => kit.calls.newsletter.reuse.mutate({ newsletterID: await failed(kit) }),
    records: [
      { action: 'created', thingKind: 'newsletter' },
      { action: 'created', thingKind: 'subscriber' },
      { action: 'created', thingKind: 'newsletter', after: { status: 'draft', version: 1 } },
    ],
  },
  'newsletter.testSend': {
    run: ({ calls }) => calls.newsletter.testSend.mutate(letter),
    records: [{ action: 'tested', thingKind: 'newsletter' }],
  },
  'newsletter.send': {
    async run(kit) {
      const newsletterID = await draft(kit);
      await subscriber(kit);
      await kit.calls.newsletter.send.mutate({ newsletterID });
      // Nothing goes on behind the next test.
      await eventually(async () => {
        const { finished } = await kit.calls.newsletter.progress.query({ newsletterID });
        expect(finished).toBe(true);
      });
    },
    records: [
      { action: 'created', thingKind: 'newsletter' },
      { action: 'created', thingKind: 'subscriber' },
      { action: 'sent', thingKind: 'newsletter', after: { people: 1 } },
    ],
  },
  'newsletter.remove': {
    run: async (kit) => kit.calls.newsletter.remove.mutate({ newsletterID: await draft(kit) }),
    records: [
      { action: 'created', thingKind: 'newsletter' },
      { action: 'removed', thingKind: 'newsletter', before: { status: 'draft' } },
    ],
  },
  'newsletter.failuresSeen': {
    run: async (kit) =>
      kit.calls.newsletter.failuresSeen.mutate({ newsletterID: await failed(kit) }),
    records: [
      { action: 'created', thingKind: 'newsletter' },
      { action: 'created', thingKind: 'subscriber' },
      { action: 'seen', thingKind: 'newsletter', after: { failuresSeen: 1 } },
    ],
  },
  'newsletter.retryFailed': {
    run: async (kit) =>
      kit.calls.newsletter.retryFailed.mutate({ newsletterID: await failed(kit) }),
    records: [
      { action: 'created', thingKind: 'newsletter' },
      { action: 'created', thingKind: 'subscriber' },
      { action: 'retried', thingKind: 'newsletter', after: { people: 1 } },
    ],
  },
  'newsletter.addPicture': {
    run: async ({ shop, owner }) =>
      shop.rest(
        'POST',
        '/admin/newsletter/pictures',
        formOf({ picture: await pictureFile(), alt: text }),
        owner,
      ),
    records: [{ action: 'created', thingKind: 'picture' }],
  },
  'newsletter.addSubscriber': {
    run: subscriber,
    records: [{ action: 'created', thingKind: 'subscriber' }],
  },
  'newsletter.removeSubscriber': {
    run: async (kit) =>
      kit.calls.newsletter.removeSubscriber.mutate({ subscriberID: await subscriber(kit) }),
    records: [
      { action: 'created', thingKind: 'subscriber' },
      { action: 'removed', thingKind: 'subscriber' },
    ],
  },
  'newsletter.importSubscribers': {
    async run({ calls }) {
      const csv = `email\n${person.email}\nother-${person.email}`;
      await calls.newsletter.importSubscribers.mutate({ csv, dryRun: true });
      await calls.newsletter.importSubscribers.mutate({ csv, dryRun: false });
    },
    records: [{ action: 'imported', thingKind: 'subscriber', after: { people: 2 } }],
  },
  'people.export': {
    async run(kit) {
      await completed(kit);
      await kit.calls.people.export.mutate({ contact: person.email });
    },
    records: [
      { action: 'changed', thingKind: 'order' },
      { action: 'exported', thingKind: 'person', after: { Orders: 1, Emails: 3 } },
    ],
  },
  'people.erase': {
    async run(kit) {
      await completed(kit);
      await kit.calls.people.erase.mutate({ contact: person.cell });
    },
    records: [
      { action: 'changed', thingKind: 'order' },
      { action: 'erased', thingKind: 'person', after: { Orders: 1, Emails: 1 } },
    ],
  },
  'pictures.sweep': {
    async run(kit) {
      await stray(kit);
      await kit.calls.pictures.sweep.mutate({ strays: 1 });
    },
    records: [{ action: 'swept', thingKind: 'picture', after: { setAside: 1, removed: 0 } }],
  },
};

test('every call of the office that changes something records it, or says why not', () => {
  const procedures = Object.entries(
    appRouter._def.procedures as unknown as Record<
      string,
      { _def: { type: string; meta?: ProcedureMeta } }
    >,
  );
  const changing = procedures
    .filter(([, { _def }]) => _def.type === 'mutation' && _def.meta?.guard !== 'public')
    .map(([name]) => name);
  expect([...Object.keys(scenarios), ...Object.keys(exempt)].sort()).toEqual(changing.sort());
});

describe('recorded, and nothing of a person with it', () => {
  const shop = testShop();

  test.each(Object.entries(scenarios))('%s', async (_, { run, records }) => {
    for (const { thingKind } of records) expect(Object.keys(things)).toContain(thingKind);
    const owner = await shop.signedIn();
    const calls = shop.calls(owner.authorization.slice('Bearer '.length));
    await run({ shop, owner, calls });
    const em = shop.shop.database.fork();
    const stored = await em.find(Activity, {}, { orderBy: { id: 'asc' } });
    const who = { actorKind: 'owner', actorId: 1, actorName: null };
    expect(stored).toMatchObject(records.map((record) => ({ ...who, ...record })));
    const everything = JSON.stringify(await em.execute('select * from activity')).toLowerCase();
    for (const word of told) expect(everything).not.toContain(word);
  });

  test.each([
    ['/orders/export.csv', 'order'],
    ['/admin/newsletter/subscribers.csv', 'subscriber'],
    ['/admin/figures/bookkeeping.csv', 'bookkeeping'],
  ])('fetching %s', async (path, thingKind) => {
    await order({ shop, calls: shop.calls(), owner: await shop.signedIn() });
    const headers = await shop.signedIn();
    const search = '?search=Thandiwe&month=2026-11';
    expect((await shop.rest('GET', path + search, undefined, headers)).status).toBe(200);
    const stored = await shop.shop.database.fork().find(Activity, {});
    expect(stored).toMatchObject([
      { actorKind: 'owner', action: 'exported', thingKind, before: null, after: null },
    ]);
  });

  test('signing in', async () => {
    expect((await shop.rest('POST', '/login', credentials)).status).toBe(200);
    const stored = await shop.shop.database.fork().find(Activity, {});
    expect(stored).toMatchObject([
      { actorKind: 'owner', actorId: 1, action: 'signed in', thingKind: 'session', thingId: '1' },
    ]);
  });
});
