import { type Browser, chromium, type Page } from '@playwright/test';
import { startShop } from '#test/servers/server-process.ts';
import { findChromium } from '../../e2e/chromium.ts';
import { printLine } from './measure.ts';

const pages = ['/', '/products', '/products/1'];

/** `kilobits` per second each way, `latency` in milliseconds, `slower` is the CPU slowdown. */
const networks = {
  'slow line (400 kbit/s, 400 ms, processor / 4)': { kilobits: 400, latency: 400, slower: 4 },
  'phone of Lighthouse (1.6 Mbit/s, 150 ms, processor / 4)': {
    kilobits: 1600,
    latency: 150,
    slower: 4,
  },
};

/** The median visit is printed. */
const visits = 3;

type Network = (typeof networks)[keyof typeof networks];
type Moments = { press: number; answer: number; alive: number; scripts: number; files: number };

/** Set on `window` by `watch`; milliseconds since navigation. */
type Watched = { pressed?: number; answered?: number; alive?: number };

function watch(): void {
  const watched: Watched = {};
  Object.assign(window, { watched });
  addEventListener('click', () => (watched.pressed ??= performance.now()), true);
  setInterval(() => {
    const chosen = 'button[data-kept], [role="spinbutton"]';
    if (document.querySelector(chosen)) watched.answered ??= performance.now();
    if (document.readyState !== 'loading' && !('recordedInput' in window && window.recordedInput))
      watched.alive ??= performance.now();
  }, 10);
}

async function visit(browser: Browser, address: string, line: Network): Promise<Moments> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const wire = await countScripts(page, line);
  await page.addInitScript(watch);
  const opened = page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 });
  const add = page.getByRole('button', { name: /^Add to Cart/ }).first();
  await add.waitFor();
  await add.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  await add.tap();
  await opened;
  await page.waitForFunction(() => (window as { watched?: Watched }).watched?.alive);
  const moments = await page.evaluate(() => (window as { watched?: Watched }).watched ?? {});
  await context.close();
  const { pressed = Number.NaN, answered = Number.NaN, alive = Number.NaN } = moments;
  return { press: pressed, answer: answered - pressed, alive, ...wire };
}

/** Throttles the page and counts its scripts (files, bytes over the wire). */
async function countScripts(page: Page, { kilobits, latency, slower }: Network) {
  const counted = { scripts: 0, files: 0 };
  const session = await page.context().newCDPSession(page);
  const throughput = (kilobits * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const scripts = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!scripts.has(requestId)) return;
    counted.scripts += encodedDataLength;
    counted.files += 1;
  });
  return counted;
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

/** Delay of the response to a press before the program has loaded. */
export async function measureEarlyPress(): Promise<void> {
  const shop = await startShop({ STARTER_DATA: 'true' });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const [name, line] of Object.entries(networks)) {
      for (const path of pages) {
        const all: Moments[] = [];
        for (let count = 0; count < visits; count += 1)
          all.push(await visit(browser, shop.url + path, line));
        const middle = (key: keyof Moments) =>
          all.map((one) => one[key]).sort((a, b) => a - b)[Math.floor(visits / 2)] ?? 0;
        printLine(`${path} on a ${name}, middle of ${visits}`, {
          'pressed after (s)': seconds(middle('press')),
          'answered after (s)': seconds(middle('answer')),
          'program runs after (s)': seconds(middle('alive')),
          'scripts until idle (kB)': (middle('scripts') / 1000).toFixed(0),
          files: middle('files'),
        });
      }
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
}
