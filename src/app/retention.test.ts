import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { activity as aboutActivity } from '#features/activity/shared/about.ts';
import { AccountLink } from '#features/auth/server/accounts/account-link.entity.ts';
import { ApiKey } from '#features/auth/server/keys/api-key.entity.ts';
import { sendResetLink } from '#features/auth/server/passwords/reset-password.ts';
import { floors, kept } from '#features/floors.ts';
import { invoiceTerms, issueInvoice } from '#features/invoices/server/public.ts';
import { deliverNewsletters } from '#features/newsletter/server/delivery/newsletter-queue.ts';
import {
  ForgottenAddress,
  hashAddress,
} from '#features/newsletter/server/subscribers/subscriber.entity.ts';
import { ReviewInvitation } from '#features/reviews/server/review.entity.ts';
import { DriverLink } from '#features/rounds/server/driver-links.ts';
import { privacy } from '#features/site/shared/privacy.ts';
import { Activity } from '#server/activity/record-activity.ts';
import { QueuedMail } from '#server/mail/outbox/outgoing-mail.entity.ts';
import { outboxFolder } from '#server/mail/transport.ts';
import { claimFolder, markFile } from '#server/uploads/folder/claim-folder.ts';
import { exampleBusiness } from '#shared/business/business.ts';
import { imageName } from '#shared/images.ts';
import { impersonal } from '#shared/office/retention.ts';
import { inWords, retentionExpiry } from '#shared/time/length.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { owner } from '#test/fixtures/auth.ts';
import { startedNewsletter, subscribers, tokenOf } from '#test/fixtures/newsletter.ts';
import { sendOrder as placeOrder } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { standingOrder } from '#test/fixtures/standing.ts';
import { type TestShop, testShop } from '#test/shop.ts';
import { jobs } from './run-server.ts';

/** Makes one and counts them. */
type Sample = {
  make(shop: TestShop): Promise<unknown>;
  count(shop: TestShop): Promise<number>;
  /** The time of the shop when it is made. */
  begins?: string;
  /** Milliseconds by which the job is late, for example because it counts in whole days. */
  late?: number;
};

const unusedPicture = imageName('abcdefghijklmnopqrst', 8, 8);

const day = 24 * 60 * 60 * 1000;

const rowsOf = (rows: string) => (shop: TestShop) => shop.count(rows);

async function sendOrder(shop: TestShop, website = ''): Promise<number> {
  return (await placeOrder(shop, await product(shop), { website })).orderID;
}

async function signIn(shop: TestShop, remember: boolean): Promise<void> {
  expect((await shop.rest('POST', '/login', { ...owner, remember })).status).toBe(200);
}

const aMail = { to: 'naledi@example.com', subject: 'Your order', html: '<p>!</p>', text: '!' };

/** When it is over by the database's own clock as well: a wrong one of the shop takes nothing away. */
const longAgo = '2015-01-15T08:00:00Z';

async function reminder(shop: TestShop, state: 'sent' | 'waiting'): Promise<void> {
  const orderID = await sendOrder(shop);
  const now = shop.clock.now();
  await shop.query(
    `insert into reminders (order_id, product_id, quantity, remind_on, consent_text, asked_at, state,
       settled_at)
     select order_id, product_id, 1, '2026-11-20', '', ?::timestamptz, ?, ?::timestamptz
     from order_lines where order_id = ?`,
    [now, state, state === 'sent' ? now : null, orderID],
  );
}

