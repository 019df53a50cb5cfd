import type { Page } from '@playwright/test';
import { addProduct, answerOf, call, signIn } from '#test/calls/calls.ts';
import { owner } from '#test/fixtures/auth.ts';
import { anyWord, changeProduct } from './calls.ts';
import { pictureOf } from './reviews.ts';
import { expect, mainWay, signedInWith, test, untilAlive } from './shop.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const dialog = (page: Page) => page.getByRole('dialog');
const text = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string | RegExp) =>
  dialog(page)
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click();

/** After the end of a session. The page may have noticed by itself; then there is nothing to press. */
async function pressAfterEnd(page: Page, name: string): Promise<void> {
  const button = dialog(page).getByRole('button', { name, exact: true });
  await button.click({ timeout: 10_000 }).catch((error: unknown) => {
    if (!page.url().includes('/admin/login')) throw error;
  });
}

/** The owner in this browser, with a session of her own that a test may end. */
async function comeIn(page: Page, shop: { url: string }, address: string): Promise<string> {
  const token = await signIn(shop);
  await page.context().setStorageState(signedInWith(shop, token));
  await page.goto(address);
  return token;
}

/** The server forgets the session, and the page does not know. */
async function endSession(shop: { url: string }, token: string): Promise<void> {
  await answerOf(call(shop, 'POST', '/logout', { token }));
}

async function signInAgain(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/login/);
  await untilAlive(page);
  await expect(page.getByText('Your session has ended. Sign in to go on')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

type Form = {
  address: string;
  open: (page: Page) => Promise<void>;
  field: string;
  file?: { label: string; name: string; isRequired?: boolean };
  submit: string;
  /** After signing in again and the press of `submit`. */
  saved: string;
};

const pressing = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

const forms: Record<string, Form> = {
  'a product': {
    address: '/admin/products',
    open: pressing(/^Edit /),
    field: 'Nutritional information',
    file: { label: 'Photo', name: 'bag.jpg' },
    submit: 'Save changes',
    saved: '” is saved.',
  },
  'an album': {
    address: '/admin/gallery',
    open: pressing('Create album'),
    field: 'Title',
    file: { label: 'Cover photo', name: 'cover.jpg', isRequired: true },
    submit: 'Create album',
    saved: 'Album created successfully!',
  },
  'a newsletter': {
    address: '/admin/newsletter',
    async open(page) {
      await pressing('Create newsletter')(page);
      await text(page, 'Content').fill('It is here');
    },
    field: 'Subject',
    submit: 'Save draft',
    saved: 'Newsletter created successfully!',
  },
};

for (const [name, { address, open, field, file, submit, saved }] of Object.entries(forms)) {
  const tags = name === 'a product' ? mainWay : {};
  test(`an ended session returns to ${name}`, tags, async ({ page, shop, token, problems }) => {
    problems.expectRefused(/\/(trpc|api)\//);
    const word = anyWord();
    await addProduct(shop, token, { description: `Kibble ${word}` });
    const session = await comeIn(page, shop, `${address}?search=${word}`);
    await open(page);
    await text(page, field).fill(`Typed ${word}`);
    const choose = async () => {
      if (!file) return;
      await dialog(page)
        .getByLabel(file.label)
        .setInputFiles(await pictureOf(file.name));
    };
    await choose();
    await endSession(shop, session);
    await pressAfterEnd(page, submit);
    await signInAgain(page);

    await expect(page).toHaveURL(`${address}?search=${word}`);
    await expect(text(page, field)).toHaveValue(`Typed ${word}`);
    if (file) await expect(dialog(page).getByText(`choose again: ${file.name}.`)).toBeVisible();
    if (file?.isRequired) await choose();
    await press(page, submit);
    await expect(page.getByText(saved)).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    if (file?.isRequired) return;
    await page.reload();
    await open(page);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(page).getByText('typed earlier')).toHaveCount(0);
  });
}

test('a session that ends in the settings leads back to them', async ({ page, shop, problems }) => {
  problems.expectRefused(/\/(trpc|api)\//);
  const session = await comeIn(page, shop, '/admin');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Back office' }).getByText('Settings').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await page.getByRole('main').getByRole('link', { name: 'Newsletter' }).click();
  const rate = page.getByRole('textbox', { name: 'Sending speed' });
  const save = page.getByRole('button', { name: 'Save' });
  await rate.fill('quickly');
  await save.click();
  await expect(page.getByText('Please give emails a second (20)')).toBeVisible();
  await rate.fill('300/h');
  await endSession(shop, session);
  await save.click();
  await signInAgain(page);

  await expect(page).toHaveURL(/\/admin\/settings\/newsletter$/);
  await expect(page.getByText('This is what you typed earlier')).toBeVisible();
  await expect(rate).toHaveValue('300/h');
  await save.click();
  await expect(page.getByText(/^Saved: /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(rate).toHaveValue('20');
  await page.getByRole('link', { name: 'All settings' }).click();
  await expect(page.getByRole('list', { name: 'Shop' })).toBeVisible();
});

test('a sign-out in another tab keeps typed text', async ({ page, shop }) => {
  await comeIn(page, shop, '/admin/newsletter/subscribers');
  await page.getByRole('button', { name: 'Add subscriber' }).click();
  await text(page, 'Email').fill('half@typed.example');
  const other = await page.context().newPage();
  await other.goto(`${shop.url}/privacy`);
  await other.evaluate(() => localStorage.removeItem('adminToken'));
  await signInAgain(page);
  await expect(page).toHaveURL('/admin/newsletter/subscribers');
  await expect(text(page, 'Email')).toHaveValue('half@typed.example');
});

test('shows what was changed elsewhere', async ({ page, shop, token }) => {
  const name = `Bits ${anyWord()}`;
  const product = await addProduct(shop, token, { description: name, price: 90 });
  await comeIn(page, shop, `/admin/products?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await text(page, 'Nutritional information').fill('Mine');
  const change = async (nutritional_information: string) => {
    const fields = { price: 95, nutritional_information };
    await changeProduct(shop, token, product.productID, fields);
    await page.reload();
  };

  await change('');
  await expect(text(page, 'Nutritional information')).toHaveValue('Mine');
  await expect(text(page, 'Price')).toHaveValue('95.00');
  await expect(dialog(page).getByText('changed elsewhere')).toBeHidden();

  await change('Theirs');
  await expect(text(page, 'Nutritional information')).toHaveValue('Mine');
  await expect(dialog(page).getByText('changed elsewhere')).toBeVisible();
  await press(page, 'Show what is stored');
  await expect(text(page, 'Nutritional information')).toHaveValue('Theirs');
  await expect(dialog(page).getByText('typed earlier')).toBeHidden();
});

test('a review, a note and an address outlive a reload', async ({ page }) => {
  await page.goto('/reviews');
  await page.getByRole('button', { name: 'Share Your Experience' }).click();
  await text(page, 'Your review').fill('Gone in a minute, bowl and all');
  await page.reload();
  await page.getByRole('button', { name: 'Share Your Experience' }).click();
  await expect(text(page, 'Your review')).toHaveValue('Gone in a minute, bowl and all');
  await press(page, 'Discard');
  await expect(text(page, 'Your review')).toHaveValue('');
  await press(page, 'Cancel');
  await expect(dialog(page)).toBeHidden();

  const address = page.getByRole('contentinfo').getByRole('textbox', { name: 'Email address' });
  await address.fill('half@typed.exam');
  await page.reload();
  await expect(address).toHaveValue('half@typed.exam');
});
