import { exampleBusiness } from '#shared/business/business.ts';
import { addProduct, answerOf, call } from '#test/calls/calls.ts';
import { atWidths, expectAccessible } from './checks.ts';
import { expect, test as filledTest, type OwnShop, signedInWith, workerShop } from './shop.ts';
import { fillCustomer, sendButton } from './steps.ts';

const test = filledTest.extend<object, OwnShop>({ shop: workerShop() });

const holiday = 'We are on holiday until 5 January.';

test('the owner closes and opens the shop', async ({ page, shop, token, browser, problems }) => {
  test.slow();
  problems.expectRefused(/\/trpc\//);
  const body = { entries: exampleBusiness };
  await answerOf(call(shop, 'PATCH', '/admin/settings/business', { token, body }));
  const description = 'Kibble 8 kg';
  await addProduct(shop, token, { description });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/products');
  const card = page.getByRole('listitem').filter({ hasText: description });
  await card.getByRole('button', { name: 'Add to Cart' }).click();
  const cart = page.getByRole('link', { name: /View Cart|Cart/ });
  await cart.first().click();
  await fillCustomer(page);

  const theirs = await browser.newContext({
    storageState: signedInWith(shop, token),
    baseURL: shop.url,
    viewport: { width: 360, height: 800 },
  });
  const office = await theirs.newPage();
  const stale = await theirs.newPage();
  for (const tab of [office, stale]) await tab.goto('/admin/settings/opening');
  const text = office.getByLabel('What visitors of the closed shop read');
  await office.getByRole('button', { name: 'Close the shop' }).click();
  await expect(office.getByText('Please write what visitors read')).toBeVisible();
  await text.fill(`${holiday}\nYour orders are safe.`);
  await office.getByRole('button', { name: 'Close the shop' }).click();
  await expect(office.getByRole('heading', { name: 'Your shop is closed' })).toBeVisible();
  await atWidths(office, () => expectAccessible(office));
  // A stale tab is refused, and then shows the current state.
  await stale.getByLabel('What visitors of the closed shop read').fill('Closed.');
  await stale.getByRole('button', { name: 'Close the shop' }).click();
  await expect(stale.getByText(/changed elsewhere/).first()).toBeVisible();
  await expect(stale.getByRole('heading', { name: 'Your shop is closed' })).toBeVisible();

  // The visitor who had begun.
  await sendButton(page).click();
  const refusal = `This shop is closed at the moment: “${holiday} Your orders are safe.”`;
  await expect(page.getByText(refusal)).toBeVisible();
  // Without a program, for which `page` would wait.
  const visitor = await theirs.newPage();
  await visitor.goto('/products');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(holiday);
  await expect(visitor.getByText('Your orders are safe.')).toBeVisible();
  await atWidths(visitor, () => expectAccessible(visitor));
  await page.goto('/order');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(holiday);
  await expect(page).toHaveTitle(exampleBusiness.name);

  const begun = { entries: { setUp: 'done' } };
  await answerOf(call(shop, 'PATCH', '/admin/settings/notices', { token, body: begun }));
  await office.goto('/admin');
  await expect(office.getByText(`Visitors only read: “${holiday}`)).toBeVisible();
  await office.getByRole('button', { name: 'Open the shop' }).click();
  const dialog = office.getByRole('alertdialog', { name: 'Open the shop?' });
  await expect(dialog.getByRole('link', { name: 'Payment details' })).toBeVisible();
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Open the shop' }).click();
  await expect(office.getByText('The shop is open.')).toBeVisible();
  await expect(office.getByText('Visitors only read')).toBeHidden();
  await theirs.close();
  await page.goto('/products');
  await expect(page.getByText(description).first()).toBeVisible();
});
