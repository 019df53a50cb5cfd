import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { copyWidthsOf, imageSize } from '#shared/images.ts';
import type { EncodedFile } from './picture-codec.ts';

/**
 * Where the files of pictures lie. Names are relative, with `/` between folders: `{picture}.webp`,
 * `.quarantine/2026-11-20/{picture}.webp`. What cannot be asked or written (a full disk, a store that
 * is away) is thrown as it is found; nothing that is thrown carries a secret.
 */
export type PictureFiles = {
  /** What it is, for people and the log, without secrets: `the folder /srv/uploads`. */
  readonly location: string;
  /** The setting that chose it. */
  readonly setting: 'UPLOADS_DIR' | 'STORAGE_URL';
  /** What was wrong when they were asked for last, as a sentence; null when all is well. */
  trouble(): string | null;
  /** Opens a file as it lies there; null when there is none. */
  read(name: string): Promise<OpenedFile | null>;
  /** The same for a visitor who looks at a picture: from a copy at hand where the files are far away. */
  show(filename: string): Promise<OpenedFile | null>;
  /** Writes all files or none; nobody ever finds half a file under its name. One that is there is replaced. */
  write(files: readonly EncodedFile[]): Promise<void>;
  /** Removes files; names that are gone already are no error. */
  remove(names: readonly string[]): Promise<void>;
  /** Moves a file unless somebody else has; whether it was moved. */
  move(from: string, to: string): Promise<boolean>;
  /**
   * Gives a file a second name, which takes no room; whether it was done. A place that cannot do that
   * lacks this.
   */
  link?(from: string, to: string): Promise<boolean>;
  /**
   * The files that lie directly in a folder (`''` is the top), in pages and in the order of their names,
   * so that no list of all of them is ever in memory, and the files of a picture follow each other.
   */
  list(folder: string): AsyncIterable<readonly ListedFile[]>;
  /** The names of the folders that lie directly in a folder. */
  foldersIn(folder: string): Promise<string[]>;
  /** Forgets the copies at hand of pictures that no row knows, such as those another instance removed. */
  tidy(known: (filenames: readonly string[]) => Promise<Set<string>>): Promise<void>;
  /** Removes a folder that is empty. */
  removeFolder(folder: string): Promise<void>;
};

/** A file that is open: it ends by `stream` being read or by `close`. Size in bytes. */
export type OpenedFile = { size: number; stream(): Readable; close(): Promise<void> };

/** Size in bytes; `changedAt` is when the file was written or moved here. */
export type ListedFile = { name: string; size: number; changedAt: Date };

/** The whole content of a file, or null when there is none. */
export async function contentOf(
  files: Pick<PictureFiles, 'read'>,
  name: string,
): Promise<Buffer | null> {
  const file = await files.read(name);
  return file && buffer(file.stream());
}

const copyPattern = /^(.+)\.([1-9]\d{2,3})\.webp$/;

/**
 * The picture that a file belongs to: itself, or the one that it is a copy of. Null for every name
 * that the shop has not made, so for all tricks with dots and slashes too.
 */
export function pictureOf(filename: string): string | null {
  if (imageSize(filename)) return filename;
  const [, stem, width] = copyPattern.exec(filename) ?? [];
  const picture = `${stem}.webp`;
  return copyWidthsOf(picture).includes(Number(width)) ? picture : null;
}
