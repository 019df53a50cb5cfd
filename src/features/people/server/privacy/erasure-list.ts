import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { recordActivity, system } from '#server/activity/record-activity.ts';
import { BackupRefused } from '#server/backup/format.ts';
import type { Shop } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import type { Settings } from '#server/env.ts';
import { errorMessage } from '#server/error-message.ts';
import type { Logger } from '#server/log/logger.ts';
import type { StoreAddress } from '#server/object-store/address.ts';
import { openObjectStore } from '#server/object-store/object-store.ts';
import { defaultRetryPolicy } from '#server/object-store/store-fetch.ts';
import type { AfterErasure } from '#server/people.ts';
import { parsedJson } from '#shared/parsed-json.ts';
import { applyErasures, erasureKey, lockErasures, RecordedErasure } from './erasure.ts';

// A backup does not include later erasures, so hashes of them are also appended to files in
// DATA_DIR and beside the backups, for the next start (docs/decisions/010-personal-data.md).

export const erasureListName = 'erasures.jsonl';

const line = z.object({
  /** Identifies the hash key, so that another shop's list is ignored. */
  key: z.string(),
  contact: z.string().length(64),
  erasedAt: z.iso.datetime(),
});

type Line = z.output<typeof line>;

type ErasureListStore = {
  name: string;
  read(): Promise<string>;
  /** Appends to a list whose current text is `there`. */
  add(text: string, there: string): Promise<void>;
};

const inFolder = (folder: string): ErasureListStore => ({
  name: folder,
  read: () =>
    readFile(join(folder, erasureListName), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    }),
  async add(text) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await appendFile(join(folder, erasureListName), text, { mode: 0o600, flush: true });
  },
});

/** Timeout at a start and for an erasure, in milliseconds. */
const responseTimeout = 10_000;

/** Two concurrent appends may overwrite each other; the nightly job adds the lost line again. */
function inStore(address: StoreAddress, logger: Logger): ErasureListStore {
  const retryPolicy = { ...defaultRetryPolicy, responseTimeout };
  const store = openObjectStore({ address, logger, retryPolicy });
  return {
    name: store.location,
    read: async () => String((await store.getWhole(erasureListName)) ?? ''),
    add: (text, there) =>
      store.put(erasureListName, Buffer.from(there + text), 'application/x-ndjson'),
  };
}

type Parts = {
  settings: Pick<Settings, 'dataDir' | 'backupDir' | 'backupStore'>;
  logger: Logger;
};

const placesOf = ({ settings, logger }: Parts): ErasureListStore[] => [
  inFolder(settings.dataDir),
  ...(settings.backupDir === undefined ? [] : [inFolder(settings.backupDir)]),
  ...(settings.backupStore ? [inStore(settings.backupStore, logger)] : []),
];

const linesOf = (text: string): Line[] =>
  text.split('\n').flatMap((one) => line.safeParse(parsedJson(one)).data ?? []);

const nameOf = ({ key, contact, erasedAt }: Line) => `${key} ${contact} ${erasedAt}`;

async function addToList(store: ErasureListStore, lines: readonly Line[]): Promise<void> {
  const there = await store.read();
  const known = new Set(linesOf(there).map(nameOf));
  const missing = lines.filter((one) => !known.has(nameOf(one)));
  if (missing.length === 0) return;
  // Starts with a newline, because a killed process may have left half a line.
  const text = missing.map((one) => `\n${JSON.stringify(one)}`).join('');
  await store.add(`${text}\n`, there);
}

/**
 * Copies the lists of a folder and of the backups into DATA_DIR, for a restore on a new machine.
 * The next start applies them. @throws BackupRefused when one cannot be read or written: erased
 * people would return.
 */
export async function copyErasureLists(folder: string, parts: Parts): Promise<void> {
  const [ours, ...backups] = placesOf(parts);
  try {
    for (const store of [inFolder(folder), ...backups]) {
      const lines = linesOf(await store.read());
      if (ours) await addToList(ours, lines);
    }
  } catch (error) {
    const why = errorMessage(error);
    throw new BackupRefused(
      `who was erased since the backup cannot be read, or kept in DATA_DIR: ${why} Nothing was changed; try again, or put ${erasureListName} beside the backup and take BACKUP_DIR away.`,
      { cause: error },
    );
  }
}

const fingerprint = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 16);

/** Appends what the lists lack. A failure is logged and retried daily. */
export async function storeErasureLists({ database, settings, logger }: Shop): Promise<void> {
  const em = database.fork();
  const key = fingerprint(await erasureKey(em));
  const noted = await em.find(RecordedErasure, {}, { orderBy: { id: 'asc' } });
  const lines = noted.map(({ contactHash, erasedAt }) => ({
    key,
    contact: contactHash,
    erasedAt: erasedAt.toISOString(),
  }));
  for (const store of placesOf({ settings, logger })) {
    try {
      await addToList(store, lines);
    } catch (error) {
      logger.error({ err: error, place: store.name }, 'Erasure list not written');
    }
  }
}

/**
 * Applies listed erasures that this database lacks, after a restore. Runs at each start before the
 * listener opens, and each night, when a list may be reachable again. @returns their number.
 */
export async function catchUpErasures(shop: Shop): Promise<number> {
  const listed = await readLists(shop);
  let afterwards: AfterErasure[] = [];
  const applied = await write({ shop }, async (em) => {
    const missing = await unknownOf(em, listed);
    if (missing.length === 0) return 0;
    const erasures = missing.map(({ contact, erasedAt }) => ({
      contactHash: contact,
      at: new Date(erasedAt),
    }));
    afterwards = await applyErasures(em, shop.registry.personalDataProviders, erasures);
    for (const { contactHash, at } of erasures) {
      const id = await em.insert(RecordedErasure, { contactHash, erasedAt: at });
      await recordActivity(em, system, { action: 'erased', thing: { kind: 'person', id } });
    }
    return erasures.length;
  });
  for (const afterErasure of afterwards) await afterErasure(shop);
  await storeErasureLists(shop);
  return applied;
}

async function readLists({ settings, logger }: Parts): Promise<Line[]> {
  const all = new Map<string, Line>();
  for (const store of placesOf({ settings, logger })) {
    try {
      for (const one of linesOf(await store.read())) all.set(nameOf(one), one);
    } catch (error) {
      logger.error({ err: error, place: store.name }, 'Erasure list not read');
    }
  }
  return [...all.values()].sort((one, other) => (one.erasedAt < other.erasedAt ? -1 : 1));
}

async function unknownOf(em: EntityManager, listed: readonly Line[]): Promise<Line[]> {
  if (listed.length === 0) return [];
  await lockErasures(em);
  const ours = fingerprint(await erasureKey(em));
  const noted = await em.find(RecordedErasure, {});
  const known = new Set(noted.map((one) => `${one.contactHash} ${one.erasedAt.toISOString()}`));
  return listed.filter(
    ({ key, contact, erasedAt }) => key === ours && !known.has(`${contact} ${erasedAt}`),
  );
}
