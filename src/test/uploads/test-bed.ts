import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Koa, { type Middleware } from 'koa';
import { onTestFinished } from 'vitest';
import { catchErrors } from '#server/http/errors.ts';
import { createLogger } from '#server/log/logger.ts';
import { UploadedFile } from '#shared/uploaded-file.ts';

export const silent = createLogger('silent');

export const roomy = { requireForFiles: async () => {} };

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'uploads-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A real server with these middlewares; returns its port on 127.0.0.1. */
export async function serve(...middlewares: Middleware[]): Promise<number> {
  const app = new Koa();
  // Tests break connections on purpose.
  app.silent = true;
  app.use(catchErrors(silent));
  for (const middleware of middlewares) app.use(middleware);
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Sends a path unchanged; `fetch` would normalise it. */
export function askUploads(
  port: number,
  rawPath: string,
  method = 'GET',
  headers = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request(
      { host: '127.0.0.1', port, path: rawPath, method, headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    asking.on('error', reject);
    asking.end();
  });
}

export async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).toSorted();
}

export function uploaded(file: string, originalName = path.basename(file)): UploadedFile {
  return new UploadedFile(file, originalName, 1);
}
