import { addProduct } from '#test/calls/calls.ts';
import type { RunningShop } from '#test/servers/server-process.ts';
import { anyWord, changeProduct } from './calls.ts';
import { atWidths, expectAccessible, expectThumbSized } from './checks.ts';
import { expect, mainWay, signedInWith, test } from './shop.ts';
import { addButton, breakCall, tabTo } from './steps.ts';

test.use({ hasTouch: true });

const anyEmail = () => `${anyWord()}${anyWord()}@friend.example`;

async function soldOutProduct(shop: RunningShop, token: string) {
  const { productID, description } = await addProduct(shop, token, {
    description: `Lamb ${anyWord()} 8 kg`,
  });
  await changeProduct(shop, token, productID, { availability: 'Sold out' });
  return { productID, description, address: `/products/${productID}` };
}

test(
  'waiting for a sold-out product by keyboard',
  mainWay,
  async ({ page, shop, token, browser, problems }) => {
    problems.expectRefused(/restock\.request/);
    const { productID, description, address } = await soldOutProduct(shop, token);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(address);
    const opener = page.getByText('Tell me when it is back');
    await tabTo(page, page.locator('summary', { has: opener }));
    await page.keyboard.press('Enter');
    const field = page.locator('details').getByLabel('Email address');
    await expect(field).toBeVisible();
    await tabTo(page, field);
    await page.keyboard.type('naledi');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please give a valid email address, such as')).toBeVisible();
    await expect(field).toBeFocused();
    await atWidths(page, () => expectThumbSized(page));
    await expectAccessible(page);

    const email = anyEmail();
    await field.fill(email);
    const mend = await breakCall(page, 'restock.request');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Please check your connection');
    await expect(field).toHaveValue(email);
    await page.reload();
    await opener.click();
    await expect(field).toHaveValue(email);
    await mend();
    await field.press('Enter');
    await expect(page.getByText('We’ll email you once when it is back.')).toBeVisible();
    await expect(field).toBeHidden();
    await expect(page.locator('details :focus')).toContainText('We’ll email you once');

    const office = await browser.newContext({
      storageState: signedInWith(shop, token),
    });
    const list = await office.newPage();
    await list.goto(`${shop.url}/admin/products?search=${encodeURIComponent(description)}`);
    // The search finds products with similar words too.
    const row = list.locator('[data-row]').filter({ hasText: description, visible: true });
    await expect(row.getByText('1 waiting')).toBeVisible();
    await office.close();

    // On sale again, the page offers the cart instead.
    await changeProduct(shop, token, productID, { availability: 'Available' });
    await page.reload();
    await expect(page.getByRole('button', { name: `Add to Cart: ${description}` })).toBeVisible();
    await expect(opener).toBeHidden();
  },
);

test('the form needs a sold-out product and scripts', async ({ page, shop, token, browser }) => {
  const { address } = await soldOutProduct(shop, token);
  const { productID } = await addProduct(shop, token);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(`/products/${productID}`);
  await expect(addButton(page)).toBeVisible();
  expect(loaded.filter((url) => url.includes('restock'))).toEqual([]);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.url });
  const plain = await context.newPage();
  await plain.goto(address);
  await expect(plain.getByText('Sold out').first()).toBeVisible();
  await expect(plain.getByText('Tell me when it is back')).toHaveCount(0);
  await context.close();
});
