import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dueWork } from '#app/backup/rules.ts';
import { deliverNewsletters } from '#features/newsletter/server/delivery/newsletter-queue.ts';
import { Newsletter } from '#features/newsletter/server/newsletter.entity.ts';
import { sendReminders } from '#features/reminders/server/send-reminders.ts';
import { mailWaiting } from '#features/restock/server/mail-waiting.ts';
import { proposeOrders } from '#features/standing/server/propose.ts';
import { sendStandingMails } from '#features/standing/server/standing-mails.ts';
import { standingSettings } from '#features/standing/server/standing-terms.ts';
import { system } from '#server/activity/record-activity.ts';
import { lastRestore } from '#server/backup/last-restore.ts';
import type { Shop } from '#server/context.ts';
import { readSettings } from '#server/env.ts';
import { businessSettings } from '#server/settings/business-settings.ts';
import { exampleBusiness } from '#shared/business/business.ts';
import { holidaysOn } from '#shared/business/public-holidays.ts';
import { dayMonthYear, shopDay, startOfDay, weekdayOf, writeDay } from '#shared/time/day.ts';
import { rowsOf } from '../backups.ts';
import { createServerDatabase, layDatabase } from '../database/database.ts';
import { mailsOf } from '../fixtures/mails.ts';
import { manyStanding } from '../fixtures/many-standing.ts';
import { letter, startedNewsletter, states, subscribers } from '../fixtures/newsletter.ts';
import { type Environment, runCommand, serverFolders } from '../servers/server-process.ts';
import { within } from '../servers/within-shop.ts';

const hour = 60 * 60 * 1000;
const takenAt = new Date(Date.now() - 25 * hour);
const today = shopDay(new Date());
const isWorkday = (day: number) => ![0, 6].includes(weekdayOf(day)) && holidaysOn(day).length === 0;
/** The day of the later reminder. */
const later = new Date(startOfDay(today + 3).getTime() + 10 * hour);

const folders = serverFolders();
const place = (name: string): Environment => ({
  ...folders.settings,
  SECRET_KEY: 'the same on every machine of the shop',
  DATA_DIR: join(folders.folder, name, 'data'),
  UPLOADS_DIR: join(folders.folder, name, 'uploads'),
});
const source = place('source');
const fileOf = (age: string) => join(folders.folder, `${age}.tar`);

/** Each kind of work that is due after the backup. */
async function addDueWork(shop: Shop): Promise<void> {
  await businessSettings.change({ shop, actor: system }, exampleBusiness);
  const em = shop.database.fork();
  await em.execute(
    `insert into products (description, category, price, availability, created_at, changed_at)
     select name, 'Dogs', 480, availability, ?, ?
     from (values ('Bag', 'Available'), ('Treats', 'Sold out')) as one (name, availability)`,
    [takenAt, takenAt],
  );
  await em.execute(
    `with customer as (
       insert into customers (cell, created_at) values ('+27821234567', ?) returning id)
     insert into orders (customer_id, name, surname, cell, email, email_proved_at, address1, area, postal, total,
       search_text, created_at)
     select id, 'Naledi', 'Dube', '+27821234567', 'naledi@example.com', ?, '14 Voortrekker Road',
       'New Redruth', '1449', 480, 'naledi', ? from customer, generate_series(1, 2)`,
    [takenAt, takenAt, takenAt],
  );
  await em.execute(
    `insert into order_lines (order_id, product_id, description, price, quantity, position)
     select id, 1, 'Bag', 480, 1, 0 from orders`,
  );
  await em.execute(
    `insert into reminders (order_id, product_id, quantity, remind_on, consent_text, asked_at, state)
     values (1, 1, 1, ?, '', ?, 'waiting'), (2, 1, 1, ?, '', ?, 'waiting')`,
    [writeDay(shopDay(takenAt)), takenAt, writeDay(today + 3), takenAt],
  );
  await em.execute(
    `insert into restock_requests (email, product_id, consent_text, requested_at)
     values ('thandi@example.com', 2, '', ?)`,
    [takenAt],
  );
  // A standing order moves to an earlier day from one without deliveries.
  const workday = [5, 6, 7, 8, 9].map((days) => today + days).find(isWorkday) ?? today;
  await standingSettings.change({ shop, actor: system }, { daysBefore: 7 });
  await manyStanding((sql, values) => em.execute(sql, values), {
    ...{ count: 1, nextOn: writeDay(workday), sendsItself: true },
  });
  await subscribers(shop, 3);
  await startedNewsletter(shop);
  await em.insert(Newsletter, {
    ...{ ...letter, status: 'scheduled', scheduledDate: takenAt, createdAt: takenAt },
  });
  const mail = { to: 'sipho@example.com', subject: 'Order 1001', html: '<p>!</p>', text: '!' };
  await em.transactional((inner) => shop.mail.enqueue(inner, mail));
}

