import { randomBytes } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '#shared/errors.ts';
import type { Database } from '../db/database.ts';
import type { Settings } from '../env.ts';
import { isEmbeddedDiskFull } from '../error-message.ts';

/** Bytes available to unprivileged users. */
export type FreeBytes = (folder: string) => Promise<number>;

type DiskState = {
  /** Below the reserve: uploads are refused, with an embedded database orders too. */
  short: boolean;
  /** The minimum of DATA_DIR and UPLOADS_DIR; null if unknown. */
  free: number | null;
  reserve: number;
};

export type DiskRoom = {
  check(): Promise<DiskState>;
  /** Free bytes per folder; unreadable folders are omitted. */
  freeByFolder(): Promise<{ data?: number; uploads?: number }>;
  /** @throws DomainError `no_room` when files of about this size would use the reserve. */
  requireForFiles(bytes: number): Promise<void>;
  /** @throws DomainError `no_room` when the embedded database's disk is below the reserve. */
  requireForRows(): Promise<void>;
};

const noRoomForFiles =
  'There is no room for photos on our side at the moment. Please try again later.';
const noRoomForRows =
  'We cannot take this in at the moment: there is no room left on our side. Please send it to us on WhatsApp, or try again later.';

type Options = {
  settings: Pick<Settings, 'dataDir' | 'uploadsDir' | 'storage' | 'diskReserve'>;
  database: Pick<Database, 'kind'>;
  freeBytes?: FreeBytes;
};

/** Refuses what can wait while space remains: a full disk stops the embedded database. */
export function createDiskRoom({ settings, database, freeBytes = freeOnDisk }: Options): DiskRoom {
  const { dataDir, uploadsDir, storage, diskReserve: reserve } = settings;
  const folders = storage ? [dataDir] : [dataDir, uploadsDir];

  /** Folders without information (missing, or an unusual file system) count as unlimited. */
  async function freeIn(folders: readonly string[]): Promise<number> {
    const known = await Promise.allSettled(folders.map(freeBytes));
    return Math.min(
      ...known.map((one) => (one.status === 'fulfilled' ? one.value : Number.POSITIVE_INFINITY)),
    );
  }

  return {
    async check() {
      const free = await freeIn(folders);
      return { short: free < reserve, free: Number.isFinite(free) ? free : null, reserve };
    },
    async freeByFolder() {
      const named = Object.entries({ data: dataDir, ...(!storage && { uploads: uploadsDir }) });
      const free = await Promise.allSettled(named.map(([, folder]) => freeBytes(folder)));
      return Object.fromEntries(
        named.flatMap(([name], at) => {
          const known = free[at];
          return known?.status === 'fulfilled' ? [[name, known.value]] : [];
        }),
      );
    },
    async requireForFiles(bytes) {
      if (reserve === 0 || (await freeIn(folders)) - bytes >= reserve) return;
      throw new DomainError('no_room', noRoomForFiles);
    },
    async requireForRows() {
      if (reserve === 0 || database.kind !== 'embedded') return;
      if ((await freeIn([dataDir])) < reserve) throw new DomainError('no_room', noRoomForRows);
    },
  };
}

async function freeOnDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** The embedded database needs four log files of 16 MB to recover its log. */
const minFreeToStart = 64 * 1024 * 1024;

/** @throws Error with one line when the embedded database's engine would run out of space. */
export async function requireRoomToStart(
  dataDir: string,
  freeBytes: FreeBytes = freeOnDisk,
): Promise<void> {
  const free = await freeBytes(dataDir).catch(() => Number.POSITIVE_INFINITY);
  if (free >= minFreeToStart) return;
  throw new Error(
    `only ${megabytes(free)} MB are free on its disk, and the database needs ${megabytes(minFreeToStart)} MB to start. Nothing is lost: make room and start the shop again.`,
  );
}

export function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}

/** No space, quota exceeded, and SQLSTATE disk_full. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

export function isDiskFull(error: unknown): boolean {
  if (isEmbeddedDiskFull(error)) return true;
  return error instanceof Error && codes.has((error as { code?: unknown }).code);
}

export const trialName = () => `.trial-${randomBytes(8).toString('hex')}`;

/** Tests write access to a folder. @throws the file system's error, such as `ENOENT`. */
export async function tryFolder(folder: string): Promise<void> {
  const trial = join(folder, trialName());
  try {
    await writeFile(trial, 'trial', { flag: 'wx', mode: 0o600 });
  } finally {
    await rm(trial, { force: true });
  }
}
