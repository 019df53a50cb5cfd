import type { Page } from '@playwright/test';
import type { StandingOfOrder } from '#features/standing/shared/standing-order.ts';
import { readDay, weekdayAndDate, writeDay } from '#shared/time/day.ts';
import { anotherAddress, answerOf, call } from '#test/calls/calls.ts';
import { atWidths, expectAccessible, expectThumbSized } from './checks.ts';
import { linkMailedTo } from './mails.ts';
import { expect, mainWay, test } from './shop.ts';
import {
  dayAhead,
  newOrder,
  newStanding,
  orderByNumber,
  proposedAtOnce,
  standingInOffice,
} from './standing-calls.ts';
import { breakCall, tabTo } from './steps.ts';

test.use({ hasTouch: true, viewport: { width: 360, height: 800 } });

const named = (page: Page) => page.getByRole('region', { name: 'Standing order', exact: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The card of the delivery, above the one of the standing order. */
const sentence = (page: Page) => page.getByRole('main').getByRole('status').first();

const summary = (page: Page) => page.getByRole('main').getByRole('status').last();

async function expectGood(page: Page): Promise<void> {
  await atWidths(page, () => expectThumbSized(page));
  await expectAccessible(page);
}

/** By keyboard; the focus stays where the answer is. */
async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
}

const expectFocusKept = (page: Page) =>
  expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

test(
  'a delivery is confirmed by one press, and taken back',
  mainWay,
  async ({ page, shop, token }) => {
    const standing = await newStanding(shop, token);
    const { day } = standing.proposal;
    await page.goto(standing.link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your standing order');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      weekdayAndDate(readDay(day)),
    );
    await button(page, 'Confirm').click();
    await expect(page.getByText('Ordered', { exact: true })).toBeVisible();
    await expect(sentence(page)).toHaveText(/^It is ordered as \d{4}\. We confirm the delivery/);
    const number = /\d{4}/.exec((await sentence(page).textContent()) ?? '')?.[0] ?? '';
    expect(await orderByNumber(shop, token, number)).toMatchObject([{ status: 'Pending' }]);
    await button(page, 'Undo: cancel the order').click();
    await expect(page.getByText('Waiting for an answer')).toBeVisible();
    expect(await orderByNumber(shop, token, number)).toMatchObject([{ status: 'Cancelled' }]);
  },
);

test('an order becomes a standing order, by keyboard', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/standing\.make/);
  const { link, product } = await newOrder(shop, token);
  const dearer = { token, body: { price: 520 } };
  await answerOf(call(shop, 'PUT', `/products/${product.productID}`, dearer));
  const { firstDays } = await answerOf<StandingOfOrder>(
    call(shop, 'POST', '/order-page/standing-order', {
      body: { token: link.split('#')[1] },
      headers: anotherAddress(),
    }),
  );
  const proposed = (weeks: number) =>
    firstDays.find(({ everyWeeks }) => everyWeeks === weeks)?.day ?? '';
  await page.goto(link);
  await press(page, 'Make it a standing order');
  const often = page.getByLabel('How often');
  await expect(often).toBeFocused();
  await expect(often).toHaveValue('4');
  await expect(page.getByText('R520 each')).toBeVisible();
  const first = page.getByLabel('Next delivery');
  await expect(first).toHaveValue(proposed(4));
  await page.keyboard.press('ArrowUp');
  await expect(often).toHaveValue('3');
  await expect(first).toHaveValue(proposed(3));
  await expectGood(page);

  await first.fill(dayAhead(-30));
  await press(page, 'Start the standing order');
  const tooSoon = 'Please choose a later day: this one is too soon for us.';
  await expect(page.getByText(tooSoon)).toHaveCount(1);
  await expect(first).toHaveValue(dayAhead(-30));
  await expect(often).toHaveValue('3');
  await expectFocusKept(page);

  await first.fill(proposedAtOnce());
  await page.getByRole('checkbox', { name: /^Send it without asking/ }).check();
  await press(page, 'Start the standing order');
  const made = named(page).getByRole('status');
  await expect(made).toContainText('You get this every 3 weeks.');
  const next = /Next: (.*)\./.exec((await made.textContent()) ?? '')?.[1] ?? '';
  await expectFocusKept(page);
  const see = page.getByRole('link', { name: 'See your standing order' });
  await tabTo(page, see);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your standing order');
  await expect(sentence(page)).toContainText('unless you skip or change it before');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(next);
  await expectGood(page);
});

