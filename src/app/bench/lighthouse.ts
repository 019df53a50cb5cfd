import { chromium } from '@playwright/test';
import { freePort } from '#test/free-port.ts';
import { startShop } from '#test/servers/server-process.ts';
import { findChromium } from '../../e2e/chromium.ts';
import { runPackage } from '../commands/terminal/run-package.ts';
import { printLine } from './measure.ts';

/** `npm run lighthouse [ADDRESS …]`: audits the public pages on mobile and desktop. */
const publicPages = [
  '/',
  '/products',
  '/products/for/dogs',
  '/products/1',
  '/gallery',
  '/reviews',
  '/about',
  '/terms',
  '/privacy',
  '/cart',
  '/unsubscribe',
];

/** The median visit is printed. */
const visits = 5;

const audits = {
  'LCP (ms)': 'largest-contentful-paint',
  'TBT (ms)': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

type Figures = Record<string, number>;

type Report = {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

const lighthouse = { name: 'lighthouse', version: '13.5.0' };

async function visit(address: string, port: number, desk: boolean): Promise<Figures> {
  const stdout = await runPackage(lighthouse, [
    address,
    '--output=json',
    '--quiet',
    `--port=${port}`,
    ...(desk ? ['--preset=desktop'] : []),
  ]);
  const { categories, audits: found }: Report = JSON.parse(stdout);
  const scores = Object.values(categories).map(({ title, score }) => [
    title,
    Math.round((score ?? 0) * 100),
  ]);
  const values = Object.entries(audits).map(([name, id]) => [
    name,
    Math.round((found[id]?.numericValue ?? 0) * 1000) / 1000,
  ]);
  return Object.fromEntries([...scores, ...values]);
}

/** Median per figure. */
function middle(all: readonly Figures[]): Figures {
  const names = Object.keys(all[0] ?? {});
  const sorted = (name: string) => all.map((one) => one[name] ?? 0).sort((a, b) => a - b);
  return Object.fromEntries(
    names.map((name) => [name, sorted(name)[Math.floor(all.length / 2)] ?? 0]),
  );
}

const requestedPaths = process.argv.slice(2);
const shop = await startShop({ STARTER_DATA: 'true' });
const port = await freePort();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
});
try {
  for (const path of requestedPaths.length > 0 ? requestedPaths : publicPages) {
    for (const desk of [false, true]) {
      const all: Figures[] = [];
      for (let count = 0; count < visits; count += 1) {
        all.push(await visit(shop.url + path, port, desk));
      }
      printLine(`${path} on a ${desk ? 'desk' : 'phone'}, middle of ${visits}`, middle(all));
    }
  }
} finally {
  await browser.close();
  await shop.stop();
}
