import { readFile } from 'node:fs/promises';
import { readDay, weekdayAndDate } from '#shared/time/day.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, ownerTest as test } from './shop.ts';
import {
  dayAhead,
  newOrder,
  newStanding,
  proposedAtOnce,
  proposeEarly,
  standingInOffice,
} from './standing-calls.ts';
import { breakCall, chatOpenedBy, openedOrder } from './steps.ts';

test.use({ viewport: { width: 390, height: 800 } });

test('makes a standing order for a caller', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/standing\.take/);
  const { orderID, orderNumber, product, surname } = await newOrder(shop, token);
  await page.goto(`/admin/orders?order=${orderID}`);
  const order = openedOrder(page, orderNumber);
  await order.getByRole('button', { name: 'Make a standing order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a standing order' });
  await expect(dialog.getByRole('list', { name: 'Products' })).toContainText(product.description);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const day = dialog.getByLabel('Next delivery');
  await day.fill(dayAhead(-30));
  const make = dialog.getByRole('button', { name: 'Make it' });
  await make.click();
  await expect(dialog.getByText('Please choose a later day')).toBeVisible();
  await expect(day).toHaveValue(dayAhead(-30));
  await day.fill(proposedAtOnce());
  const mend = await breakCall(page, 'standing.take');
  await make.click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'try again' })).toBeVisible();
  await mend();
  await make.click();
  await expect(page.getByText(`Standing order made for Naledi ${surname}.`)).toBeVisible();
  await expect(order).toContainText('Standing order every 4 weeks');
  await order.getByRole('link', { name: 'Standing order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Standing order of Naledi ${surname}`,
  );
});

test('lists, sends and answers standing orders', async ({ page, shop, token }) => {
  const standing = await newStanding(shop, token);
  const { surname, product, proposal } = standing;
  const name = `Naledi ${surname}`;
  const { cell } = await standingInOffice(shop, token, standing);
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Not answered \d+ standing orders?$/ }).click();
  await expect(page.getByRole('link', { name: /^To answer \(\d+\)$/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goto(`/admin/customers?search=${cell.replace('+27', '0')}`);
  // The customer has the name of the newest order with this number.
  await page.locator('[data-row-title]').filter({ visible: true }).first().click();
  const theirs = page.getByRole('dialog').getByText('Standing order every 4 weeks');
  await expect(theirs.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^\d+ standing orders? ?(, \d+ to answer)?$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Standing orders');
  const row = page
    .getByRole('list', { name: 'Standing orders' })
    .getByRole('listitem')
    .filter({ hasText: surname });
  await expect(row).toContainText(`1 × ${product.description}`);
  await expect(row).toContainText('every 4 weeks');
  await expect(row).toContainText(weekdayAndDate(readDay(proposal.day)));
  await expect(row).toContainText('Waiting for an answer');
  const address = await chatOpenedBy(row.getByRole('button', { name: `WhatsApp: ${name}` }));
  expect(address.href).toContain(`wa.me/${cell.replace('+', '')}`);

  await page.getByRole('link', { name: /^To answer \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/attention=true/);
  await expect(row).toBeVisible();
  await row.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Standing order of ${name}`);
  await expect(page.getByText('14 Voortrekker Road')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke links' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke links' }).click();
  await expect(page.getByText('No link to this standing order works any more.')).toBeVisible();
  // An answer shows what it stored, and the next one counts, while the page is still read again.
  await page.route(/standing\.byId/, () => {});
  await page.getByRole('button', { name: 'Order it now' }).click();
  await expect(page.getByText(/^It is ordered as \d{4}\./)).toBeVisible();
  await expect(page.getByRole('link', { name: /^\d{4}$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo: cancel the order' }).click();
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  await page.unroute(/standing\.byId/);
  await page.reload();
  const history = page.getByRole('listitem').filter({ hasText: 'Owner: confirmed' });
  await expect(history).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Nothing more is ordered until you resume it.')).toBeVisible();
  await page.getByRole('link', { name: 'All standing orders' }).click();
  await expect(row).toContainText('Paused');
  await page.getByRole('link', { name: /^To answer \(\d+\)$/ }).click();
  await expect(row).toHaveCount(0);
});

test('forecasts what standing orders come to', async ({ page, shop, token }) => {
  const { product } = await newStanding(shop, token);
  await page.goto('/admin/customers/standing-orders');
  const weeks = page.getByRole('region', { name: 'The next four weeks' });
  const row = weeks.getByRole('row').filter({ hasText: product.description });
  await expect(row.getByRole('cell')).toHaveText(['1', '–', '–', '–']);
  await expect(weeks.getByRole('row').last()).toHaveText(/^Weight\d+\u00a0kg/);
  const saving = page.waitForEvent('download');
  await weeks.getByRole('button', { name: /CSV/ }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('standing-orders-forecast.csv');
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain(`"${product.description}";"1";"0";"0";"0"`);
  expect(csv).toMatch(/"Kilograms";"\d+,\d\d"/);
});

test('sets how early customers are reminded to answer', async ({ page, shop, token, problems }) => {
  problems.expectRefused(/settings/);
  await proposeEarly(shop, token);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Standing orders', exact: true }).click();
  const days = page.getByRole('textbox', { name: 'Days before the delivery' });
  const save = page.getByRole('button', { name: 'Save' });
  await expect(days).toHaveValue('7');
  await days.fill('8');
  await save.click();
  await expect(page.getByText('Please give whole days, from 2 to 7.').first()).toBeVisible();
  await expect(days).toHaveValue('8');
  await days.fill('2');
  await save.click();
  await expect(page.getByText(/^Saved: /)).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue('2');
  await proposeEarly(shop, token);
});

test('a customer’s answer is seen at once', async ({ page, shop, token, browser }) => {
  const standing = await newStanding(shop, token);
  const { standingID } = await standingInOffice(shop, token, standing);
  await page.goto(`/admin/customers/standing-orders?standing=${standingID}`);
  await expect(page.getByRole('button', { name: 'Order it now' })).toBeVisible();
  const theirs = await browser.newContext({ baseURL: shop.url });
  const visitor = await theirs.newPage();
  await visitor.goto(standing.link);
  await visitor.getByRole('button', { name: 'Skip' }).click();
  await expect(visitor.getByText('You get nothing on this day.')).toBeVisible();
  await theirs.close();
  await expect(page.getByText('Nothing is sent on this day.')).toBeVisible({ timeout: 5000 });
  await expect(page.getByRole('listitem').filter({ hasText: 'Customer: skipped' })).toBeVisible();
});
