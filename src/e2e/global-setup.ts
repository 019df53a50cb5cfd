import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

/** On a machine without a Chromium of its own, Playwright's is fetched once. */
export default function prepareBrowser(): void {
  if (findChromium() || existsSync(chromium.executablePath())) return;
  const command = join(
    dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  );
  execFileSync(process.execPath, [command, 'install', '--with-deps', 'chromium'], {
    stdio: 'inherit',
  });
}
