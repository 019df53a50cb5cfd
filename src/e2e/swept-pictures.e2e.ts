import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { call } from '#test/calls/calls.ts';
import { expect, ownerTest as test } from './shop.ts';

const longAgo = new Date('2026-01-01T00:00:00Z');

test('sets many unused pictures aside', async ({ page, context, shop, token, problems }) => {
  const uploads = join(shop.folder, 'uploads');
  for (let number = 100; number < 131; number++) {
    const stray = join(uploads, `belongs-to-nothing-${number}-20x20.webp`);
    writeFileSync(stray, 'x');
    utimesSync(stray, longAgo, longAgo);
  }
  const strays = () => readdirSync(uploads).filter((name) => name.startsWith('belongs-to-nothing'));
  const refused = await call(shop, 'POST', '/admin/pictures/sweep', { token, body: { strays: 1 } });
  expect(refused.status).toBe(409);

  await page.goto('/admin');
  const button = page.getByRole('button', { name: 'Set these 31 pictures aside' });
  await expect(page.getByText('31 of the')).toBeVisible();
  // Without a connection nothing happens and the card stays; the panel beside it polls.
  problems.expectRefused(/trpc/);
  await context.setOffline(true);
  await button.click();
  await expect(page.getByText('Failed to set these pictures aside.')).toBeVisible();
  await context.setOffline(false);
  expect(strays()).toHaveLength(31);
  await button.click();
  await expect(page.getByText('31 pictures were set aside for 30 days.')).toBeVisible();
  await expect(button).toBeHidden();
  expect(strays()).toEqual([]);
});
