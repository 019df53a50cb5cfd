import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import { openListener } from '#app/listener.ts';
import { builtFiles } from './built-files.ts';

test('a file that went while the shop runs ends its own request, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-files-'));
  mkdirSync(join(folder, 'assets'));
  for (const name of ['gone', 'here']) writeFileSync(join(folder, `assets/${name}.js`), name);
  const app = new Koa().use(builtFiles(folder));
  const listener = await openListener(createServer(app.callback()), '127.0.0.1', 0);
  onTestFinished(async () => {
    await listener.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const get = async (name: string) =>
    (await fetch(`http://127.0.0.1:${listener.port}/assets/${name}.js`)).text();

  expect(await get('gone')).toBe('gone');
  rmSync(join(folder, 'assets/gone.js'));
  await expect(get('gone')).rejects.toThrow();
  expect(await get('here')).toBe('here');
});
