import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './find-chromium.ts';
import { startShop } from './start-shop.ts';

/** On a machine without a Chromium of its own, Playwright's is fetched once. */
function prepareBrowser(): void {
  if (findChromium() || existsSync(chromium.executablePath())) return;
  const command = join(
    dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
    'cli.js',
  );
  execFileSync(process.execPath, [command, 'install', '--with-deps', 'chromium'], {
    stdio: 'inherit',
  });
}

/** Opens a shop once, so that every worker can start from a copy of it. */
export default async function prepare(): Promise<() => void> {
  prepareBrowser();
  const shop = await startShop();
  await shop.stop({ keepFolder: true });
  process.env.E2E_STARTER_FOLDER = shop.folder;
  return () => rmSync(shop.folder, { recursive: true, force: true });
}
