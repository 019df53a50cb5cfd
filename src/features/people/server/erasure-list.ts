import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { system } from '#server/activity/actor.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { EntityManager } from '#server/db/database.ts';
import { write } from '#server/db/write.ts';
import type { Settings } from '#server/env.ts';
import type { AfterErasure } from '#server/people.ts';
import type { Shop } from '#server/shop.ts';
import { applyErasures, erasureKey, lockErasures, NotedErasure } from './erasure.ts';

/*
 * A backup does not know who was erased after it was made. So erasures are also kept in a list outside
 * the database, in DATA_DIR and beside the backups: one line of JSON each, hashes only. A start applies
 * what its database does not know yet (docs/decisions/027-people.md).
 */

/** The list's name in its folders. */
export const erasureListName = 'erasures.jsonl';

const line = z.object({
  /** Tells with which key the hash was made, so that the list of another shop is not taken for ours. */
  key: z.string(),
  contact: z.string().length(64),
  also: z.array(z.string()),
  erasedAt: z.iso.datetime(),
});

type Line = z.output<typeof line>;

const foldersOf = ({ dataDir, backupDir }: Pick<Settings, 'dataDir' | 'backupDir'>) =>
  backupDir === undefined ? [dataDir] : [dataDir, backupDir];

/** The lines of a folder's list, none when there is no list; what cannot be read is left out. */
async function readList(folder: string): Promise<Line[]> {
  const text = await readFile(join(folder, erasureListName), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    },
  );
  return text.split('\n').flatMap((one) => {
    try {
      return line.parse(JSON.parse(one));
    } catch {
      return [];
    }
  });
}

const nameOf = ({ key, contact, erasedAt }: Line) => `${key} ${contact} ${erasedAt}`;

/** Adds to a folder's list what it lacks. */
async function addToList(folder: string, lines: readonly Line[]): Promise<void> {
  const known = new Set((await readList(folder)).map(nameOf));
  const missing = lines.filter((one) => !known.has(nameOf(one)));
  if (missing.length === 0) return;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // The line of a process that was killed while it wrote ends before ours begins.
  const text = missing.map((one) => `\n${JSON.stringify(one)}`).join('');
  await appendFile(join(folder, erasureListName), `${text}\n`, { mode: 0o600, flush: true });
}

/**
 * Takes the list that lies in one folder over into another, beside what is there: for a restore, whose
 * backup may lie with a list that this machine does not have yet. The next start applies it.
 */
export async function carryErasureList(from: string, to: string): Promise<void> {
  await addToList(to, await readList(from));
}

const fingerprint = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 16);

/** Brings the lists up to date with the database. One that cannot be written is logged, and tried again daily. */
export async function keepErasureLists({
  database,
  settings,
  logger,
}: Pick<Shop, 'database' | 'settings' | 'logger'>): Promise<void> {
  const em = database.fork();
  const key = fingerprint(await erasureKey(em));
  const noted = await em.find(NotedErasure, {}, { orderBy: { id: 'asc' } });
  const lines = noted.map(({ contactHash, also, erasedAt }) => ({
    key,
    contact: contactHash,
    also,
    erasedAt: erasedAt.toISOString(),
  }));
  for (const folder of foldersOf(settings)) {
    try {
      await addToList(folder, lines);
    } catch (error) {
      logger.error({ err: error, folder }, 'The list of erasures could not be written');
    }
  }
}

/**
 * Applies the erasures of the lists that this database does not know: it came from a backup that was
 * made before them. Runs at each start before the door opens, and when a backup was restored.
 * @returns how many were applied.
 */
export async function catchUpErasures(shop: Shop): Promise<number> {
  const listed = await readLists(shop);
  const topics = shop.peopleKeepers.flatMap(({ topics = [] }) => topics);
  let afterwards: AfterErasure[] = [];
  const applied = await write({ shop }, topics, async (em) => {
    const missing = await unknownOf(em, listed);
    if (missing.length === 0) return 0;
    const erasures = missing.map(({ contact, also, erasedAt }) => ({
      contactHash: contact,
      also,
      at: new Date(erasedAt),
    }));
    afterwards = await applyErasures(em, shop.peopleKeepers, erasures);
    for (const { contactHash, also, at } of erasures) {
      const id = await em.insert(NotedErasure, { contactHash, also: [...also], erasedAt: at });
      await recordActivity(em, system, { action: 'erased', thing: { kind: 'person', id } });
    }
    return erasures.length;
  });
  for (const work of afterwards) await work(shop);
  await keepErasureLists(shop);
  return applied;
}

async function readLists({ settings, logger }: Pick<Shop, 'settings' | 'logger'>): Promise<Line[]> {
  const all = new Map<string, Line>();
  for (const folder of foldersOf(settings)) {
    try {
      for (const one of await readList(folder)) all.set(nameOf(one), one);
    } catch (error) {
      logger.error({ err: error, folder }, 'The list of erasures could not be read');
    }
  }
  return [...all.values()].sort((one, other) => (one.erasedAt < other.erasedAt ? -1 : 1));
}

async function unknownOf(em: EntityManager, listed: readonly Line[]): Promise<Line[]> {
  if (listed.length === 0) return [];
  await lockErasures(em);
  const ours = fingerprint(await erasureKey(em));
  const noted = await em.find(NotedErasure, {});
  const known = new Set(noted.map((one) => `${one.contactHash} ${one.erasedAt.toISOString()}`));
  return listed.filter(
    ({ key, contact, erasedAt }) => key === ours && !known.has(`${contact} ${erasedAt}`),
  );
}
