import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { test as base, expect } from '@playwright/test';
import { freePort } from '#test/free-port.ts';
import { type ServerProcess, serverFolders, startServer } from '#test/servers/server-process.ts';
import { copyStarter } from './global-setup.ts';
import { untilAlive } from './shop.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of the project as a new version of the shop: every file of its program has another name. */
function renewedProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'renewed-shop-'));
  for (const part of ['src', 'migrations', 'dist', 'package.json'])
    cpSync(join(project, part), join(copy, part), { recursive: true });
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));

  const client = join(copy, 'dist/client');
  const assets = join(client, 'assets');
  const names = new Map<string, string>();
  for (const file of readdirSync(assets)) {
    if (/\.(br|gz)$/.test(file)) rmSync(join(assets, file));
    const [, name, hash, ending] = /^(.+)-([\w-]{7,8})(\.(?:js|css))$/.exec(file) ?? [];
    if (hash) names.set(file, `${name}-${[...hash].reverse().join('')}${ending}`);
  }
  const rewrite = (file: string) => {
    let text = readFileSync(file, 'utf8');
    for (const [before, after] of names) text = text.replaceAll(before, after);
    writeFileSync(file, text);
  };
  rewrite(join(client, '.vite/manifest.json'));
  for (const [before, after] of names) {
    rewrite(join(assets, before));
    renameSync(join(assets, before), join(assets, after));
  }
  return copy;
}

/** A shop, and what stops it and starts its next version at the same address with the same data. */
const test = base.extend<{ shop: { url: string; renew(): Promise<void> } }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures from the pattern
  shop: async ({}, use) => {
    const folders = serverFolders();
    copyStarter(folders);
    const settings = { ...folders.settings, PORT: String(await freePort()) };
    let running: ServerProcess = await startServer(settings, { unread: true });
    let copy: string | undefined;
    await use({
      url: running.url,
      async renew() {
        await running.end('SIGTERM');
        copy = renewedProject();
        const next = pathToFileURL(join(copy, 'src/test/servers/server-process.ts')).href;
        const { startServer: startNext } = (await import(next)) as {
          startServer: typeof startServer;
        };
        running = await startNext(settings, { unread: true });
      },
    });
    await running.end('SIGTERM');
    folders.remove();
    if (copy) rmSync(copy, { recursive: true, force: true });
  },
});

test('a page open during an update stays usable', async ({ page, shop }) => {
  await page.goto(`${shop.url}/reviews`);
  await untilAlive(page);
  const program = () => page.locator('script[src*="/entry-client-"]').getAttribute('src');
  const before = await program();
  const email = page.getByRole('textbox', { name: /e-?mail/i });
  await email.fill('half typed');
  await shop.renew();

  // What the open page needs of its own version, the new shop still has.
  await page.getByRole('button', { name: 'Share Your Experience' }).click();
  const form = page.getByRole('dialog', { name: 'Share Your Experience' });
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeHidden();
  await expect(email).toHaveValue('half typed');
  expect(await program()).toBe(before);

  await page.getByRole('banner').getByRole('link', { name: 'Products' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products');
  await expect(page).toHaveURL(`${shop.url}/products`);
  await page.reload();
  await untilAlive(page);
  expect(await program()).not.toBe(before);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customer Reviews');
  await page.getByRole('button', { name: 'Share Your Experience' }).click();
  await expect(page.getByRole('dialog', { name: 'Share Your Experience' })).toBeVisible();
});
