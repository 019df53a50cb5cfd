import { expect, test } from 'vitest';
import { system } from '#server/activity/record-activity.ts';
import { SettingsError } from '#server/env.ts';
import { testShop } from '#test/shop.ts';
import { newsletterEnvironment, newsletterSettings, sendingRate } from './settings.ts';

const shop = testShop();
const fixed = testShop({ settings: { variables: { NEWSLETTER_RATE: '5' } } });

test('the rate is 20 a second until the owner sets it as the provider states it', async () => {
  expect(await sendingRate(shop.shop)).toBe(20);
  await newsletterSettings.change({ ...shop, actor: system }, { rate: ' 300/h ' });
  expect(await sendingRate(shop.shop)).toBe(300 / 3600);
});

test('NEWSLETTER_RATE wins, and cannot be changed on a screen', async () => {
  expect(await sendingRate(fixed.shop)).toBe(5);
  expect(newsletterSettings.fixed(fixed)).toEqual(['rate']);
});

test.each(['-1', 'fast', '300/w', '0/h'])('%s is refused, in both places', async (text) => {
  const refused = () => newsletterEnvironment.read({ variables: { NEWSLETTER_RATE: text } });
  expect(refused).toThrow(SettingsError);
  expect(refused).toThrow(/^Setting NEWSLETTER_RATE: must be emails a second [^\n]+$/);
  await expect(
    newsletterSettings.change({ ...shop, actor: system }, { rate: text }),
  ).rejects.toThrow(/^Please give emails/);
  expect(await sendingRate(shop.shop)).toBe(20);
});
