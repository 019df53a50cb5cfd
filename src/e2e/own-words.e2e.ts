import { answerOf, call } from '#test/calls/calls.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { expect, ownerTest as test } from './shop.ts';

test('the owner edits page texts', async ({ page, shop, token }) => {
  const none = { heroTitle: null, promise2Title: null, aboutStory: null, termsAddition: null };
  const restore = { entries: { ...none, showHowWeWork: true } };
  try {
    await page.goto('/admin/settings/pages');
    await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Kos vir almal 🐾');
    await page.getByRole('textbox', { name: 'Promise 2', exact: true }).fill('Môre by jou hek');
    await page
      .getByRole('textbox', { name: 'Your story' })
      .fill('Eers was daar Biscuit.\n\nToe jy.');
    await page.getByRole('checkbox', { name: /four steps/ }).uncheck();
    await page
      .getByRole('textbox', { name: 'In addition to delivery, payment and returns' })
      .fill('Leave the gate unlocked, please.');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Kos vir almal 🐾');
    await expect(page.getByRole('heading', { name: 'Môre by jou hek' })).toBeVisible();
    await page.goto('/about');
    await expect(page.getByText('Toe jy.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How we work' })).toBeHidden();
    await page.goto('/terms');
    await expect(page.getByText('Leave the gate unlocked, please.')).toBeVisible();
  } finally {
    await answerOf(call(shop, 'PATCH', '/admin/settings/pages', { token, body: restore }));
  }
});
