import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { copyWidthsOf, imageSize } from '#shared/images.ts';
import type { EncodedFile } from './picture-codec.ts';

/**
 * Names are relative: `.backup-1764374400000/{picture}.webp`. I/O errors are thrown unchanged; no
 * error contains a secret.
 */
export type PictureFiles = {
  /** Description for people and the log, without secrets: `the folder /srv/uploads`. */
  readonly location: string;
  readonly setting: 'UPLOADS_DIR' | 'STORAGE_URL';
  /** User-facing description of the last failure; null when the last access succeeded. */
  trouble(): string | null;
  read(name: string): Promise<OpenedFile | null>;
  /** Like `read`, for display: from the local cache when the files are remote. */
  open(filename: string): Promise<OpenedFile | null>;
  /** Writes all files or none, atomically; existing files are replaced. */
  write(files: readonly EncodedFile[]): Promise<void>;
  /** Missing files are ignored. */
  remove(names: readonly string[]): Promise<void>;
  /** Creates a hard link; returns whether it succeeded. Undefined without support for links. */
  link?(from: string, to: string): Promise<boolean>;
  /** In pages sorted by name, so that the files of a picture are adjacent. `''` is the root. */
  list(folder: string): AsyncIterable<readonly ListedFile[]>;
  foldersIn(folder: string): Promise<string[]>;
  /** Drops cached copies of pictures without a row, such as those removed by another instance. */
  prune(known: (filenames: readonly string[]) => Promise<Set<string>>): Promise<void>;
  removeFolder(folder: string): Promise<void>;
};

/** Close it by reading `stream` to the end or by `close`. Size in bytes. */
export type OpenedFile = { size: number; stream(): Readable; close(): Promise<void> };

/** Size in bytes; `changedAt` is the time of the write. */
export type ListedFile = { name: string; size: number; changedAt: Date };

export async function contentOf(
  files: Pick<PictureFiles, 'read'>,
  name: string,
): Promise<Buffer | null> {
  const file = await files.read(name);
  return file && buffer(file.stream());
}

const copyPattern = /^(.+)\.([1-9]\d{2,3})\.webp$/;

/** null for names that the shop does not generate, which includes path traversal. */
export function pictureOf(filename: string): string | null {
  if (imageSize(filename)) return filename;
  const [, stem, width] = copyPattern.exec(filename) ?? [];
  const picture = `${stem}.webp`;
  return copyWidthsOf(picture).includes(Number(width)) ? picture : null;
}
