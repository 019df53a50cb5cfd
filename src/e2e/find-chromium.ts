import { existsSync } from 'node:fs';

const usualPlaces = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The machine's own Chromium; without one, Playwright uses the one that it downloaded. */
export function findChromium(): string | undefined {
  return usualPlaces.find((path) => path !== undefined && existsSync(path));
}
