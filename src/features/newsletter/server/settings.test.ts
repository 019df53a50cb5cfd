import { expect, test } from 'vitest';
import { SettingsError } from '#server/env.ts';
import { newsletterSettings } from './settings.ts';

const rateOf = (value: string) => newsletterSettings.of({ variables: { NEWSLETTER_RATE: value } });

test.each(['-1', 'fast'])('NEWSLETTER_RATE=%s is refused with one line that names it', (value) => {
  expect(() => rateOf(value)).toThrow(SettingsError);
  expect(() => rateOf(value)).toThrow(/^Setting NEWSLETTER_RATE: [^\n]+$/);
});

test('the rate is mails per second, 20 where nothing is said', () => {
  expect(rateOf('5').NEWSLETTER_RATE).toBe(5);
  expect(newsletterSettings.of({ variables: {} }).NEWSLETTER_RATE).toBe(20);
});
