import { statfs } from 'node:fs/promises';
import { DomainError } from '#shared/errors.ts';
import type { Database } from '../db/database.ts';
import type { Settings } from '../env.ts';

/** How much is free on a disk, in bytes, for whoever is not its administrator. */
export type FreeBytes = (folder: string) => Promise<number>;

/** What is free where the shop writes, and what should be; bytes. */
export type DiskState = {
  /** Less is free than the reserve: uploads are refused, and orders where the database is embedded. */
  short: boolean;
  /** On the fuller disk of DATA_DIR and UPLOADS_DIR; null when nobody can tell. */
  free: number | null;
  reserve: number;
};

export type DiskRoom = {
  check(): Promise<DiskState>;
  /** Free bytes of the disk of each folder that this machine writes to; a folder that cannot be read is left out. */
  freeByFolder(): Promise<{ data?: number; uploads?: number }>;
  /**
   * Before files are taken in, of so many bytes as far as is known.
   * @throws DomainError `no_room` when they would use up the reserve.
   */
  requireForFiles(bytes: number): Promise<void>;
  /**
   * Before visitors' rows are taken in. A database server looks after its own disk.
   * @throws DomainError `no_room` when the reserve of the embedded database's disk is being used up.
   */
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

/**
 * Watches the disks of the shop. When one is nearly full, whatever can wait is refused in good time,
 * with a sentence: what fills the last block stops the embedded database.
 */
export function createDiskRoom({ settings, database, freeBytes = freeOnDisk }: Options): DiskRoom {
  const { dataDir, uploadsDir, storage, diskReserve: reserve } = settings;
  const folders = storage ? [dataDir] : [dataDir, uploadsDir];

  /** What nobody can tell (a folder not made yet, a foreign file system) holds nothing up. */
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

/** Less than this and the embedded database could not even recover its log: four of its files of 16 MB. */
const leastToStart = 64 * 1024 * 1024;

/**
 * Before the embedded database is opened.
 * @throws Error with one line when its disk is so full that its engine would stop in the middle.
 */
export async function requireRoomToStart(
  dataDir: string,
  freeBytes: FreeBytes = freeOnDisk,
): Promise<void> {
  const free = await freeBytes(dataDir).catch(() => Number.POSITIVE_INFINITY);
  if (free >= leastToStart) return;
  throw new Error(
    `only ${megabytes(free)} MB are free on its disk, and the database needs ${megabytes(leastToStart)} MB to start. Nothing is lost: make room and start the shop again.`,
  );
}

/** Whole megabytes of so many bytes, for people. */
export function megabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024);
}
