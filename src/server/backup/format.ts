import { z } from 'zod';

/*
 * A backup is a tar, in this order: `shop.json` says what it is of, `tables/<table>/<part>.ndjson` has
 * the rows (one JSON object a line, a table after those that it refers to), `pictures/<file>` the
 * pictures, `SHA256SUMS` the sum of each entry as the program sha256sum reads it, and `manifest.json`
 * how much there is. The last one is only there when the backup is whole.
 */

/** Raised when a backup can no longer be read by the code before. */
export const formatVersion = 1;

export const shopEntry = 'shop.json';
export const sumsEntry = 'SHA256SUMS';
export const manifestEntry = 'manifest.json';
/** Where rows of a table lie, some thousands in each part. */
export const partEntry = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.ndjson`;
/** Where a file of a picture lies. */
export const pictureEntry = (file: string) => `pictures/${file}`;

/** What an entry is, by its name; null for a name that no backup has. */
export function entryOf(
  name: string,
): { kind: 'part'; table: string } | { kind: 'picture'; file: string } | { kind: 'own' } | null {
  const [, table] = /^tables\/([a-z_][a-z0-9_]*)\/\d{6,}\.ndjson$/.exec(name) ?? [];
  if (table) return { kind: 'part', table };
  const [, file] = /^pictures\/([^/]+)$/.exec(name) ?? [];
  if (file) return { kind: 'picture', file };
  return [shopEntry, sumsEntry, manifestEntry].includes(name) ? { kind: 'own' } : null;
}

/** Rows of one part, in bytes, unless one row alone is longer. */
export const partBytes = 512 * 1024;

/** The longest entry that is taken into memory whole: a part with one long row, a picture, the sums. */
export const longestEntry = 64 * 1024 * 1024;

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const sum = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

/** `shop.json`: what the rows are of. */
export const shopFile = z.strictObject({
  format: z.literal(formatVersion),
  takenAt: z.iso.datetime(),
  /** The migrations that had run: the rows fit the tables that these make. */
  migrations: z.array(z.string().regex(/^\d{8}T\d{4}_[a-z0-9_]+$/)).min(1),
  tables: z.array(z.strictObject({ name: identifier, columns: z.array(identifier).min(1) })),
  /** Where the numbers of new rows go on, as text, since they may be longer than a number. */
  sequences: z.array(
    z.strictObject({
      table: identifier,
      column: identifier,
      value: z.string().regex(/^-?\d+$/),
      used: z.boolean(),
    }),
  ),
});
export type ShopFile = z.output<typeof shopFile>;

/** `manifest.json`: how much there is, and the sum of the sums. */
export const manifest = z.strictObject({
  /** Of each table the rows, and the sum of their lines. */
  tables: z.array(z.strictObject({ name: identifier, rows: count, sha256: sum })),
  pictures: z.strictObject({ files: count, bytes: count }),
  sums: sum,
});
export type Manifest = z.output<typeof manifest>;

/** How far a backup or a restore is. */
export type BackupProgress = {
  doing: 'rows' | 'pictures' | 'checked' | 'restored';
  done: number;
  total: number | null;
};
export type ReportProgress = (progress: BackupProgress) => void;

/** A backup that cannot be taken, read or restored; the message is one sentence or two for people. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
