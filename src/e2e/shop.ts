import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { SettingsView } from '#features/settings/shared/settings-input.ts';
import { anotherAddress, answerOf, call, signIn } from '#test/calls/calls.ts';
import { type RunningShop, startShop } from '#test/servers/server-process.ts';
import { copyStarter } from './global-setup.ts';

export type Problems = {
  list: string[];
  /** The browser logs every refused call; here such lines are what the test brings about. */
  expectRefused(address: RegExp): void;
};

const refusal = /^Failed to load resource: /;

/** Every page is watched: console errors and requests to other hosts fail the test. */
function watch(context: BrowserContext, home: string): Problems {
  const allowed: RegExp[] = [];
  const problems: Problems = {
    list: [],
    expectRefused(address) {
      allowed.push(address);
    },
  };
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    if (refusal.test(message.text()) && allowed.some((address) => address.test(url))) return;
    problems.list.push(`console: ${message.text()} (${url})`);
  });
  context.on('weberror', (fault) => problems.list.push(`page: ${fault.error().message}`));
  context.on('request', (request) => {
    const url = request.url();
    // Chats open in another tab.
    if (request.isNavigationRequest() && url.startsWith('https://wa.me/')) return;
    // The browser's own viewer of PDF files is an extension.
    if (!url.startsWith(home) && !/^(data|blob|about|chrome-extension):/.test(url)) {
      problems.list.push(`other host: ${url}`);
    }
  });
  return problems;
}

/** Waits until the program has taken over the page that the server sent: before, clicks are only kept. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !window.recordedInput &&
      Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  );
}

/** An overlay that has closed steps back in the history, which would abort a navigation that begins meanwhile. */
async function overlaysSettled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !history.state?.overlay ||
      document.querySelector(':is([role$="dialog"], [role="menu"]):not([data-closed])'),
  );
}

type Fixtures = {
  problems: Problems;
  /** Puts a group of settings back when the test is over. */
  restore(group: string): Promise<void>;
};
type WorkerFixtures = { shop: RunningShop; token: string };

/** For what a worker starts once for its tests, on a busy machine as well. */
export const startsOnce = { scope: 'worker', timeout: 600_000 } as const;

export type OwnShop = { shop: RunningShop };
type UseShop = (shop: RunningShop) => Promise<void>;

/** One shop a worker, empty unless `prepare` fills it. */
export const workerShop = (prepare?: Parameters<typeof startShop>[1]) => {
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures from the pattern
  const start = async ({}: object, use: UseShop) => {
    const shop = await startShop({ TRUST_PROXY: 'true' }, prepare);
    await use(shop);
    await shop.stop();
  };
  return [start, startsOnce] as [typeof start, typeof startsOnce];
};

/** Tests share the shop of their worker, so they make what they need. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: workerShop(copyStarter),
  token: [async ({ shop }, use) => use(await signIn(shop)), { scope: 'worker' }],
  baseURL: async ({ shop }, use) => use(shop.url),
  // Every test comes from an address of its own, so that none uses up another's limits.
  extraHTTPHeaders: async ({ shop: _shop }, use) => use(anotherAddress()),
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    if (javaScriptEnabled !== false) {
      page.goto = async (...where) => {
        await overlaysSettled(page);
        const answer = await goto(...where);
        await untilAlive(page);
        return answer;
      };
      page.reload = async (...options) => {
        const answer = await reload(...options);
        await untilAlive(page);
        return answer;
      };
    }
    await use(page);
    // A held answer may still be on its way when the test has seen enough.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  restore: async ({ shop, token }, use) => {
    const read: SettingsView[] = [];
    await use(async (group) => {
      const reading = call(shop, 'GET', `/admin/settings/${group}`, { token });
      read.push(await answerOf<SettingsView>(reading));
    });
    for (const { group, entries } of read) {
      await answerOf(call(shop, 'PATCH', `/admin/settings/${group}`, { token, body: { entries } }));
    }
  },
  problems: [
    async ({ context, shop }, use) => {
      const problems = watch(context, shop.url);
      await use(problems);
      expect(problems.list).toEqual([]);
    },
    { auto: true },
  ],
});

/** What the browser keeps of an owner who has signed in. */
export const signedInWith = ({ url }: { url: string }, token: string) => ({
  cookies: [],
  origins: [{ origin: url, localStorage: [{ name: 'adminToken', value: token }] }],
});

/** The same for tests in which the owner has signed in already. */
export const ownerTest = test.extend({
  storageState: async ({ shop, token }, use) => use(signedInWith(shop, token)),
});

/** For tests of a way with all that moves on it, as most people see it. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** The ways that people depend on every day: `npm test` walks them, and `npm run test:endurance` all others. */
export const mainWay = { tag: '@main' } as const;

export { expect };
