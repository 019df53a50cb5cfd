import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTRPCClient, httpBatchLink, httpLink } from '@trpc/client';
import { beforeAll, beforeEach, expect } from 'vitest';
import { createApp } from '#app/koa-app.ts';
import { openListener } from '#app/listener.ts';
import { openShop } from '#app/open-shop.ts';
import { builtRenderer, type PageRenderer } from '#app/pages/page-renderer.ts';
import type { AppRouter } from '#app/router.ts';
import { Admin, Session } from '#features/auth/server/admin.entity.ts';
import { ensureOwner, hashToken, makeToken } from '#features/auth/server/public.ts';
import { settings as settingsFeature } from '#features/settings/server/feature.ts';
import type { Shop } from '#server/context.ts';
import type { FreeBytes } from '#server/disk/disk-room.ts';
import { readSettings, type Settings } from '#server/env.ts';
import { builtFiles } from '#server/http/answers/built-files.ts';
import { refuseUnreadable } from '#server/http/reading/unreadable.ts';
import type { FinishedRequest } from '#server/http/request-log.ts';
import { createLogger } from '#server/log/logger.ts';
import { openUploadFolder } from '#server/uploads/form/upload-folder.ts';
import type { Role } from '#shared/office/roles.ts';
import { type Contract, contractOf, watchAnswers } from './calls/documented.ts';
import { type TestClock, testClock } from './clock.ts';
import {
  createTestDatabase,
  describeOnBothDatabases,
  describeOnDatabase,
} from './database/database.ts';
import { owner } from './fixtures/auth.ts';
import { type MailSink, startMailSink } from './servers/mail-sink.ts';

/** Where the built pages are. */
export const distFolder = fileURLToPath(new URL('../../dist', import.meta.url));

type Options = {
  kind?: 'embedded' | 'postgresql';
  settings?: Partial<Settings>;
  freeBytes?: FreeBytes;
  /** Called after each request. */
  count?: (request: FinishedRequest) => void;
  /** Serve the built pages too (needs the build), optionally through a wrapper. */
  pages?: boolean | ((built: PageRenderer) => PageRenderer);
  /** Without the example business: as a new shop without starter data. */
  blank?: boolean;
};

export type Answer = { status: number; headers: Headers; body: unknown };

/** What an answer matches that refuses in such a sentence, for these fields if there are any. */
export const refusal = (status: number, error: unknown, ...paths: string[]) => ({
  status,
  body: {
    success: false,
    error: error instanceof RegExp ? expect.stringMatching(error) : error,
    ...(paths.length > 0 && { issues: paths.map((path) => ({ path })) }),
  },
});

type Calls = ReturnType<typeof createTRPCClient<AppRouter>>;

export type TestShop = {
  url: string;
  shop: Shop;
  clock: TestClock;
  settings: Settings;
  /**
   * A REST call; a FormData body is sent as multipart. Fails for an answer that the document
   * does not have.
   */
  rest(method: string, path: string, body?: unknown, headers?: HeadersInit): Promise<Answer>;
  /** The typed calls, with a token or the headers of `signedIn`. */
  calls(by?: string | { authorization: string }): Calls;
  /** Headers for `rest` in a new session, which is opened without the password. */
  signedIn(role?: Role): Promise<{ authorization: string }>;
  /** The typed calls without a session, each in a request of its own. */
  visitor: Calls;
  /** The owner's REST call, in a session that is opened when needed. */
  asOwner(method: string, path: string, body?: unknown): Promise<Answer>;
  /** What the owner's REST call reads. Fails for another status than 200. */
  read<Body>(path: string): Promise<Body>;
  /** The owner's typed calls, each in a request of its own. */
  owner: Calls;
  query<Row = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** How many rows a table has, or those of a condition behind its name. */
  count(rows: string): Promise<number>;
  /** Empties the database and the folders between tests. */
  clear(): Promise<void>;
  /** Fails if any answer was not in the document. */
  stop(): Promise<void>;
};

