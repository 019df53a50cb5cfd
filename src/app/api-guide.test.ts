import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { marked } from 'marked';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { scopes } from '#features/auth/shared/keys.ts';
import { startTestShop, type TestShop } from '#test/shop.ts';

const guide = readFileSync(fileURLToPath(new URL('../../docs/api.md', import.meta.url)), 'utf8');

type Step = { commands: string; answer?: unknown };

/** The commands of the guide, each block with the answer that it shows for the last of them. */
function stepsOf(markdown: string): Step[] {
  const steps: Step[] = [];
  for (const token of marked.lexer(markdown)) {
    if (token.type !== 'code') continue;
    const last = steps.at(-1);
    if (token.lang === 'sh') steps.push({ commands: token.text });
    if (token.lang === 'json' && last) last.answer = JSON.parse(token.text);
  }
  return steps;
}

const isRefusal = ({ answer }: Step) => (answer as { success?: boolean })?.success === false;

const separator = '=== next ===';

/** Runs all commands in one shell, as a reader of the guide would. @returns the output of each block. */
async function follow(steps: readonly Step[], shop: TestShop, key: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'api-guide-'));
  try {
    for (const [at, name] of ['bella', 'max', 'simba'].entries()) {
      const picture = sharp({
        create: { width: 30, height: 20, channels: 3, background: `#${at}9c` },
      });
      await picture.jpeg().toFile(join(folder, `${name}.jpg`));
    }
    // Without its progress; a refusal ends the script unless the guide shows it.
    writeFileSync(join(folder, '.curlrc'), 'silent\nshow-error\nfail-with-body\n');
    const script = steps.flatMap((step) => [
      isRefusal(step) ? `${step.commands} || true` : step.commands,
      `printf '\\n${separator}\\n'`,
    ]);
    const typed = script
      .join('\n')
      .replace('http://localhost:3000', shop.url)
      .replace('shopkey_paste-it-here', key);
    const { stdout } = await promisify(execFile)('bash', ['-e', '-u', '-c', typed], {
      cwd: folder,
      env: { PATH: process.env.PATH, CURL_HOME: folder, NO_PROXY: '*' },
    });
    return stdout.split(`\n${separator}\n`).slice(0, -1);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The keys of an answer, without their values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}

test('the guide to the REST calls shows the real answers', async () => {
  const shop = await startTestShop();
  const { authorization } = await shop.signedIn();
  const { keys } = shop.calls(authorization.slice('Bearer '.length));
  const { token } = await keys.make.mutate({ name: 'Guide', scopes: [...scopes], days: null });

  const steps = stepsOf(guide);
  expect(steps.length).toBeGreaterThan(12);
  const printed = await follow(steps, shop, token);
  for (const [at, { answer }] of steps.entries()) {
    if (answer === undefined) continue;
    const last = (printed[at] ?? '').replace(/^.*\}(?=\{)/s, '');
    expect(shapeOf(JSON.parse(last))).toEqual(shapeOf(answer));
  }

  const read = async (path: string) =>
    (await shop.rest('GET', path, undefined, { authorization })).body;
  expect(await read('/products')).toMatchObject([{ price: 459.9 }]);
  expect(await read('/orders')).toMatchObject([
    { orderID: 3, status: 'Completed', paymentState: 'paid', amountDue: 899.8 },
    { orderID: 2, status: 'Pending' },
    { orderID: 1, status: 'Out for Delivery' },
  ]);
  const pages = printed.find((text) => text.startsWith('[{"orderID":2')) ?? '';
  expect(pages).toContain('][{"orderID":1');
  expect(await read('/reviews')).toMatchObject({
    reviews: [{ adminComment: 'Thank you, Naledi! Give Bella a pat from us.' }],
  });
  expect(await read('/admin/newsletter/subscribers')).toMatchObject([
    { email: 'sipho@example.com' },
  ]);
  expect(await read('/admin/newsletter/content')).toMatchObject([{ status: 'draft' }]);
  expect(await read('/galleries/1/photos')).toHaveLength(2);
  await shop.stop();
});
