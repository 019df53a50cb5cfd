import { mkdtempDisposable, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { parsedJson } from '#shared/parsed-json.ts';
import type { Shop } from '../context.ts';
import { copyIn } from '../db/embedded/prepare-cluster.ts';
import { BackupRefused } from './format.ts';

/*
 * Serves copies of the embedded database on a socket that only its user can reach. A copy is
 * deleted when its client disconnects.
 */
const socketOf = (dataDir: string) => join(dataDir, 'backup.sock');

/** Maximum socket path in bytes on all systems (macOS: 104 with the terminator). */
const maxPathBytes = 103;

const answer = z.union([z.object({ dataDir: z.string() }), z.object({ error: z.string() })]);
type Answer = z.output<typeof answer>;

type Copied = Pick<Shop, 'settings' | 'database' | 'disk' | 'logger'>;

/** Does nothing for a database on a server, which others can connect to. */
export async function openCopyListener(shop: Copied): Promise<{ close(): Promise<void> }> {
  const path = socketOf(shop.settings.dataDir);
  if (!shop.database.copyTo) return { close: async () => {} };
  if (Buffer.byteLength(path) > maxPathBytes) {
    shop.logger.warn('The path of DATA_DIR is too long for backups while the shop runs');
    return { close: async () => {} };
  }
  // A stale socket of a killed shop; the lock on the data folder is held.
  await rm(path, { force: true });
  const clients = new Set<Socket>();
  const tasks = new Set<Promise<void>>();
  const server = createServer((socket) => {
    clients.add(socket);
    const serving = serve(shop, socket).finally(() => {
      clients.delete(socket);
      tasks.delete(serving);
    });
    tasks.add(serving);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  return {
    async close() {
      server.close();
      for (const socket of clients) socket.destroy();
      await Promise.all(tasks);
    },
  };
}

async function serve(shop: Copied, socket: Socket): Promise<void> {
  const { logger, settings } = shop;
  socket.on('error', (error) => logger.debug({ err: error }, 'a backup ended its connection'));
  const disconnected = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.resume();
  await using folder = await mkdtempDisposable(copyIn(settings.dataDir));
  const response = await copyInto(shop, folder.path).catch((error: unknown): Answer => {
    logger.error({ err: error }, 'The database could not be copied for a backup');
    return { error: 'the shop could not copy its database; its log says why.' };
  });
  socket.write(`${JSON.stringify(response)}\n`);
  await disconnected;
}

async function copyInto({ database, disk, logger }: Copied, folder: string): Promise<Answer> {
  if ((await disk.check()).short) {
    return { error: 'there is no room for a copy of the database on the disk of DATA_DIR.' };
  }
  const pause = await database.copyTo?.(folder);
  logger.info({ pause: Math.round(pause ?? 0) }, 'The database was copied for a backup');
  return { dataDir: folder };
}

/** A copy of the embedded database; `release` deletes it. */
type DatabaseCopy = { dataDir: string; release(): void };

/** @throws BackupRefused when the shop does not respond, or with its error message. */
export async function requestCopy(dataDir: string): Promise<DatabaseCopy> {
  const socket = connect(socketOf(dataDir));
  const line = await firstLine(socket);
  const read = answer.safeParse(parsedJson(line));
  if (read.success && 'dataDir' in read.data) {
    return { dataDir: read.data.dataDir, release: () => socket.destroy() };
  }
  socket.destroy();
  throw new BackupRefused(
    read.success && 'error' in read.data
      ? read.data.error
      : 'the shop that has the database open does not answer; stop it, and try again.',
  );
}

function firstLine(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    // The listener stays for errors after the promise is settled.
    socket.on('error', () => resolve(null));
    socket.once('close', () => resolve(null));
    createInterface({ input: socket }).once('line', resolve);
  });
}