/**
 * A shop for the tests of a file or `describe`, for use within them: started before the first,
 * emptied before each unless they `keep` what is there, stopped after the last.
 */
export function testShop({
  keep = false,
  ...options
}: Options & { keep?: boolean } = {}): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => {
    Object.assign(shop, await startTestShop(options));
    return shop.stop;
  });
  if (!keep) beforeEach(() => shop.clear());
  return shop;
}

const describeOn =
  (describe: typeof describeOnDatabase) =>
  (name: string, tests: (shop: TestShop, kind: 'embedded' | 'postgresql') => void) =>
    describe(name, (kind) => tests(testShop({ kind }), kind));

/** Describes tests of a shop as `describeOnDatabase` does. */
export const describeOnShop = describeOn(describeOnDatabase);

/** Describes tests of a shop as `describeOnBothDatabases` does. */
export const describeOnBothShops = describeOn(describeOnBothDatabases);

/** `testShop` with a mail server, which keeps the mails of a test in `sink`. */
export function testShopWithMail({
  sink: sinkOptions = {},
  settings,
  ...options
}: Options & { sink?: Parameters<typeof startMailSink>[0] } = {}): TestShop & { sink: MailSink } {
  const shop = {} as TestShop & { sink: MailSink };
  beforeAll(async () => {
    const sink = await startMailSink(sinkOptions);
    const started = await startTestShop({
      ...options,
      settings: { ...settings, smtpUrl: sink.url },
    });
    Object.assign(shop, started, { sink });
    return async () => {
      await shop.stop();
      await sink.stop();
    };
  });
  beforeEach(async () => {
    await shop.clear();
    shop.sink.mails.length = 0;
  });
  return shop;
}

/** Headers for the tests of a file or `describe`, of a new session before each. */
export function signedInEach(shop: TestShop, role?: Role): { authorization: string } {
  const headers = { authorization: '' };
  beforeEach(async () => {
    Object.assign(headers, await shop.signedIn(role));
  });
  return headers;
}

/** In milliseconds. */
const sessionLength = 12 * 3_600_000;
/** For which its confirmation holds. */
const confirmedFor = 10 * 60_000;

const noPages: PageRenderer = {
  entry: () => Promise.reject(new Error('This test shop serves no pages')),
  assetsFor: () => ({ program: [], styles: [], fonts: [] }),
};

