import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { createTemplates, type DatabaseTemplates } from './database/database-templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files request the templates of their databases. */
    databaseTemplates: string;
  }
}

async function answer(response: ServerResponse, promise: Promise<string>): Promise<void> {
  try {
    response.end(await promise);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

function serve(templates: DatabaseTemplates) {
  return createServer((request, response) => {
    // A test file makes few, long requests: a kept connection would time out while it is reused.
    response.setHeader('connection', 'close');
    const made = {
      '/embedded': templates.embedded,
      '/dataFolder': templates.dataFolder,
      '/postgresql': templates.postgresql,
    }[request.url ?? ''];
    void answer(response, made ? made() : Promise.reject(new Error('There is no such template')));
  });
}

/**
 * Lets the test files, which run in processes of their own, share one embedded template and one
 * PostgreSQL server. They are made on first use, so a run without databases costs nothing.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const templates = createTemplates();
  const server = serve(templates).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  project.provide('databaseTemplates', `http://127.0.0.1:${port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    await templates.close();
  };
}
