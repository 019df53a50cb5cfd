import type { Page } from '@playwright/test';
import type { RunningShop } from '#test/servers/server-process.ts';
import { anyWord, listProducts } from './calls.ts';
import { atWidths, expectAccessible } from './checks.ts';
import {
  confirmationMailedTo,
  findSubscriber,
  sendNewsletter,
  subscribe,
  tokenMailedTo,
  writeNewsletter,
} from './newsletter-calls.ts';
import { expect, mainWay, test } from './shop.ts';
import { breakCall, fillCustomer, openCart, sendButton } from './steps.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const field = (page: Page) => footer(page).getByLabel('Email address');
const button = (page: Page) => footer(page).getByRole('button', { name: 'Subscribe' });
const anyEmail = () => `${anyWord()}${anyWord()}@friend.example`;

/** The colour that a text really has: its strongest channel. */
async function strongest(page: Page, text: string): Promise<string> {
  const colour = await footer(page)
    .getByText(text)
    .evaluate((element) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      if (!context) return [];
      context.fillStyle = getComputedStyle(element).color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    });
  return ['red', 'green', 'blue'][colour.indexOf(Math.max(...colour))] ?? '';
}

test('joining twice succeeds and empties the field', mainWay, async ({ page, shop, token }) => {
  const email = anyEmail();
  await page.goto('/about');
  await expect(footer(page).getByRole('heading', { name: 'Join Our Pet Community' })).toBeVisible();
  await expect(footer(page)).toContainText('Subscribe for exclusive offers and pet care tips.');
  for (const typed of [email.toUpperCase(), email]) {
    await field(page).fill(typed);
    await button(page).click();
    await expect(field(page)).toHaveValue('');
    await expect(footer(page).getByText('Successfully subscribed!')).toBeVisible();
    await expect(footer(page)).toContainText('Check your email: you may need to confirm.');
    expect(await strongest(page, 'Successfully subscribed!')).toBe('green');
  }
  const subscriber = await findSubscriber(shop, token, email);
  expect(subscriber).toMatchObject({ status: 'active', consentSource: 'footer' });
  await expect(footer(page)).toContainText(subscriber?.consentText ?? 'no consent');
});

test('a refusal or lost connection keeps the field', async ({ page, problems }) => {
  problems.expectRefused(/newsletter\.subscribe/);
  await page.goto('/');
  const refusal = 'Please give a valid email address, such as name@example.com.';
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await button(page).click();
  await expect(footer(page).getByRole('alert')).toHaveText(refusal);
  await expect(field(page)).toBeFocused();
  await field(page).fill('no-dot@anywhere');
  await button(page).click();
  await expect(footer(page).getByText(refusal)).toBeVisible();
  expect(await strongest(page, refusal)).toBe('red');
  await expect(field(page)).toHaveValue('no-dot@anywhere');
  expect(calls.filter((url) => url.includes('newsletter.subscribe'))).toEqual([]);

  await field(page).fill('naledi@example.com');
  await breakCall(page, 'newsletter.subscribe');
  await button(page).click();
  await expect(footer(page).getByRole('alert')).toHaveText('Failed to subscribe');
  await expect(field(page)).toHaveValue('naledi@example.com');
});

test('an order joins only when the box is ticked', async ({ page, shop, token }) => {
  const [product] = await listProducts(shop);
  for (const ticked of [false, true]) {
    const email = anyEmail();
    await openCart(page, [product]);
    await fillCustomer(page, { email });
    const box = page.getByRole('dialog').getByRole('checkbox', { name: /newsletter/ });
    await expect(box).not.toBeChecked();
    if (ticked) await box.check();
    await sendButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible();
    const subscriber = await findSubscriber(shop, token, email);
    expect(subscriber?.consentSource).toBe(ticked ? 'order' : undefined);
  }
});

test('a review subscribes only with the box ticked', async ({ page, shop, token }) => {
  const email = anyEmail();
  const title = `Good ${anyWord()}`;
  await page.goto('/reviews');
  await page.getByRole('button', { name: 'Share Your Experience' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Share Your Experience' });
  const address = dialog.getByLabel('Email address');
  await dialog.getByRole('combobox', { name: 'Product' }).selectOption({ index: 1 });
  await dialog.getByLabel('Your name').fill('Naledi');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Your review').fill('Gone in a minute.');
  await expect(address).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: /newsletter/ }).check();
  await address.fill('nowhere');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(dialog.getByText('Please give a valid email address')).toBeVisible();
  await address.fill(email);
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(page.getByText('Thank you for sharing your experience! 🐾')).toBeVisible();
  expect((await findSubscriber(shop, token, email))?.consentSource).toBe('review');
});

async function reader(shop: RunningShop, token: string): Promise<{ email: string; link: string }> {
  const email = anyEmail();
  await subscribe(shop, email);
  const letter = { subject: `For ${email}`, content: 'News' };
  const { newsletterID } = await writeNewsletter(shop, token, letter);
  await sendNewsletter(shop, token, newsletterID);
  return { email, link: `/unsubscribe?token=${await tokenMailedTo(shop, email)}` };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('an unsubscribe link needs a confirmation', async ({ page, shop, token }) => {
      const { email, link } = await reader(shop, token);
      const status = async () => (await findSubscriber(shop, token, email))?.status;
      await page.goto(link);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave our newsletter?');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('main')).not.toContainText(email);
      expect(await status()).toBe('active');

      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
      expect(await status()).toBe('unsubscribed');
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');

      await page.getByRole('button', { name: 'Subscribe again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave our newsletter?');
      expect(await status()).toBe('active');
    });

    test('a link in a mail resubscribes after a button', async ({ page, shop, token }) => {
      const { email, link } = await reader(shop, token);
      const status = async () => (await findSubscriber(shop, token, email))?.status;
      await page.goto(link);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
      await subscribe(shop, email);
      expect(await status()).toBe('unsubscribed');

      await page.goto(await confirmationMailedTo(shop, email));
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Would you like our newsletter?',
      );
      await expect(page.locator('main')).not.toContainText(email);
      expect(await status()).toBe('unsubscribed');
      await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'You confirmed it. Welcome!',
      );
      expect(await status()).toBe('active');
    });

    test('a forged link is refused', async ({ page }) => {
      for (const link of [
        '/unsubscribe?token=forged',
        '/unsubscribe',
        '/newsletter/confirm?token=forged',
        '/newsletter/confirm',
      ]) {
        await page.goto(link);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work');
      }
    });
  });
}

test('the pages of links fit', async ({ page, shop, token }) => {
  const { email, link } = await reader(shop, token);
  await page.goto(link);
  await atWidths(page, () => expectAccessible(page));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
  await atWidths(page, () => expectAccessible(page));
  await subscribe(shop, email);
  await page.goto(await confirmationMailedTo(shop, email));
  await atWidths(page, () => expectAccessible(page));
});