/** Runs what sends mails on the day of the later reminder, when the sold-out product is back. */
async function runJobs(shop: Shop) {
  await shop.database.fork().execute(`update products set availability = 'Available'`);
  await sendReminders(shop);
  await mailWaiting(shop);
  await proposeOrders(shop);
  await sendStandingMails(shop);
  await deliverNewsletters(shop);
  await shop.mail.deliverDue();
  // Without the day of the delivery.
  return (await mailsOf({ shop })).map((mail) => ({
    ...mail,
    subject: mail.subject.replace(/ for .*/, ''),
  }));
}

beforeAll(async () => {
  await layDatabase(source);
  await within(source, takenAt, addDueWork);
  const ahead = join(folders.folder, 'ahead');
  writeFileSync(ahead, String(takenAt.getTime() - Date.now()));
  const clock = fileURLToPath(new URL('../faults/skewed-clock.ts', import.meta.url));
  const earlier = { ...source, CLOCK_AHEAD: ahead, NODE_OPTIONS: `--import=${clock}` };
  expect(await runCommand('backup.ts', earlier, [fileOf('old')])).toMatchObject({
    code: 0,
    err: '',
  });
  expect(await runCommand('backup.ts', source, [fileOf('recent')])).toMatchObject({ code: 0 });
});
afterAll(() => folders.remove());

describe.each(['embedded', 'postgresql'] as const)('due work after a restore (%s)', (kind) => {
  const drops: (() => Promise<void>)[] = [];
  afterAll(() => Promise.all(drops.map((drop) => drop())));

  async function restored(age: 'old' | 'recent') {
    const target = place(`${kind} ${age}`);
    if (kind === 'postgresql') {
      const { url, drop } = await createServerDatabase({ migrated: false });
      drops.push(drop);
      target.DATABASE_URL = url;
    }
    const numbers = ['--last-order', '1002', '--last-invoice', '0', '--last-credit-note', '0'];
    const ended = await runCommand('restore.ts', target, [fileOf(age), ...numbers]);
    expect(ended).toMatchObject({ code: 0, err: '' });
    return { target, lines: ended.out.split('\n').filter((line) => line.includes('since the')) };
  }

  test('is held if the backup is older than an hour, and the owner sees it', async () => {
    const { target, lines } = await restored('old');
    expect(lines).toEqual([
      'Requests for sold-out products that may have been mailed since the backup, and are deleted; these people can ask again: 1.',
      'Reminders that may have been sent or stopped since the backup, and are not sent: 1.',
      'Reminders of later days that may have been stopped since the backup, and ask in their email to be stopped again: 1.',
      'Standing orders that may have been ordered, skipped or stopped since the backup, and ask once before they order again: 1.',
      'Scheduled newsletters that may have been sent since the backup, and are held until you look at them: 1.',
      'Mails of newsletters that may have been sent since the backup, and wait for “Retry failed” of their newsletter: 3.',
      'Subscribers that may have left since the backup, and get newsletters until they leave again: 3.',
      'Mails that may have been sent since the backup, and wait on the dashboard until you have them sent again: 1.',
    ]);
    // The test has due work for each rule.
    expect(lines.map((line) => line.split(' that may')[0])).toEqual(
      dueWork.map(({ things }) => things),
    );
    expect((await runCommand('doctor.ts', target)).out).toContain(lines.join(' '));

    await within(target, later, async (shop) => {
      const mails = await runJobs(shop);
      expect(mails.map(({ subject }) => subject)).toEqual([
        'Order 1001',
        'Your Bag is nearly empty',
        'Please confirm your standing order',
      ]);
      expect(mails[2]?.text).toContain('We had to restore our shop from a backup');
      expect(mails[1]?.text).toContain(
        `We had to restore our records of ${dayMonthYear(shopDay(takenAt))}.`,
      );
      expect(await states(shop)).toEqual({ failed: 3 });
      const em = shop.database.fork();
      expect(await em.execute('select held from newsletters order by id')).toEqual([
        { held: false },
        { held: true },
      ]);
      const { at: _, ...restore } = (await lastRestore(em)) ?? {};
      expect(restore).toEqual({ takenAt: expect.any(Date), held: lines });
    });
  });

  test('continues after a move, in which the backup is younger', async () => {
    const { target, lines } = await restored('recent');
    expect(lines).toEqual([]);
    expect(await rowsOf(readSettings(target))).toEqual(await rowsOf(readSettings(source)));
    await within(target, later, async (shop) => {
      const mails = await runJobs(shop);
      const reminder = 'Your Bag is nearly empty';
      const subjects = ['Order 1001', reminder, reminder, 'Back in the shop: Treats'];
      subjects.push('Your standing order');
      expect(mails.map(({ subject }) => subject)).toEqual(subjects);
      expect(mails.map(({ text }) => text).join()).not.toContain('restore our records');
      expect(await states(shop)).toEqual({ delivered: 3 });
    });
  });
});