test('an address that is not proved is asked by email first', async ({ page, shop, token }) => {
  const { link, email } = await newOrder(shop, token, { proved: false });
  await page.goto(link);
  await button(page, 'Make it a standing order').click();
  await button(page, 'Start the standing order').click();
  await expect(named(page).getByRole('status')).toContainText(
    'It starts when you open the link in the email that we have sent to you, and say yes.',
  );
  await page.getByRole('link', { name: 'See your standing order' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Waits for your yes');
  await expect(button(page, 'Yes, this is my standing order')).toHaveCount(0);
  await page.goto(await linkMailedTo(shop, email, /\/standing-order#[\w-]{43}/));
  await button(page, 'Yes, this is my standing order').click();
  await expect(sentence(page)).toContainText('Next: ');
  await expectGood(page);
});

test('a delivery is skipped and moved, by keyboard', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/standing\.answer/);
  const standing = await newStanding(shop, token);
  const { day } = standing.proposal;
  await page.goto(standing.link);
  await press(page, 'Skip');
  await expect(sentence(page)).toHaveText(
    'You get nothing on this day. The next one comes as usual.',
  );
  await expectFocusKept(page);
  await expectGood(page);
  await press(page, 'Undo');
  await expect(sentence(page)).toContainText('Please confirm it by');
  await expectFocusKept(page);

  const before = await summary(page).textContent();
  await press(page, 'Move');
  const to = page.getByLabel('Move it to');
  await expect(to).toBeFocused();
  await expect(to).toHaveValue(writeDay(readDay(day) + 7));
  await expectGood(page);
  await to.fill(dayAhead(18));
  await page.getByRole('checkbox', { name: /^Those after it follow/ }).check();
  await press(page, 'Move it');
  await expect(page.getByText(`Moved from ${weekdayAndDate(readDay(day))}.`)).toBeVisible();
  await expect(summary(page)).not.toHaveText(before ?? '');
  await expectFocusKept(page);
  await press(page, 'Undo the move');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
    weekdayAndDate(readDay(day)),
  );
  await expect(summary(page)).toHaveText(before ?? '');
  await expectFocusKept(page);
});

test('details are changed, and the draft is kept', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/standing\.change/);
  const standing = await newStanding(shop, token);
  await page.goto(standing.link);
  await expect(page.getByRole('main').getByText('14 Voortrekker Road')).toBeVisible();
  await expect(page.getByText(standing.email)).toHaveCount(0);
  await press(page, 'Change details');
  await expect(page.getByRole('heading', { name: 'Change the standing order' })).toBeFocused();
  const street = page.getByLabel('Address Line 1');
  await expect(street).toHaveValue('14 Voortrekker Road');
  await expect(page.getByLabel('New cell number')).toHaveValue('');
  await street.fill('');
  await page.getByLabel('New cell number').fill('12');
  await page.getByLabel('Notes').fill('Gate code 1234');
  await page.getByLabel('Would like to pay by').selectOption('Cash');
  await press(page, 'Save');
  await expect(page.getByText('Please give a South African cell number')).toBeVisible();
  await page.getByLabel('New cell number').fill('083 555 0123');
  await press(page, 'Save');
  await expect(page.getByText('Please fill in your street address.')).toBeVisible();
  await page.reload();
  await press(page, 'Change details');
  await expect(page.getByLabel('Notes')).toHaveValue('Gate code 1234');
  await street.fill('7 Jacaranda Lane');
  await press(page, 'Save');
  await expect(page.getByText('Notes: Gate code 1234')).toBeVisible();
  await expect(page.getByText(/^Delivery to: 7 Jacaranda Lane/)).toBeVisible();
  await expectFocusKept(page);
  expect(await standingInOffice(shop, token, standing)).toMatchObject({ cell: '+27835550123' });
});

