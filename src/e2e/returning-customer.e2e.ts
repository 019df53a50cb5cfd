import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Client } from 'pg';
import type { StandingPage } from '#features/standing/shared/standing-order.ts';
import { exampleBusiness } from '#shared/business/business.ts';
import { readDay, startOfDay, weekdayAndDate } from '#shared/time/day.ts';
import { addProduct, answerOf, call } from '#test/calls/calls.ts';
import { startPostgres } from '#test/database/postgres-cluster.ts';
import { textsOf } from '#test/fixtures/mails.ts';
import { serverFolders, startProcess, startServer } from '#test/servers/server-process.ts';
import { expect, test as filledTest, type OwnShop, startsOnce } from './shop.ts';
import { addButton, fillCustomer, sendButton } from './steps.ts';

type QueuedMail = Parameters<typeof textsOf>[0] & { subject: string };
type Mail = { subject: string; text: string };

type LaterShop = OwnShop['shop'] & {
  /** Another process runs jobs of the shop, as if it were that moment. */
  runAt(moment: Date, ...jobs: string[]): Promise<void>;
  query<Row>(sql: string): Promise<Row[]>;
};

async function startLaterShop(): Promise<LaterShop> {
  const cluster = await startPostgres();
  const databaseUrl = await cluster.createDatabase('story');
  const folders = serverFolders();
  const settings = { ...folders.settings, DATABASE_URL: databaseUrl, TRUST_PROXY: 'true' };
  const server = await startServer(settings);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    url: server.url,
    pid: server.pid,
    folder: folders.folder,
    async runAt(moment, ...jobs) {
      // In one process: between two, the server could send a mail at its own, earlier time.
      const words = [moment.toISOString(), ...jobs];
      const environment = { ...settings, PUBLIC_URL: server.url };
      const { ended } = startProcess('test/processes/job-worker.ts', environment, { words });
      expect(await ended).toMatchObject({ code: 0, err: '' });
    },
    query: async (sql) => (await client.query(sql)).rows,
    async stop() {
      await client.end();
      await server.end('SIGTERM');
      await cluster.stop();
      folders.remove();
    },
  };
}

const test = filledTest.extend<object, { shop: LaterShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures from the pattern
    async ({}, use) => {
      const shop = await startLaterShop();
      await use(shop);
      await shop.stop();
    },
    startsOnce,
  ],
});

const jobs = {
  remind: 'send reminders',
  propose: 'propose standing orders',
  settle: 'settle standing orders',
  mail: 'mail standing orders',
  deliver: 'deliver mails',
};

const hour = 60 * 60 * 1000;

/** At 10:00 in South Africa, when emails are sent. @param day as 2026-11-20. */
const morningOf = (day: string, before = 0) =>
  new Date(startOfDay(readDay(day) - before).getTime() + 10 * hour);

/** Counts what the customer presses, from the link in an email on. */
function countPresses(page: Page) {
  let count = 0;
  return {
    open: async (link: string) => {
      count += 1;
      await page.goto(link);
    },
    press: async (name: string) => {
      count += 1;
      await page.getByRole('button', { name, exact: true }).click();
    },
    send: async () => {
      count += 1;
      await sendButton(page).click();
    },
    all: () => count,
  };
}

test.use({ viewport: { width: 360, height: 740 } });

