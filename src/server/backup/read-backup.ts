import { createHash, type Hash } from 'node:crypto';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import type { z } from 'zod';
import { pictureOf } from '../uploads/pictures/picture-files.ts';
import { majorOf, version } from '../version.ts';
import * as format from './format.ts';

/** Called in the order of the backup; each call is awaited before the next. */
export type Reader = {
  shop?(shop: format.ShopFile): void | Promise<void>;
  rows?(table: string, lines: readonly string[]): Promise<void>;
  picture?(file: string, content: Buffer): Promise<void>;
};

export type ReadBackup = { shop: format.ShopFile; manifest: format.Manifest };

/**
 * The reader receives data before it is verified.
 * @throws BackupRefused when it is damaged, truncated, of a newer shop, or no backup.
 */
export async function readBackup(
  tar: ReadableStream<Uint8Array>,
  reader: Reader = {},
): Promise<ReadBackup> {
  const decoder = createTarDecoder({ strict: true });
  const abort = new AbortController();
  const piping = tar
    .pipeTo(decoder.writable, { signal: abort.signal })
    .catch((error: unknown) => error);
  const entries = decoder.readable.getReader();
  try {
    const result = await readEntries(entries, reader);
    const fault = await piping;
    if (fault) throw fault;
    return result;
  } catch (error) {
    // The pipe waits for its buffered chunks to be read, even when aborted: discard them first.
    await entries.cancel(error).catch(() => {});
    abort.abort(error);
    await piping;
    throw error instanceof format.BackupRefused || isLocalFault(error) ? error : damaged(error);
  }
}

/** Errors of the database or a disk have codes other than Node's ERR_ codes. */
function isLocalFault(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' && !code.startsWith('ERR_');
}

const damaged = (cause?: unknown) =>
  new format.BackupRefused('the backup is damaged or was cut off; take another one.', { cause });

const changed = (name: string) =>
  new format.BackupRefused(
    `the backup is damaged: ${name} is not what was written; take another one.`,
  );

async function readEntries(
  entries: ReadableStreamDefaultReader<ParsedTarEntry>,
  reader: Reader,
): Promise<ReadBackup> {
  const sums: string[] = [];
  const counted: Counted = { tables: new Map(), pictures: { files: 0, bytes: 0 } };
  let shop: format.ShopFile | undefined;
  let sumsContent: Buffer | undefined;
  for (;;) {
    const { done, value: entry } = await entries.read();
    if (done) throw damaged();
    const { name } = entry.header;
    const content = await contentOf(entry);
    if (name === format.manifestEntry) {
      const whole = parse(format.manifest, content, name);
      if (!shop || !sumsContent || !(await entries.read()).done) throw damaged();
      requireTotals(whole, counted, sumsContent);
      return { shop, manifest: whole };
    }
    if (name === format.sumsEntry) {
      // The entries before were hashed while reading: the list must match line by line.
      if (content.toString() !== sums.join('')) throw findChanged(content.toString(), sums);
      sumsContent = content;
      continue;
    }
    sums.push(`${sumOf(content)}  ${name}\n`);
    const entryKind = format.entryOf(name);
    if (name === format.shopEntry) {
      shop = parseShop(content);
      await reader.shop?.(shop);
    } else if (!shop || !entryKind || sumsContent) throw changed(name);
    else if (entryKind.kind === 'part')
      await takePart(shop, entryKind.table, content, { counted, reader });
    else if (entryKind.kind === 'picture')
      await takePicture(entryKind.file, content, { counted, reader });
  }
}

type Counted = {
  tables: Map<string, { rows: number; sum: Hash }>;
  pictures: format.Manifest['pictures'];
};
type Context = { counted: Counted; reader: Reader };

async function takePart(
  shop: format.ShopFile,
  table: string,
  content: Buffer,
  { counted, reader }: Context,
): Promise<void> {
  if (!shop.tables.some(({ name }) => name === table)) throw changed(`tables/${table}`);
  const lines = content.toString().trimEnd().split('\n');
  const known = counted.tables.get(table) ?? { rows: 0, sum: createHash('sha256') };
  known.rows += lines.length;
  known.sum.update(content);
  counted.tables.set(table, known);
  await reader.rows?.(table, lines);
}

async function takePicture(
  file: string,
  content: Buffer,
  { counted, reader }: Context,
): Promise<void> {
  // Accept only generated names, so that nothing is written outside the picture folder.
  if (pictureOf(file) === null) throw changed(`pictures/${file}`);
  counted.pictures.files += 1;
  counted.pictures.bytes += content.length;
  await reader.picture?.(file, content);
}

function requireTotals(whole: format.Manifest, counted: Counted, sums: Buffer): void {
  if (whole.sums !== sumOf(sums)) throw changed(format.sumsEntry);
  for (const { name, rows, sha256 } of whole.tables) {
    const found = counted.tables.get(name);
    const sum = found?.sum.digest('hex') ?? sumOf(Buffer.alloc(0));
    if ((found?.rows ?? 0) !== rows || sum !== sha256) throw changed(`tables/${name}`);
    counted.tables.delete(name);
  }
  const { files, bytes } = counted.pictures;
  if (whole.pictures.files !== files || whole.pictures.bytes !== bytes || counted.tables.size > 0) {
    throw damaged();
  }
}

function findChanged(list: string, found: readonly string[]): format.BackupRefused {
  const listed = new Set(list.split('\n').map((line) => `${line}\n`));
  const first = found.find((line) => !listed.has(line));
  return first ? changed(first.slice(66).trimEnd()) : damaged();
}

const sumOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function contentOf({ header, body }: ParsedTarEntry): Promise<Buffer> {
  if (header.type !== 'file' || header.size > format.maxEntryBytes) throw changed(header.name);
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function parseShop(content: Buffer): format.ShopFile {
  const versioned = format.shopFile.pick({ version: true }).loose();
  const { version: made } = parse(versioned, content, format.shopEntry);
  if (majorOf(made) === majorOf(version)) return parse(format.shopFile, content, format.shopEntry);
  const remedy =
    majorOf(made) > majorOf(version)
      ? 'update this one first.'
      : `restore it with the newest version ${majorOf(made)}, then upgrade that shop.`;
  throw new format.BackupRefused(
    `this backup was made by version ${made} of the shop, and this is version ${version}; ${remedy}`,
  );
}

function parse<S extends z.ZodType>(schema: S, content: Buffer, name: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch (error) {
    const message = `the backup is damaged: ${name} cannot be read; take another one.`;
    throw new format.BackupRefused(message, { cause: error });
  }
}
