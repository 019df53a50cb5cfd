import type { Route } from '@playwright/test';
import type { BackupsView } from '#features/operations/shared/backups-view.ts';
import { placeOrder } from './calls.ts';
import { atWidths, expectAccessible } from './checks.ts';
import { expect, ownerTest as test } from './shop.ts';

test('a backup is made under a passphrase and taken away', async ({ page, problems }) => {
  problems.expectRefused(/passkeys\.requireConfirmed/);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/admin/health');
  const found = page.getByRole('region', { name: 'What was found' });
  const technical = page.getByText(/npm run|[A-Z]+_[A-Z]+/).filter({ visible: true });
  await expect(found.getByText('If the server broke today')).toBeVisible();
  await expect(technical).toHaveCount(0);
  const row = found.getByRole('listitem').filter({ hasText: 'Backups' });
  await found.getByText('For whoever looks after your system').click();
  await expect(technical).not.toHaveCount(0);
  await row.getByRole('link', { name: 'Back up now' }).click();
  const passphrase = page.getByRole('textbox', { name: 'Passphrase' });
  await expect(passphrase).toBeInViewport();
  await passphrase.fill('short');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText(/at least 12 characters/)).toBeVisible();
  await passphrase.fill('three dogs sleep under the table');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByRole('progressbar', { name: 'The backup' })).toBeVisible();
  const made = page.getByRole('list', { name: 'Backups' }).getByRole('listitem').first();
  await expect(made).toContainText(/\d\.\d MB/);
  await expect(made).toContainText('Made by hand');
  await page.getByText('how a backup is restored').click();
  await atWidths(page, () => expectAccessible(page));

  // As after ten minutes.
  const data = { code: 'unconfirmed', httpStatus: 403 };
  const error = { message: 'Please confirm first that it is you.', code: -32003, data };
  const refuse = (route: Route) => route.fulfill({ status: 403, json: [{ error }] });
  await page.route(/passkeys\.requireConfirmed/, refuse, { times: 1 });
  const download = made.getByRole('button', { name: /^Download/ });
  await download.click();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(error.message)).toBeVisible();
  const arriving = page.waitForEvent('download');
  await download.click();
  expect((await arriving).suggestedFilename()).toMatch(/-by-hand\.tar\.age$/);
  await expect(page.getByRole('heading', { name: 'Backup' })).toBeVisible();
});

test('an old backup is on the dashboard until there is another', async ({ page, shop }) => {
  await placeOrder(shop);
  await page.setViewportSize({ width: 390, height: 800 });
  // The shop under test is minutes old: its answer is made older until a backup is running.
  const lastBackupAt = '2026-11-03T09:00:00.000Z';
  let isOld = true;
  await page.route(/\/trpc\/[^?]*backups\.state/, async (route) => {
    const answer = await route.fetch();
    const results = (await answer.json()) as { result?: { data?: Partial<BackupsView> } }[];
    for (const { result } of results) {
      const { data } = result ?? {};
      if (!data?.attempts || !isOld) continue;
      if (data.attempts.some(({ stage }) => stage !== null)) isOld = false;
      else Object.assign(data, { overdue: true, lastBackupAt });
    }
    await route.fulfill({ response: answer, json: results });
  });
  await page.goto('/admin');
  const reminder = page.getByRole('heading', { name: 'Your last backup is from 3 Nov 2026' });
  await expect(reminder).toBeVisible();
  await atWidths(page, () => expectAccessible(page));
  await page.getByRole('link', { name: 'Back up now' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Backup' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Passphrase' }).fill('three dogs sleep under the table');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByRole('progressbar', { name: 'The backup' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'The backup' })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('To do today');
  await expect(page.getByRole('link', { name: /^To confirm/ })).toBeVisible();
  await expect(reminder).toBeHidden();
});