const samples: Record<string, Sample> = {
  orders: {
    begins: longAgo,
    make: (shop) => sendOrder(shop),
    count: rowsOf('orders where erased_at is null'),
  },
  reminders: { make: (shop) => reminder(shop, 'sent'), count: rowsOf('reminders') },
  askedReminders: { make: (shop) => reminder(shop, 'waiting'), count: rowsOf('reminders') },
  askedStandingOrders: {
    async make(shop) {
      await standingOrder(shop, await sendOrder(shop));
      await shop.query("update standing_orders set state = 'asked'");
    },
    count: rowsOf('standing_orders'),
  },
  standingOrders: {
    make: async (shop) => void (await standingOrder(shop, await sendOrder(shop), shop.clock.now())),
    count: rowsOf('standing_orders'),
  },
  proposedOrders: {
    async make(shop) {
      const id = await standingOrder(shop, await sendOrder(shop));
      await shop.query(
        `insert into proposed_orders (standing_id, due_on, handover_on, cut_off, sends_itself, reasons, lines,
           state, created_at)
         values (?, '2026-11-20', '2026-11-20', now(), false, '[]', '[]', 'skipped', ?)`,
        [id, shop.clock.now()],
      );
    },
    count: rowsOf('proposed_orders'),
  },
  invoices: {
    begins: longAgo,
    async make(shop) {
      const orderId = await sendOrder(shop);
      const terms = await invoiceTerms(shop);
      const buyer = { name: 'Naledi', address: [], phone: null, email: null, vatNumber: null };
      const draft = {
        ...{ buyer, buyerShort: 'Dube', order: { number: 1001, sentOn: '2015-01-15' }, lines: [] },
        ...{ deliveryFee: 0, collected: false, discount: 0, discountReason: null, paid: 0 },
      };
      await issueInvoice(
        shop.shop.database.fork(),
        { orderId, now: shop.clock.now(), deliveryDay: null },
        draft,
        terms,
      );
    },
    count: rowsOf('invoices'),
  },
  suspiciousOrders: {
    begins: longAgo,
    make: (shop) => sendOrder(shop, 'https://robot.example'),
    count: rowsOf('orders'),
  },
  mails: {
    async make({ shop }) {
      await shop.database.fork().transactional((em) => shop.mail.enqueue(em, aMail));
      await shop.mail.deliverDue();
    },
    count: rowsOf('outgoing_mails'),
  },
  outboxFiles: {
    async make({ shop }) {
      await rm(outboxFolder(shop.settings), { recursive: true, force: true });
      await shop.database.fork().transactional((em) => shop.mail.enqueue(em, aMail));
      await shop.mail.deliverDue();
    },
    count: async ({ shop }) => (await readdir(outboxFolder(shop.settings)).catch(() => [])).length,
  },
  unseenFailedMails: {
    async make({ shop }) {
      await shop.database.fork().transactional((em) => shop.mail.enqueue(em, aMail));
      await shop.database.fork().nativeUpdate(QueuedMail, {}, { status: 'failed' });
    },
    count: rowsOf('outgoing_mails'),
  },
  confirmations: {
    async make(shop) {
      const [email, forgottenAt] = ['naledi@example.com', shop.clock.now()];
      const em = shop.shop.database.fork();
      await em.insert(ForgottenAddress, { emailHash: hashAddress(email), forgottenAt });
      await shop.visitor.newsletter.subscribe.mutate({ email });
    },
    count: rowsOf('newsletter_confirmations'),
  },
  leftSubscribers: {
    async make(shop) {
      await subscribers(shop.shop, 2);
      await shop.visitor.newsletter.unsubscribe.mutate({ token: tokenOf(1) });
    },
    count: rowsOf("subscribers where status = 'unsubscribed'"),
  },
  deliveries: {
    async make({ shop }) {
      await subscribers(shop, 1);
      await startedNewsletter(shop);
      await deliverNewsletters(shop);
    },
    count: rowsOf("outgoing_mails where queue = 'newsletter'"),
  },
  invitations: {
    async make(shop) {
      const orderId = await sendOrder(shop);
      const createdAt = shop.clock.now();
      await shop.shop.database.fork().insert(ReviewInvitation, {
        orderId,
        tokenHash: '0'.repeat(64),
        createdAt,
        expiresAt: createdAt,
      });
    },
    count: rowsOf('review_invitations'),
  },
  restockRequests: {
    async make(shop) {
      const { productID } = await product(shop, { availability: 'Sold out' });
      await shop.visitor.restock.request.mutate({ email: 'naledi@example.com', productID });
    },
    count: rowsOf('restock_requests'),
  },
  unusedPictures: {
    async make({ settings, shop, clock }) {
      const put = async (name: string) => {
        await writeFile(join(settings.uploadsDir, name), 'x');
        await utimes(join(settings.uploadsDir, name), clock.now(), clock.now());
      };
      await put(unusedPicture);
      // Too few files, or a new mark, would prevent it.
      for (let number = 10; number < 20; number += 1) {
        const picture = imageName(`abcdefghijklmnopqr${number}`, 8, 8);
        await put(picture);
        await shop.database.fork().execute(
          `insert into products (description, category, price, picture, created_at)
           values ('Food', 'Dogs', 1, ?, now())`,
          [picture],
        );
      }
      await claimFolder({ files: shop.images.files, database: shop.database });
      await utimes(join(settings.uploadsDir, markFile), clock.now(), clock.now());
    },
    count: async ({ settings }) =>
      (await readdir(settings.uploadsDir)).filter((name) => name === unusedPicture).length,
  },
  counts: {
    async make({ shop }) {
      const bound = { name: 'test', accepted: 1, window: 2 * 24 * 60 * 60 };
      await shop.limits.takeIn(shop.database.fork(), bound, '192.0.2.1');
    },
    count: rowsOf('rate_limits'),
  },
  repeatedCalls: {
    async make(shop) {
      const body = { email: 'naledi@example.com' };
      await shop.rest('POST', '/newsletter/subscribe', body, { 'idempotency-key': '1' });
    },
    count: rowsOf('idempotency_keys'),
  },
  sessions: { make: (shop) => signIn(shop, false), count: rowsOf('sessions') },
  rememberedSessions: { make: (shop) => signIn(shop, true), count: rowsOf('sessions') },
  passwordResets: {
    make: ({ shop }) => sendResetLink(shop, owner.email),
    count: rowsOf('password_resets'),
  },
  accountInvitations: {
    async make(shop) {
      await shop.owner.auth.invite.mutate({ name: 'Sipho', role: 'packer' });
    },
    count: rowsOf('account_links'),
  },
  endedAccounts: {
    async make(shop) {
      const { authorization } = await shop.signedIn();
      await shop.signedIn('packer');
      const calls = shop.calls(authorization.slice('Bearer '.length));
      await calls.auth.endAccount.mutate({ accountID: 2 });
    },
    count: rowsOf('ended_accounts'),
  },
  addressChanges: {
    make: ({ shop, clock }) =>
      shop.database.fork().insert(AccountLink, {
        ...{ admin: 1, email: 'another@example.com', name: null, role: null },
        tokenHash: '0'.repeat(64),
        createdAt: clock.now(),
        expiresAt: retentionExpiry(clock.now(), kept.addressChanges?.length ?? { days: 1 }),
      }),
    count: rowsOf('account_links'),
  },
  endedKeys: {
    async make({ shop, clock }) {
      const [createdAt, expiresAt] = [clock.now(), clock.now()];
      const key = { name: 'Till', tokenHash: '0'.repeat(64), start: 'shopkey_', scopes: [] };
      await shop.database.fork().insert(ApiKey, { ...key, createdAt, expiresAt });
    },
    count: rowsOf('api_keys'),
  },
  driverLinks: {
    make: ({ shop, clock }) =>
      shop.database.fork().insert(DriverLink, {
        tokenHash: '0'.repeat(64),
        name: 'Sipho',
        day: '2026-11-20',
        createdAt: clock.now(),
        expiresAt: clock.now(),
      }),
    count: rowsOf('driver_links'),
  },
  activity: {
    begins: longAgo,
    // The newest entries, a week apart, show what time it is: without them the clock would not be believed.
    async make({ shop, clock }) {
      const end = retentionExpiry(clock.now(), aboutActivity.retention.activity.length).getTime();
      for (const at of [clock.now(), new Date(end), new Date(end + 8 * day)]) {
        await shop.database.fork().insert(Activity, {
          ...{ at, actorKind: 'system', action: 'removed', thingKind: 'picture' },
        });
      }
    },
    count: rowsOf(`activity where at = '${longAgo}'`),
  },
  knownDevices: { make: (shop) => signIn(shop, false), count: rowsOf('known_devices') },
  knownAddresses: { make: (shop) => signIn(shop, false), count: rowsOf('known_addresses') },
};