/** The real app over HTTP, on a real database of either kind, with a clock that the test moves. */
export async function startTestShop(options: Options = {}): Promise<TestShop> {
  if (options.pages && !existsSync(join(distFolder, 'server'))) {
    throw new Error('This test needs the built pages: run `npm run build` first.');
  }
  const folder = mkdtempSync(join(tmpdir(), 'test-shop-'));
  const clock = testClock();
  const settings: Settings = {
    ...readSettings({}),
    dataDir: join(folder, 'data'),
    uploadsDir: join(folder, 'uploads'),
    starterData: false,
    logLevel: 'silent',
    ...options.settings,
  };
  const testDatabase = await createTestDatabase(options.kind ?? 'embedded');
  const logger = createLogger(settings.logLevel);
  const shop = await openShop({
    settings,
    logger,
    clock,
    database: testDatabase.database,
    ...(options.freeBytes && { freeBytes: options.freeBytes }),
  });
  const server = createServer({ keepAliveTimeout: 60_000, requireHostHeader: false });
  refuseUnreadable(server, { secure: false, development: false });
  const listener = await openListener(server, '127.0.0.1', 0);
  const url = `http://127.0.0.1:${listener.port}`;
  const built = options.pages ? builtRenderer(distFolder) : noPages;
  const app = createApp({
    shop,
    incoming: openUploadFolder(join(settings.dataDir, 'incoming')),
    renderer: typeof options.pages === 'function' ? options.pages(built) : built,
    clientFiles: options.pages ? builtFiles(join(distFolder, 'client')) : (_, next) => next(),
    development: false,
    isStopping: () => false,
    ...(options.count && { count: options.count }),
  });
  let contract: Contract | undefined;
  let undocumented: string[] = [];
  watchAnswers(server, (answer) => {
    const fault = contract?.faultOf(answer);
    if (fault) undocumented.push(fault);
  });
  server.on('request', app.callback());
  contract = await contractOf(url);

  function requireDocumented() {
    const faults = undocumented;
    undocumented = [];
    if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'));
  }

  async function rest(method: string, path: string, body?: unknown, headers?: HeadersInit) {
    const all = new Headers(headers);
    const form = body instanceof FormData;
    if (body !== undefined && !form) all.set('content-type', 'application/json');
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: all,
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
    });
    requireDocumented();
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    };
  }

  const fillBusiness = async () => {
    if (options.blank) return;
    await settingsFeature.starter.store(shop.database.fork(), [], clock.now());
  };
  await fillBusiness();
  shop.cache.clear();
  const login = { adminEmail: owner.email, adminPassword: owner.password };
  await ensureOwner({ ...shop, settings: { ...settings, ...login } });
  // Making a hash of the password takes longer than most tests: it is made once.
  const admin = await shop.database.fork().findOneOrFail(Admin, 1);
  const { email, passwordHash, appliedPasswordHash, createdAt } = admin;
  /** One account for each role of a helper. */
  const helper = async (role: Role) => {
    const em = shop.database.fork();
    const account = { email: `${role}@shop.example`, name: `Somebody of the ${role}` };
    const there = await em.findOne(Admin, { email: account.email });
    return there?.id ?? em.insert(Admin, { ...account, role, passwordHash, createdAt });
  };
  async function signedIn(role: Role = 'owner') {
    const em = shop.database.fork();
    const token = makeToken();
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + sessionLength);
    const admin = role === 'owner' ? 1 : await helper(role);
    await em.insert(Session, {
      ...{ admin, tokenHash: hashToken(token), createdAt, expiresAt },
      ...{ device: 'A program', address: '192.0.2.1', seenAt: createdAt, confirmedAt: createdAt },
    });
    return { authorization: `Bearer ${token}` };
  }

  let session: { begun: number; headers: ReturnType<typeof signedIn> } | undefined;
  /** In another session when the clock was moved beyond the last one. */
  async function ownerHeaders() {
    const age = session ? clock.now().getTime() - session.begun : -1;
    if (!session || age < 0 || age >= confirmedFor) {
      session = { begun: clock.now().getTime(), headers: signedIn() };
    }
    return session.headers;
  }

  return {
    url,
    shop,
    clock,
    settings,
    rest,
    calls: (by) =>
      createTRPCClient<AppRouter>({
        links: [
          httpBatchLink({
            url: `${url}/trpc`,
            headers: typeof by === 'string' ? { authorization: `Bearer ${by}` } : (by ?? {}),
          }),
        ],
      }),
    signedIn,
    async asOwner(method, path, body) {
      return rest(method, path, body, await ownerHeaders());
    },
    async read<Body>(path: string) {
      const { status, body } = await rest('GET', path, undefined, await ownerHeaders());
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
      return body as Body;
    },
    visitor: createTRPCClient<AppRouter>({ links: [httpLink({ url: `${url}/trpc` })] }),
    owner: createTRPCClient<AppRouter>({
      links: [httpLink({ url: `${url}/trpc`, headers: ownerHeaders })],
    }),
    query: (sql, values = []) => shop.database.fork().execute(sql, values),
    count: async (rows) => (await shop.database.fork().execute(`select 1 from ${rows}`)).length,
    async clear() {
      session = undefined;
      await testDatabase.clear();
      await shop.database
        .fork()
        .insert(Admin, { email, passwordHash, appliedPasswordHash, createdAt });
      await fillBusiness();
      shop.cache.clear();
      rmSync(settings.uploadsDir, { recursive: true, force: true });
      mkdirSync(settings.uploadsDir);
    },
    async stop() {
      server.closeAllConnections();
      await listener.close();
      await Promise.all([shop.background.close(), shop.mail.close()]);
      await testDatabase.close();
      rmSync(folder, { recursive: true, force: true });
      requireDocumented();
    },
  };
}