test('it is paused, stopped and started again, by keyboard', async ({ page, shop, token }) => {
  const standing = await newStanding(shop, token);
  await page.goto(standing.link);
  await press(page, 'Pause');
  await expect(summary(page)).toHaveText('Nothing more is ordered until you resume it.');
  await expectFocusKept(page);
  await press(page, 'Resume');
  await expect(sentence(page)).toContainText('Please confirm it by');
  await expectFocusKept(page);
  await press(page, 'Stop');
  await expect(summary(page)).toHaveText('Nothing more is ordered. We delete it after 90 days.');
  await expectFocusKept(page);
  await press(page, 'Start again');
  await expect(sentence(page)).toContainText('Please confirm it by');
  await expect(summary(page)).toContainText('We ask first each time');
  await expectFocusKept(page);
});

test('lines and days are changed', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/standing\.change/);
  const standing = await newStanding(shop, token);
  const { product: rope } = await newOrder(shop, token, { price: 50 });
  const { description } = standing.product;
  await page.goto(standing.link);
  await button(page, 'Change').first().click();
  await expect(page.getByRole('heading', { name: 'Change the standing order' })).toBeFocused();
  const products = page.getByRole('list', { name: 'Products' });
  await page.getByRole('button', { name: `One more of ${description}` }).click();
  await page.getByLabel('Add a product').selectOption(String(rope.productID));
  await expect(products).toContainText(rope.description);
  await expectFocusKept(page);
  await expectGood(page);

  const mend = await breakCall(page, 'standing.change');
  await button(page, 'Save').click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be saved' })).toBeVisible();
  await mend();
  await press(page, 'Save');
  await expect(page.getByRole('row', { name: description })).toContainText('2 ×');
  await expect(page.getByText('R1\u00a0010.00')).toBeVisible();
  await expectFocusKept(page);

  // The last line can be left out, but not saved.
  await button(page, 'Change').first().click();
  await button(page, `Leave out ${rope.description}`).click();
  await expectFocusKept(page);
  await button(page, `Leave out ${description}`).click();
  await expectFocusKept(page);
  await button(page, 'Save').click();
  await expect(page.getByText('Please leave at least one product in it')).toBeVisible();
  await page.getByLabel('Add a product').selectOption(String(standing.product.productID));
  await page.getByLabel('How often').selectOption('Every 6 weeks');
  await button(page, 'Save').click();
  await expect(page.getByRole('heading', { name: 'Every 6 weeks' })).toBeVisible();
});

test('a changed price is refused, and shown', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/standing\.answer/);
  const standing = await newStanding(shop, token);
  const { productID, description } = standing.product;
  await page.goto(standing.link);
  await expect(button(page, 'Confirm')).toBeVisible();
  const body = { price: 520 };
  await answerOf(call(shop, 'PUT', `/products/${productID}`, { token, body }));
  await button(page, 'Confirm').click();
  await expect(page.getByRole('alert').filter({ hasText: 'costs' })).toHaveText(
    `“${description}” now costs R520 (it was R480). Please check the order and confirm it again.`,
  );
  await expect(page.getByText('R520.00').first()).toBeVisible();
  await expectFocusKept(page);
  await button(page, 'Confirm').click();
  await expect(sentence(page)).toContainText('It is ordered as');
});

test('a failed call is named, and a retry works', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/standing\.(answer|open)/);
  const standing = await newStanding(shop, token);
  await page.goto(standing.link);
  const mend = await breakCall(page, 'standing.answer');
  await button(page, 'Confirm').click();
  await expect(page.getByRole('alert').filter({ hasText: 'try again' })).toHaveText(
    'Your answer did not reach us. Please try again.',
  );
  await mend();
  await button(page, 'Confirm').click();
  await expect(sentence(page)).toContainText('It is ordered as');
  await page.goto('/standing-order#nothing');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
