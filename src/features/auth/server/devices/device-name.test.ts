import { expect, test } from 'vitest';
import { browserFamily, deviceName } from './known-device.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15';
const android = 'Mozilla/5.0 (Linux; Android 15; SM-A166B) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${windows} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`${windows} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
  [`${iPhone} (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari on an iPhone'],
  [`${iPhone} (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1`, 'Chrome on an iPhone'],
  [
    `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Firefox/145.0', 'Firefox on a Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  ['curl/8.9.1', 'A program'],
  ['<b>Your bank</b> https://evil.example', 'A program'],
  [null, 'A program'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('an update of the browser is no other device', () => {
  const of = (version: number) => browserFamily(`${windows} Chrome/${version}.0.0.0 Safari/537.36`);
  expect(of(142)).toBe(of(143));
});
