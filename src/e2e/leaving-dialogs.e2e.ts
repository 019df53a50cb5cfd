import type { Page } from '@playwright/test';
import { addProduct } from '#test/calls/calls.ts';
import { anyWord, listProducts, placeOrder } from './calls.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { pictureOf } from './reviews.ts';
import { expect, mainWay, moving, ownerTest, test } from './shop.ts';
import { putInCart } from './steps.ts';

test.use(moving);

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Keep what you typed?' });
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).tap();

type Overlay = [
  name: string,
  /** The page below it. */
  address: string,
  open: (page: Page) => Promise<void>,
  more?: {
    role?: 'dialog' | 'alertdialog' | 'menu';
    /** A field to type into, after which closing needs a confirmation. */
    field?: string;
    over?: number;
  },
];

const pressing = (name: string | RegExp) => (page: Page) => button(page, name).tap();

/** In the menu of the first row. */
const choosing = (name: string | RegExp) => async (page: Page) => {
  await pressing(/^More for /)(page);
  await page.getByRole('menuitem', { name }).tap();
};

const addProductLink = (page: Page) => page.getByRole('link', { name: 'Add Product' });

const ofTheOffice: Overlay[] = [
  ['the menu', '/admin/products', pressing('Open menu')],
  [
    'a new product',
    '/admin/products',
    (page) => addProductLink(page).tap(),
    { field: 'Product name' },
  ],
  ['a product', '/admin/products', pressing(/^Edit /), { field: 'Price' }],
  ['the menu of a product', '/admin/products', pressing(/^More for /), { role: 'menu' }],
  ['deleting a product', '/admin/products', choosing('Delete'), { role: 'alertdialog' }],
  ['an order', '/admin/orders', pressing(/^View order/)],
  [
    'deleting an order',
    '/admin/orders',
    async (page) => {
      await pressing(/^View order/)(page);
      await pressing(/^More for order/)(page);
      await page.getByRole('menuitem', { name: 'Delete order' }).tap();
    },
    { role: 'alertdialog', over: 1 },
  ],
];

const writing: Overlay = [
  'writing a review',
  '/reviews',
  pressing('Share Your Experience'),
  { field: 'Your name' },
];

const firstReview = (page: Page) => page.getByRole('heading', { level: 3 }).getByRole('button');

const ofTheShop: Overlay[] = [
  ['the menu', '/reviews', pressing('Open menu')],
  ['a review', '/reviews', (page) => firstReview(page).first().tap()],
  writing,
  ['the details of an order', '/cart', pressing('Send Order'), { field: 'Name' }],
];

/** A step through the history takes the browser a moment; a thumb takes longer. */
const standsAt = (page: Page, depth: number) =>
  expect.poll(() => page.evaluate(() => Number(history.state?.overlay ?? 0))).toBe(depth);

/** Back closes the open overlay and not the page, and confirms where something was typed. */
async function leaveEachByBack(page: Page, overlays: readonly Overlay[]): Promise<void> {
  for (const [name, address, open, { role = 'dialog', field, over: under = 0 } = {}] of overlays) {
    await test.step(name, async () => {
      if (!page.url().endsWith(address)) await page.goto(address);
      const over = page.getByRole(role);
      await open(page);
      await expect(over).toBeVisible();
      await standsAt(page, 1 + under);
      if (field) await over.getByRole('textbox', { name: field, exact: true }).fill('1');
      await page.goBack();
      if (field) await answer(page, 'Discard');
      await expect(over).toBeHidden();
      await standsAt(page, under);
      if (under > 0) await page.goBack();
      await standsAt(page, 0);
      await expect(page).toHaveURL(address);
    });
  }
}

/** Every way out of a form in which something was typed, and what becomes of the text. */
async function leaveByEachWay(page: Page, [, address, open, more]: Overlay): Promise<void> {
  const over = page.getByRole('dialog');
  const text = over.getByRole('textbox', { name: more?.field ?? '', exact: true });
  await open(page);
  await text.fill('Not done yet');
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goBack();
  await expect(question(page)).toBeHidden();
  await expect(text).toHaveValue('Not done yet');
  await page.keyboard.press('Escape');
  await answer(page, 'Stay');
  await over.getByRole('button', { name: 'Cancel', exact: true }).tap();
  await answer(page, 'Stay');
  await over.getByRole('button', { name: 'Close', exact: true }).tap();
  await answer(page, 'Keep for later');
  await expect(over).toBeHidden();

  await open(page);
  await expect(text).toHaveValue('Not done yet');
  await page.keyboard.press('Escape');
  await expect(over).toBeHidden();
  await page.goForward();
  await expect(over).toBeHidden();
  await open(page);
  await text.fill('Not done at all');
  await page.mouse.click(5, 5);
  await answer(page, 'Discard');
  await expect(over).toBeHidden();
  await open(page);
  await expect(text).not.toHaveValue(/^Not done/);
  await page.goBack();
  await expect(over).toBeHidden();
  await expect(page).toHaveURL(address);
}

ownerTest.describe('in the office, on a phone', () => {
  ownerTest.use(phone);

  ownerTest('Back leaves what is open, not the page', async ({ page, shop }) => {
    // Many overlays, one after the other.
    ownerTest.slow();
    await placeOrder(shop);
    await leaveEachByBack(page, ofTheOffice);
  });

  ownerTest('Back leaves one thing after the other, and links lead on', async ({ page }) => {
    await page.goto('/admin/newsletter');
    await button(page, 'Create newsletter').tap();
    const editor = page.getByRole('dialog', { name: 'Create newsletter' });
    await editor.getByRole('button', { name: 'Insert a picture' }).tap();
    const picker = page.getByRole('dialog', { name: 'Insert a picture' });
    await picker.getByRole('textbox', { name: 'Description' }).fill('Rex');
    await page.goBack();
    await answer(page, 'Discard');
    await expect(picker).toBeHidden();
    await expect(editor).toBeVisible();
    await page.goBack();
    await expect(editor).toBeHidden();
    await expect(page).toHaveURL('/admin/newsletter');

    await button(page, 'Open menu').tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Gallery' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter');
    await expect(page.getByRole('dialog')).toBeHidden();

    await button(page, 'Open menu').tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Products' }).tap();
    await page.getByRole('link', { name: 'Add Product' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).tap();
    await expect(page).toHaveURL('/admin/products');
    await button(page, /^Edit /).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newsletter');
  });
});

test.describe('in the shop, on a phone', () => {
  test.use(phone);

  test('Back leaves what is open, not the page', async ({ page, shop }) => {
    await page.goto('/about');
    await putInCart(page, (await listProducts(shop)).slice(0, 1));
    await leaveEachByBack(page, ofTheShop);
  });

  test('leaving a filled form needs a confirmation', mainWay, async ({ page }) => {
    await page.goto('/reviews');
    await leaveByEachWay(page, writing);
  });
});

ownerTest('a product saved with a new photo is no draft', async ({ page, shop, token }) => {
  const word = anyWord();
  await addProduct(shop, token, { description: `Kibble ${word}` });
  await page.goto(`/admin/products?search=${word}`);
  const dialog = page.getByRole('dialog');
  await button(page, /^Edit /).click();
  await dialog.getByRole('textbox', { name: 'Price' }).fill('430');
  await dialog.locator('input[type=file]').setInputFiles(await pictureOf('bag.jpg'));
  await button(page, 'Save changes').click();
  await expect(page.getByText('” is saved.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText('R430').filter({ visible: true }).first()).toBeVisible();
  await expect(dialog).toBeHidden();
});
