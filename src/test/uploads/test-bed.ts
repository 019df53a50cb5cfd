import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Koa, { type Middleware } from 'koa';
import { onTestFinished } from 'vitest';
import { catchErrors } from '#server/http/errors.ts';
import { createLogger } from '#server/log/logger.ts';
import { UploadedFile } from '#shared/uploaded-file.ts';
import { exactCall } from '../calls/exact-call.ts';

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

export const askUploads = (port: number, path: string, method = 'GET', headers = {}) =>
  exactCall(`http://127.0.0.1:${port}`, path, { method, headers });

export async function filesIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).toSorted();
}

export function uploaded(file: string, originalName = path.basename(file)): UploadedFile {
  return new UploadedFile(file, originalName, 1);
}
