import { open } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, ownerTest as test } from './shop.ts';

for (const width of [390, 1280]) {
  test(`a backup is made under a passphrase and taken away, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/health');
    const passphrase = page.getByRole('textbox', { name: 'Passphrase' });
    await passphrase.fill('short');
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(page.getByText(/at least 12 characters/)).toBeVisible();
    await passphrase.fill('three dogs sleep under the table');
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(page.getByRole('progressbar', { name: 'The backup' })).toBeVisible();
    const made = page.getByRole('list', { name: 'Backups' }).getByRole('listitem').first();
    await expect(made).toContainText(/\d\.\d MB/);
    await expect(made).toContainText('Made by hand');
    await page.getByText('How a backup is restored').click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const arriving = page.waitForEvent('download');
    await made.getByRole('button', { name: /^Download/ }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toMatch(/-by-hand\.tar\.age$/);
    const opened = await open(await file.path());
    const { buffer } = await opened.read({ buffer: Buffer.alloc(21) });
    await opened.close();
    // The file is encrypted (age-encryption.org/v1).
    expect(buffer.toString()).toBe('age-encryption.org/v1');
    await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible();
  });
}
