import { afterAll, beforeAll } from 'vitest';
import { addProduct, signIn } from '../calls/calls.ts';
import { createServerDatabase, layDatabase, type ServerDatabase } from '../database/database.ts';
import { type CartLine, lineOf } from '../fixtures/orders.ts';
import {
  type Environment,
  type ServerFolders,
  type ServerProcess,
  serverFolders,
  startServer,
} from './server-process.ts';

type Options = {
  kind?: 'embedded' | 'postgresql';
  /** Besides those of its folders and database, read when it starts first. */
  settings?: Environment | (() => Environment | Promise<Environment>);
  /** As in `startServer`. */
  program?: string;
  /** Names of products on sale; with some of them the owner is signed in. */
  sells?: string[];
};

export type TestServer = Omit<ServerFolders, 'remove'> &
  ServerProcess & {
    token: string;
    /** One of each product that it sells. */
    lines: CartLine[];
    /** Starts it again after its end. */
    start(): Promise<void>;
  };

/**
 * A server process for the tests of a file or `describe`, behind a proxy and with a database and folders
 * of its own: started before the first, ended and removed after the last.
 */
export function testServer({ kind = 'embedded', settings, program, sells = [] }: Options = {}) {
  const { remove, ...folders } = serverFolders();
  let database: ServerDatabase | undefined;
  const server = {
    ...folders,
    lines: [],
    async start() {
      Object.assign(server, await startServer(server.settings, program ? { program } : {}));
    },
  } as unknown as TestServer;
  beforeAll(async () => {
    if (kind === 'postgresql') database = await createServerDatabase();
    else await layDatabase(server.settings);
    const given = typeof settings === 'function' ? await settings() : settings;
    const url = database && { DATABASE_URL: database.url };
    Object.assign(server.settings, { TRUST_PROXY: 'true', ...url, ...given });
    await server.start();
    if (sells.length > 0) server.token = await signIn(server);
    for (const description of sells) {
      server.lines.push(lineOf(await addProduct(server, server.token, { description })));
    }
  });
  afterAll(async () => {
    await server.end?.();
    await database?.drop();
    remove();
  });
  return server;
}
