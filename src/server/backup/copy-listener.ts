import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { copyIn } from '../db/embedded/prepare-cluster.ts';
import type { Shop } from '../shop.ts';
import { BackupRefused } from './format.ts';

/*
 * The listener of a running shop for a backup of its embedded database: a socket in the data folder, which
 * nobody but the shop's own user can reach. Whoever connects gets the place of a copy, or a sentence; the
 * copy is there until the connection ends, however it does.
 */
const socketOf = (dataDir: string) => join(dataDir, 'backup.sock');

/** Longest path of a socket that every system takes (macOS has 104 bytes with the end). */
const longestPath = 103;

const answer = z.union([z.object({ dataDir: z.string() }), z.object({ error: z.string() })]);
type Answer = z.output<typeof answer>;

type Copied = Pick<Shop, 'settings' | 'database' | 'disk' | 'logger'>;

/** Opens the listener; nothing for a shop whose database others can ask themselves. */
export async function openCopyListener(shop: Copied): Promise<{ close(): Promise<void> }> {
  const path = socketOf(shop.settings.dataDir);
  if (!shop.database.copyTo) return { close: async () => {} };
  if (Buffer.byteLength(path) > longestPath) {
    shop.logger.warn('The path of DATA_DIR is too long for backups while the shop runs');
    return { close: async () => {} };
  }
  // What a killed shop left: the data folder is ours.
  await rm(path, { force: true });
  const visitors = new Set<Socket>();
  const leaving = new Set<Promise<void>>();
  const server = createServer((socket) => {
    visitors.add(socket);
    const serving = serve(shop, socket).finally(() => {
      visitors.delete(socket);
      leaving.delete(serving);
    });
    leaving.add(serving);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, resolve);
  });
  return {
    async close() {
      server.close();
      for (const socket of visitors) socket.destroy();
      await Promise.all(leaving);
    },
  };
}

async function serve(shop: Copied, socket: Socket): Promise<void> {
  const { logger, settings } = shop;
  socket.on('error', (error) => logger.debug({ err: error }, 'a backup ended its connection'));
  const left = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.resume();
  const folder = await mkdtemp(copyIn(settings.dataDir));
  try {
    const said = await copyInto(shop, folder).catch((error: unknown): Answer => {
      logger.error({ err: error }, 'The database could not be copied for a backup');
      return { error: 'the shop could not copy its database; its log says why.' };
    });
    socket.write(`${JSON.stringify(said)}\n`);
    await left;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyInto({ database, disk, logger }: Copied, folder: string): Promise<Answer> {
  if ((await disk.check()).short) {
    return { error: 'there is no room for a copy of the database on the disk of DATA_DIR.' };
  }
  const pause = await database.copyTo?.(folder);
  logger.info({ pause: Math.round(pause ?? 0) }, 'The database was copied for a backup');
  return { dataDir: folder };
}

/** A copy of the embedded database, there until it is given back. */
export type DatabaseCopy = { dataDir: string; giveBack(): void };

/**
 * Asks the shop that has the embedded database of a data folder open for a copy of it.
 * @throws BackupRefused when it does not answer, or with what it says.
 */
export async function askForCopy(dataDir: string): Promise<DatabaseCopy> {
  const socket = connect(socketOf(dataDir));
  const said = await firstLine(socket);
  const read = said === null ? null : answer.safeParse(parsed(said));
  if (read?.success && 'dataDir' in read.data) {
    return { dataDir: read.data.dataDir, giveBack: () => socket.destroy() };
  }
  socket.destroy();
  throw new BackupRefused(
    read?.success && 'error' in read.data
      ? read.data.error
      : 'the shop that has the database open does not answer; stop it, and try again.',
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Null when the connection ends, or cannot be made, before one has come. */
function firstLine(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    // It may also break later, when nobody asks any more.
    socket.on('error', () => resolve(null));
    socket.once('close', () => resolve(null));
    createInterface({ input: socket }).once('line', resolve);
  });
}