test('a customer comes back', async ({ page, shop, token }) => {
  test.slow();
  const { name, owner, street, suburb, postalCode, phone, whatsApp, email } = exampleBusiness;
  const details = { name, owner, street, suburb, postalCode, phone, whatsApp, email };
  const entries = { ...details, closedText: null };
  await answerOf(call(shop, 'PATCH', '/admin/settings/business', { token, body: { entries } }));
  const food = await addProduct(shop, token, {
    description: 'Witkoppie 20 kg',
    price: 480,
    weightGrams: 20_000,
    feedingGuide: [{ fromKg: 10, toKg: 40, fromGrams: 150, toGrams: 450 }],
  });

  /** The newest email to her with this subject. */
  const mailAbout = async (subject: string) => {
    const mails = await shop.query<QueuedMail>(
      `select id, subject, content, message_id as "messageId" from outgoing_mails
       where recipient = 'naledi@example.com' order by id desc`,
    );
    const found = mails.find((mail) => mail.subject.includes(subject));
    expect(found, mails.map((mail) => mail.subject).join('\n')).toBeDefined();
    const settings = { dataDir: join(shop.folder, 'data'), secretKey: undefined };
    return { subject, text: found ? (await textsOf(found, settings)).text : '' };
  };
  const linkIn = ({ text }: Mail, path: string) =>
    text.split(/\s+/).find((word) => word.startsWith(`${shop.url}${path}`)) ?? '';
  const orders = () => shop.query('select status, total from orders order by id');
  const thanks = page.getByRole('dialog', { name: 'Thank You!' });

  await test.step('buys 20 kg for a dog of 24 kg', async () => {
    await page.goto(`/products/${food.productID}`);
    await page.getByText('How long does it last?').click();
    await page.getByRole('textbox', { name: /^How much does your dog weigh/ }).fill('24');
    await page.getByRole('textbox', { name: 'Its name (optional)' }).fill('Rex');
    await expect(page.getByText(/20 kg lasts Rex about 10 weeks/)).toBeVisible();
    await addButton(page).click();
    await page.goto('/cart');
    await fillCustomer(page);
    const remember = page.getByRole('checkbox', { name: /^Remember my details/ });
    await remember.check();
    await sendButton(page).click();
    await expect(thanks).toBeVisible();
  });

  const due = await test.step('asks for a reminder', async () => {
    const remind = `Remind me before it is empty: ${food.description}`;
    await page.getByRole('button', { name: remind }).click();
    const day = await page.getByLabel('Email me on').inputValue();
    await page.getByRole('button', { name: 'Remind me', exact: true }).click();
    await expect(page.getByText(/^Please press “Yes, remind me” in the email/)).toBeVisible();
    await page.goto(linkIn(await mailAbout('Shall we remind you?'), '/reminder?'));
    await page.getByRole('button', { name: 'Yes, remind me' }).click();
    await expect(page.getByText(weekdayAndDate(readDay(day))).first()).toBeVisible();
    return day;
  });

  await test.step('is reminded, and orders again in two presses', async () => {
    await shop.runAt(morningOf(due), jobs.remind);
    const mail = await mailAbout('Rex');
    const { open, press, send, all } = countPresses(page);
    await open(linkIn(mail, '/reminder?'));
    await expect(page).toHaveURL('/cart');
    await press('Send Order');
    await send();
    await expect(thanks).toBeVisible();
    expect(all()).toBe(3);
    expect(await orders()).toHaveLength(2);
  });

  await test.step('makes it a standing order', async () => {
    await page.getByRole('button', { name: 'Make it a standing order' }).click();
    await page.getByRole('button', { name: 'Start the standing order' }).click();
    await expect(page.getByText('You get this every 4 weeks.')).toBeVisible();
  });

  /** Proposes the next delivery in its time. @returns the email about it. */
  const proposeNext = async (subject: string) => {
    const { rows } = await answerOf<StandingPage>(call(shop, 'GET', '/standing-orders', { token }));
    const morning = morningOf(rows[0]?.nextDay ?? '', 3);
    // An hour before, nothing is due yet.
    await shop.runAt(new Date(morning.getTime() - 11 * hour), jobs.propose);
    expect(await shop.query("select from proposed_orders where state = 'open'")).toHaveLength(0);
    await shop.runAt(morning, jobs.propose, jobs.settle, jobs.mail, jobs.deliver);
    return mailAbout(subject);
  };

  await test.step('confirms the first by one press', async () => {
    const mail = await proposeNext('Please confirm your standing order');
    await page.goto(linkIn(mail, '/standing-order#'));
    const { press, all } = countPresses(page);
    await press('Confirm');
    await expect(page.getByText(/^It is ordered as \d{4}\./)).toBeVisible();
    expect(all()).toBe(1);
    expect(await orders()).toMatchObject([{}, {}, { status: 'Pending', total: '480.00' }]);
  });

  await test.step('lets the second lapse', async () => {
    await proposeNext('Please confirm your standing order');
    const [proposal] = await shop.query<{ cutOff: Date }>(
      `select cut_off as "cutOff" from proposed_orders where state = 'open'`,
    );
    await shop.runAt(proposal?.cutOff ?? new Date(0), jobs.settle, jobs.mail);
    const mail = await mailAbout('was not sent');
    await page.goto('/');
    await page.goto(linkIn(mail, '/standing-order#'));
    const earlier = page.getByRole('region', { name: 'Earlier' }).getByRole('listitem');
    await expect(earlier).toHaveText([/Not confirmed in time$/, /Ordered, \d{4}$/]);
  });
});
