import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningShop } from '#test/servers/server-process.ts';
import { expect } from './shop.ts';

/** The first link like this in a mail to this address, once it was written. */
export async function linkMailedTo(
  shop: RunningShop,
  email: string,
  link: RegExp,
): Promise<string> {
  const outbox = join(shop.folder, 'data', 'outbox');
  let found: string | undefined;
  await expect(async () => {
    const names = await readdir(outbox);
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    const texts = mails
      .filter((text) => text.includes(`To: ${email}\r\n`))
      .map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
    found = texts.flatMap((text) => link.exec(text)?.[0] ?? [])[0];
    expect(found).toBeTruthy();
  }).toPass({ timeout: 60_000 });
  return found ?? '';
}