describeOnDatabase('what is kept of people', (kind) => {
  const shop = testShop({ kind, settings: { variables: { NEWSLETTER_RATE: '0' } } });
  beforeEach(() => shop.clock.set('2026-11-20T08:00:00Z'));

  it.each(Object.entries(samples))('is as old as the table says: %s', async (name, sample) => {
    const { length, job: ends } = kept[name] ?? {};
    const job = jobs.find((one) => one.name === ends);
    if (!length || !job) throw new Error(`${name} has no job`);
    if (sample.begins) shop.clock.set(sample.begins);
    const since = shop.clock.now();
    await sample.make(shop);
    expect(await sample.count(shop)).toBe(1);
    const end = retentionExpiry(since, length).getTime();
    shop.clock.set(new Date(end - 1000).toISOString());
    await job.run(shop.shop);
    expect(await sample.count(shop)).toBe(1);
    shop.clock.set(new Date(end + 1000 + (sample.late ?? 0)).toISOString());
    await job.run(shop.shop);
    expect(await sample.count(shop)).toBe(0);
  });

  it('has a sample here if a job ends it', () => {
    const ended = Object.entries(kept).filter(([, { length }]) => length !== null);
    expect(ended.map(([name]) => name).sort()).toEqual(Object.keys(samples).sort());
  });

  it('covers every table of the database', async () => {
    const em = shop.shop.database.fork();
    const found = await em.execute<{ name: string }[]>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const said = new Set(Object.values(kept).flatMap(({ tables }) => tables));
    const others = [...impersonal, ...floors.flatMap((feature) => feature.impersonal ?? [])];
    const unsaid = found.filter(({ name }) => !said.has(name) && !others.includes(name));
    expect(unsaid).toEqual([]);
    expect(others.filter((name) => said.has(name))).toEqual([]);
  });
});

it('how long it is kept is on the privacy page in full', () => {
  const { sections } = privacy(exampleBusiness);
  const termsOf = (section: string) => new Map(Object.entries(sections[section]?.points ?? {}));
  const ofShoppers = termsOf('how-long');
  const ofStaff = termsOf('owner-and-staff');
  for (const { term, length, words, ofOwner } of Object.values(kept)) {
    expect((ofOwner ? ofStaff : ofShoppers).get(term)?.toLowerCase()).toBe(
      `${length ? inWords(length) : ''}${words}`.toLowerCase(),
    );
  }
  expect(ofShoppers.get('Orders')).toMatch(/^Seven years, because tax law asks/);
});
