import { createHash } from 'node:crypto';
import { IsolationLevel } from '@mikro-orm/core';
import { createTarPacker, type TarPackController } from 'modern-tar';
import type { Database, EntityManager } from '../db/database.ts';
import type { OpenedFile, PictureFiles } from '../uploads/pictures/picture-files.ts';
import { version } from '../version.ts';
import * as format from './format.ts';
import { type KeptPictures, keepPictures } from './pictures.ts';
import {
  type BackupTable,
  migrationsTable,
  partsOf,
  readSequences,
  readTables,
  sessionOfRows,
} from './tables.ts';

type BackupSource = {
  /** Opens the database or a snapshot of it, closed after the rows. @throws Error with one line. */
  open(): Promise<Pick<Database, 'fork' | 'close'>>;
  files: PictureFiles;
  excludedTables: readonly string[];
  report: format.ReportProgress;
};

/** A consistent snapshot of the rows and their pictures; takes 120 bytes of memory per picture. */
export function backupStream(source: BackupSource): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker();
  pack(source, controller).then(
    () => controller.finalize(),
    (error) => controller.error(error),
  );
  return readable;
}

async function pack(source: BackupSource, controller: TarPackController): Promise<void> {
  const entries = createEntries(controller);
  await using pictures = await keepPictures(source.files);
  const tables = await packRows(source, pictures, entries);
  const counted = await packPictures(source, pictures, entries);
  const sums = await entries.add(format.sumsEntry, Buffer.from(entries.sums()));
  const manifest: format.Manifest = { tables, pictures: counted, sums };
  await entries.add(format.manifestEntry, json(manifest));
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

type Entries = ReturnType<typeof createEntries>;

function createEntries(controller: TarPackController) {
  const sums: string[] = [];
  const mtime = new Date();

  async function stream(name: string, size: number, chunks: AsyncIterable<Uint8Array> | [Buffer]) {
    const hash = createHash('sha256');
    const writer = controller.add({ name, size, mode: 0o600, mtime }).getWriter();
    for await (const chunk of chunks) {
      hash.update(chunk);
      await writer.write(chunk);
    }
    await writer.close();
    const sum = hash.digest('hex');
    sums.push(`${sum}  ${name}\n`);
    return sum;
  }

  return {
    stream,
    add: (name: string, content: Buffer) => stream(name, content.length, [content]),
    sums: () => sums.join(''),
  };
}

async function packRows(
  { open: openDatabase, excludedTables, report }: BackupSource,
  pictures: KeptPictures,
  entries: Entries,
): Promise<format.Manifest['tables']> {
  const database = await openDatabase();
  try {
    return await database.fork().transactional(
      async (em) => {
        await em.execute(sessionOfRows);
        const tables = (await readTables(em)).filter(({ name }) => !excludedTables.includes(name));
        const shop = await describeShop(em, tables);
        // Pictures of these rows were stored before the snapshot: linked now, or still there.
        await pictures.keepNew();
        await entries.add(format.shopEntry, json(shop));
        const packed: format.Manifest['tables'] = [];
        let done = 0;
        for (const table of tables) {
          const one = await packTable(em, table, entries, (rows) => {
            done += rows;
            report({ stage: 'rows', done, total: null });
          });
          packed.push(one);
        }
        return packed;
      },
      { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
    );
  } finally {
    await database.close();
  }
}

async function describeShop(em: EntityManager, tables: BackupTable[]): Promise<format.ShopFile> {
  const [{ time } = { time: '' }] = await em.execute<{ time: string }[]>(
    `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time`,
  );
  const migrations = await em.execute<{ name: string }[]>(
    `select name from ${migrationsTable} order by name`,
  );
  const names = tables.map(({ name }) => name);
  return {
    version,
    takenAt: time,
    migrations: migrations.map(({ name }) => name),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await readSequences(em, names),
  };
}

async function packTable(
  em: EntityManager,
  table: BackupTable,
  entries: Entries,
  written: (rows: number) => void,
): Promise<format.Manifest['tables'][number]> {
  const sum = createHash('sha256');
  let rows = 0;
  let part = 0;
  for await (const lines of partsOf(em, table)) {
    part += 1;
    rows += lines.length;
    const content = Buffer.from(`${lines.join('\n')}\n`);
    sum.update(content);
    await entries.add(format.partEntry(table.name, part), content);
    written(lines.length);
  }
  return { name: table.name, rows, sha256: sum.digest('hex') };
}

async function packPictures(
  { files, report }: BackupSource,
  pictures: KeptPictures,
  entries: Entries,
): Promise<format.Manifest['pictures']> {
  const list = pictures.list();
  const counted = { files: 0, bytes: 0 };
  for await (const { name, file } of openAhead(files, list)) {
    // Happens only in storage without links.
    if (!file) continue;
    await entries.stream(format.pictureEntry(name), file.size, file.stream());
    counted.files += 1;
    counted.bytes += file.size;
    report({ stage: 'pictures', done: counted.files, total: list.length });
  }
  return counted;
}

/** Files opened in advance, since each open may be a request to another machine. */
const prefetchCount = 8;

async function* openAhead(files: PictureFiles, list: readonly [name: string, place: string][]) {
  const opened: { name: string; opening: Promise<OpenedFile | null> }[] = [];
  const open = ([name, file]: [string, string]) => {
    const opening = files.read(file);
    // A rejection is handled when the file is consumed.
    opening.catch(() => {});
    opened.push({ name, opening });
  };
  try {
    for (const one of list.slice(0, prefetchCount)) open(one);
    for (const [index] of list.entries()) {
      const first = opened.shift();
      if (first) yield { name: first.name, file: await first.opening };
      const next = list[index + prefetchCount];
      if (next) open(next);
    }
  } finally {
    for (const { opening } of opened) {
      opening.then((file) => file?.close()).catch(() => {});
    }
  }
}
