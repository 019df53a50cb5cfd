import { expect, test } from 'vitest';
import { SettingsError } from '#server/env.ts';
import { newsletterSettings } from './settings.ts';

const rate = (text?: string) =>
  newsletterSettings.of({ variables: text === undefined ? {} : { NEWSLETTER_RATE: text } })
    .NEWSLETTER_RATE;

test('the rate is one of a provider, 20 a second unless it is set', () => {
  expect([rate(), rate('5'), rate('300/h'), rate('0')]).toEqual([20, 5, 300 / 3600, 0]);
});

test.each(['-1', 'fast', '300/w', '0/h'])(
  '%s is refused with one line that names the setting',
  (text) => {
    const refused = () => rate(text);
    expect(refused).toThrow(SettingsError);
    expect(refused).toThrow(/^Setting NEWSLETTER_RATE: must be mails a second [^\n]+$/);
  },
);
