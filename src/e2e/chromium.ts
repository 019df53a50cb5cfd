import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath } from '#test/environment.ts';

/** The one without windows first: it is the same browser, and starts and runs on less. */
const usualPlaces = [
  chromiumPath,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The machine's own Chromium; without one, Playwright uses the one that it downloaded. */
export function findChromium(): string | undefined {
  return usualPlaces.find((path) => path !== undefined && existsSync(path));
}

/** On a machine without a Chromium of its own, Playwright's is fetched once. */
export function prepareChromium(): void {
  if (findChromium() || existsSync(chromium.executablePath())) return;
  const command = join(
    dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  );
  execFileSync(process.execPath, [command, 'install', '--with-deps', 'chromium'], {
    stdio: 'inherit',
  });
}
