import { answerOf, call } from '#test/calls/calls.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, ownerTest as test } from './shop.ts';
import { breakCall } from './steps.ts';

test('an API key is made, copied, used and revoked', async ({ page, context, shop, problems }) => {
  problems.expectRefused(/keys\.make/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/keys');
  await expect(page.getByText('No keys yet')).toBeVisible();
  await expect(page.getByText(`${shop.url}/api/orders`)).toBeVisible();

  await page.getByRole('button', { name: 'Create key' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Create key' });
  await form.getByRole('button', { name: 'Create key' }).click();
  await expect(form.getByText('Please give the key a name.')).toBeVisible();
  await expect(form.getByText('Please choose what the key may do.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Bookkeeping <b>2026</b>');
  await form.getByRole('checkbox', { name: /^See orders/ }).check();
  await form.getByRole('combobox', { name: 'Valid' }).selectOption('A year');
  await expectAccessible(page);
  const repair = await breakCall(page, 'keys.make');
  await form.getByRole('button', { name: 'Create key' }).press('Enter');
  await expect(form.getByText(/^No answer came/)).toBeInViewport();
  await repair();
  await form.getByRole('button', { name: 'Create key' }).press('Enter');

  const shown = page.getByRole('dialog', { name: 'Your key “Bookkeeping <b>2026</b>”' });
  const token = await shown.getByRole('textbox', { name: 'Key' }).inputValue();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Back to the key' }).click();
  await shown.getByRole('button', { name: 'Copy key' }).click();
  await expect(page.getByText('The key is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
  await expect(page.getByText(token)).toHaveCount(0);
  await answerOf(call(shop, 'GET', '/orders', { token }));

  await page.reload();
  await expect(page.getByText('1 key', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1366, height: 768 });
  const row = page.getByRole('row', { name: /Bookkeeping/ });
  await expect(row).toContainText(`${token.slice(0, 12)}…`);
  await expect(row).not.toContainText('Not yet');
  await row.getByRole('button', { name: 'Revoke Bookkeeping <b>2026</b>' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(row).toContainText('Revoked');
});
