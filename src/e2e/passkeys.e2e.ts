import type { Route } from '@playwright/test';
import { answerOf, call } from '#test/calls/calls.ts';
import { freePort } from '#test/free-port.ts';
import { startShop } from '#test/servers/server-process.ts';
import { joinShop } from './calls.ts';
import { atWidths, expectAccessible } from './checks.ts';
import { test as emptyTest, expect, type OwnShop, startsOnce } from './shop.ts';

/** Passkeys belong to a name, which an address of numbers is not. */
const test = emptyTest.extend<object, OwnShop>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures from the pattern
    async ({}, use) => {
      const PORT = String(await freePort());
      const url = `http://localhost:${PORT}`;
      const shop = await startShop({ PORT, PUBLIC_URL: url, TRUST_PROXY: 'true' });
      await use({ ...shop, url });
      await shop.stop();
    },
    startsOnce,
  ],
});

test('a passkey signs in, confirms, and is required of helpers', async ({
  page,
  shop,
  token,
  problems,
}) => {
  problems.expectRefused(/\/trpc\//);
  const helper = await joinShop(shop, token, 'packer');
  const entries = { helpersNeedFactor: true };
  await answerOf(call(shop, 'PATCH', '/admin/settings/sign-in', { token, body: { entries } }));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  const verify = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  const field = (name: string) => page.getByRole('textbox', { name });

  await page.goto('/admin/login');
  await field('Email').fill(helper.email);
  await field('Password').fill(helper.password);
  await button('Sign in').click();
  await expect(heading).toHaveText('One more step');
  await atWidths(page, () => expectAccessible(page));
  await expect(page.getByRole('link', { name: 'Go on' })).toBeHidden();
  await page.goto('/admin/packing');
  await expect(heading).toHaveText('One more step');
  await button('Add a passkey').click();
  await page.context().grantPermissions(['clipboard-write']);
  await button('Copy codes').click();
  await button('Done').click();
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect(heading).toHaveText('Packing');

  await page.getByRole('button', { name: 'Logout' }).click();
  await verify(false);
  await button('Use a passkey').click();
  await expect(page.getByText('The passkey did not work.')).toBeVisible();
  await verify(true);
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Packing');

  await page.goto('/admin/account');
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('on Linux');
  await atWidths(page, () => expectAccessible(page));
  // As after ten minutes.
  const data = { code: 'unconfirmed', httpStatus: 403 };
  const error = { message: 'Please confirm first that it is you.', code: -32003, data };
  const refuse = (route: Route) => route.fulfill({ status: 403, json: [{ error }] });
  await page.route(/passkeys.remove/, refuse, { times: 1 });
  await page.getByRole('button', { name: /^Remove .* on Linux$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await page
    .getByRole('dialog', { name: 'Is it you?' })
    .getByRole('button', { name: 'Use a passkey' })
    .click();
  await expect(heading).toHaveText('One more step');
});
