import type { Page } from '@playwright/test';
import type { DueReminders } from '#features/reminders/shared/reminder.ts';
import { shopDay, weekdayAndDate, writeDay } from '#shared/time/day.ts';
import { addProduct, answerOf, call } from '#test/calls/calls.ts';
import { anyWord, changeProduct, placeOrder } from './calls.ts';
import { atWidths, expectAccessible } from './checks.ts';
import { linkMailedTo } from './mails.ts';
import { expect, ownerTest, test } from './shop.ts';
import { cartCount, chatOpenedBy, fillCustomer, putInCart, sendButton } from './steps.ts';

const reminders = (page: Page) => page.getByRole('region', { name: 'Before it is empty' });

const food = (description: string) => ({
  description,
  price: 480,
  weightGrams: 20_000,
  feedingGuide: [{ fromKg: 10, toKg: 40, fromGrams: 150, toGrams: 450 }],
});

test('a bag is reckoned, and its buyer is reminded', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/reminders\.set/);
  const name = `Witkoppie ${anyWord()} 20 kg`;
  const bag = await addProduct(shop, token, food(name));
  await page.goto(`/products/${bag.productID}`);
  await page.getByText('How long does it last?').click();
  await page.getByRole('textbox', { name: /^How much does your dog weigh/ }).fill('24');
  await page.getByRole('textbox', { name: 'Its name (optional)' }).fill('Rex');
  await expect(page.getByRole('status').filter({ hasText: 'a day' })).toContainText(
    /20 kg lasts Rex about 10 weeks, until about \d+ \w{3}, at R/,
  );

  await putInCart(page, [bag]);
  await page.goto('/cart');
  const lasts = page.getByRole('region', { name: 'How long it lasts' });
  await expect(lasts.getByRole('listitem')).toHaveText([
    new RegExp(`^${name}: about 10 weeks for Rex, until about `),
  ]);
  const email = `${anyWord()}${anyWord()}@friend.example`;
  await fillCustomer(page, { email });
  await sendButton(page).click();
  const thanks = page.getByRole('dialog', { name: 'Thank You!' });
  await expect(thanks).toBeVisible();
  await expect(reminders(page)).toContainText(/Lasts Rex about 10 weeks, until about /);
  await expectAccessible(page);

  const remind = page.getByRole('button', { name: `Remind me before it is empty: ${name}` });
  await remind.click();
  const day = page.getByLabel('Email me on');
  const pet = page.getByRole('textbox', { name: 'Your pet’s name (optional)' });
  const tomorrow = shopDay(new Date()) + 1;
  await day.fill(writeDay(tomorrow));
  await expect(pet).toHaveValue('Rex');
  await pet.fill('www.pills.example');
  const save = page.getByRole('button', { name: 'Remind me', exact: true });
  await save.click();
  await expect(page.getByText('Please give a name of letters only')).toBeVisible();
  await page.route('**/trpc/reminders.set**', (route) => route.abort());
  await pet.fill('Rex');
  await save.click();
  await expect(reminders(page).getByRole('alert')).not.toBeEmpty();
  await expect(pet).toHaveValue('Rex');
  await page.unroute('**/trpc/reminders.set**');
  await save.click();
  const promise = `Please press “Yes, remind me” in the email that we have sent to you. Then we’ll email you on ${weekdayAndDate(tomorrow)}.`;
  await expect(reminders(page)).toContainText(promise);

  await thanks.getByRole('link', { name: 'Follow your order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your order/);
  await expect(reminders(page)).toContainText(promise);

  await page.goto(await linkMailedTo(shop, email, /\/reminder\?token=[\w-]{43}/));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rex’s ${name}`);
  await atWidths(page, () => expectAccessible(page));
  await page.getByRole('button', { name: 'Yes, remind me' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'email' })).toHaveText(
    `We’ll email you on ${weekdayAndDate(tomorrow)}, before it is empty.`,
  );

  const due = await answerOf<DueReminders>(call(shop, 'GET', '/reminders', { token }));
  const mine = due.reminders.find(({ description }) => description === name);
  expect(mine?.petName).toBe('Rex');
  const writing = call(shop, 'POST', `/reminders/${mine?.reminderID}/message`, { token });
  const { message } = await answerOf<{ message: string }>(writing);
  const again = /\/reminder\?\S+/.exec(message)?.[0] ?? '';
  // This device remembers no order, and still sees what has changed.
  await changeProduct(shop, token, bag.productID, { price: 500 });
  await page.goto(again);
  await expect(page).toHaveURL('/cart');
  await expect(cartCount(page)).toHaveText('1');
  await expect(page.getByRole('region', { name: 'Ordered again' })).toContainText(
    `“${name}” now costs R500 (it was R480).`,
  );
  await page.goto(again.replace('&order=again', ''));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Rex’s ${name}`);
  await page.getByRole('button', { name: 'Remind me in a week' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'email' })).toHaveText(
    `We’ll email you on ${weekdayAndDate(tomorrow + 6)}, before it is empty.`,
  );
  await page.getByRole('button', { name: 'No more reminders for this food' }).click();
  await expect(page.getByText('We’ll send no more reminders for this food.')).toBeVisible();
  await page.goBack();
  await page.goto('/reminder?token=nothing');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
});

ownerTest('the owner sees whose food is nearly empty', async ({ page, shop, token }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const name = `Witkoppie ${anyWord()} 20 kg`;
  const bag = await addProduct(shop, token, food(name));
  const email = `${anyWord()}${anyWord()}@friend.example`;
  await placeOrder(shop, { lines: [bag], customer: { email } });
  const day = writeDay(shopDay(new Date()) + 2);
  const mailed = await linkMailedTo(shop, email, /\/order#[\w-]{43}/);
  const secret = mailed.split('#')[1];
  await answerOf(call(shop, 'POST', '/order-page', { body: { token: secret } }));
  const body = { token: secret, productID: bag.productID, day, petName: 'Rex' };
  await answerOf(call(shop, 'PUT', '/order-page/reminders', { body }));
  await page.goto('/admin/customers');
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(email);
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
  await page.getByRole('list', { name: 'Customers' }).getByRole('button').click();
  const card = page.getByRole('dialog');
  await expect(card).toContainText(
    `Reminder on ${weekdayAndDate(shopDay(new Date()) + 2)}: ${name}`,
  );
  await card.getByRole('button', { name: 'Close' }).click();
  await expect(card).toBeHidden();
  await page.goto('/admin/customers');
  await page.getByRole('link', { name: /reminders? this week/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reminders this week');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('for Rex');
  const address = await chatOpenedBy(row.getByRole('button', { name: /^WhatsApp/ }));
  expect(address.href).toMatch(/^https:\/\/wa\.me\/27\d+\?text=Hello/);
  await atWidths(page, () => expectAccessible(page));
  await row.getByRole('button', { name: 'Remove the reminder' }).click();
  await page.getByRole('button', { name: 'Remove reminder' }).click();
  await expect(row).toHaveCount(0);
});
