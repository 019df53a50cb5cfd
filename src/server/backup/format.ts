import { z } from 'zod';

/*
 * A backup is a tar of `shop.json` (schema), `tables/<table>/<part>.ndjson` (a JSON object per row,
 * referenced tables first), `pictures/<file>`, `SHA256SUMS` (of all entries, for sha256sum) and
 * `manifest.json` (totals), in this order. Only a complete backup has the manifest.
 */

export const shopEntry = 'shop.json';
export const sumsEntry = 'SHA256SUMS';
export const manifestEntry = 'manifest.json';
export const partEntry = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.ndjson`;
export const pictureEntry = (file: string) => `pictures/${file}`;

export function entryOf(
  name: string,
): { kind: 'part'; table: string } | { kind: 'picture'; file: string } | { kind: 'own' } | null {
  const [, table] = /^tables\/([a-z_][a-z0-9_]*)\/\d{6,}\.ndjson$/.exec(name) ?? [];
  if (table) return { kind: 'part', table };
  const [, file] = /^pictures\/([^/]+)$/.exec(name) ?? [];
  if (file) return { kind: 'picture', file };
  return [shopEntry, sumsEntry, manifestEntry].includes(name) ? { kind: 'own' } : null;
}

export const partBytes = 512 * 1024;

/** Maximum bytes of an entry in memory: a part with one long row, a picture, the checksums. */
export const maxEntryBytes = 64 * 1024 * 1024;

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const sum = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

export const shopFile = z.strictObject({
  /** Of the shop that took it; versions with the same major number can read it. */
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  takenAt: z.iso.datetime(),
  /** Migrations executed when the backup was taken; they define its tables. */
  migrations: z.array(z.string().regex(/^\d{8}T\d{4}_[a-z0-9_]+$/)).min(1),
  tables: z.array(z.strictObject({ name: identifier, columns: z.array(identifier).min(1) })),
  /** Next ids; `value` is text, since a bigint may exceed the safe integers. */
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

export const manifest = z.strictObject({
  tables: z.array(z.strictObject({ name: identifier, rows: count, sha256: sum })),
  pictures: z.strictObject({ files: count, bytes: count }),
  sums: sum,
});
export type Manifest = z.output<typeof manifest>;

export type BackupProgress = {
  stage: 'rows' | 'pictures' | 'checked' | 'restored';
  done: number;
  total: number | null;
};
export type ReportProgress = (progress: BackupProgress) => void;

/** A backup cannot be taken, read or restored; the message is shown to people. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
