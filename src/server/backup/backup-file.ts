import { randomBytes } from 'node:crypto';
import { closeSync, existsSync } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { lockFile } from '../lock-file.ts';
import { decryptBackup, encryptBackup, headerBytes, isEncrypted } from './encrypt-backup.ts';
import { BackupRefused } from './format.ts';

/** Ends the name of a file while it is being written (`nameOfPart`). */
const unfinishedBackup = '.part';

type Writing = {
  /** Where the backup goes (absolute path); nothing may be there. */
  file: string;
  stream: ReadableStream<Uint8Array>;
  passphrase: string | undefined;
  /** Looks at the file once it is written, under the name that it has until then. */
  check(draft: string): Promise<void>;
};

/**
 * Writes a backup: under another name, readable by its user only, forced to the disk, checked, and only
 * then under its own. Whatever goes wrong leaves nothing.
 * @returns how many bytes it has.
 * @throws BackupRefused when there is such a file already; else what the stream or the disk throws.
 */
export async function writeBackupFile(writing: Writing): Promise<number> {
  const { file, passphrase, check } = writing;
  if (existsSync(file)) {
    await writing.stream.cancel();
    throw new BackupRefused(`there is a file ${file} already; choose another name.`);
  }
  const draft = `${file}.${randomBytes(4).toString('hex')}${unfinishedBackup}`;
  let lock: number | null = null;
  try {
    await removeLeftParts(file);
    // Locked while this process writes it: one that is not locked was left by a process that was killed.
    lock = lockFile(draft);
    const stream = passphrase ? await encryptBackup(writing.stream, passphrase) : writing.stream;
    const bytes = await writeAll(draft, stream);
    await check(draft);
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return bytes;
  } catch (error) {
    await writing.stream.cancel(error).catch(() => {});
    await rm(draft, { force: true });
    throw error;
  } finally {
    if (lock !== null) closeSync(lock);
  }
}

/** The name that an unfinished backup would have got; null for other files. */
export function nameOfPart(name: string): string | null {
  return /^(.+)\.[0-9a-f]{8}\.part$/.exec(name)?.[1] ?? null;
}

/** Names that `npm run backup` gives; those with a shop's id are swept by the shop. */
const namedByCommand = /^shop-[\dT-]+Z\.tar(\.age)?$/;

/** Removes what killed backups to this file left beside it, and those that `npm run backup` named itself. */
async function removeLeftParts(file: string): Promise<void> {
  const { dir, base } = path.parse(file);
  for (const name of await readdir(dir)) {
    const whole = nameOfPart(name);
    if (whole === null || !(whole === base || namedByCommand.test(whole))) continue;
    try {
      const lock = lockFile(path.join(dir, name));
      if (lock === null) continue;
      await rm(path.join(dir, name), { force: true });
      closeSync(lock);
    } catch {
      // The part of another user of the machine: it stays.
    }
  }
}

async function writeAll(draft: string, stream: ReadableStream<Uint8Array>): Promise<number> {
  const handle = await open(draft, 'r+');
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      await handle.writeFile(chunk);
      bytes += chunk.length;
    }
    await handle.sync();
    return bytes;
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether a backup is under a passphrase. @throws BackupRefused when there is no such file, or a folder. */
export async function isEncryptedFile(file: string): Promise<boolean> {
  const handle = await openBackup(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    return isEncrypted(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

async function openBackup(file: string): Promise<FileHandle> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new BackupRefused(`there is no file ${file}.`);
  });
  if (!(await handle.stat()).isDirectory()) return handle;
  await handle.close();
  throw new BackupRefused(`${file} is a folder; name the file of the backup.`);
}

/** How much is read at a time, in bytes. */
const readBytes = 256 * 1024;

/**
 * The tar of a backup file, without its encryption.
 * @param read is told how many bytes of the file were read, of how many.
 * @throws BackupRefused when there is no such file, or the passphrase is missing or another one.
 */
export async function readBackupFile(
  file: string,
  passphrase: string | undefined,
  read: (bytes: number, total: number) => void,
): Promise<ReadableStream<Uint8Array>> {
  const encrypted = await isEncryptedFile(file);
  if (encrypted && passphrase === undefined) {
    throw new BackupRefused(
      'this backup is under a passphrase; set BACKUP_PASSPHRASE, or start the command in a terminal, which asks for it.',
    );
  }
  const handle = await openBackup(file);
  const { size } = await handle.stat();
  let bytes = 0;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(readBytes), 0, readBytes);
      bytes += bytesRead;
      read(bytes, size);
      if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
      else {
        await handle.close();
        controller.close();
      }
    },
    cancel: () => handle.close(),
  });
  if (!encrypted || passphrase === undefined) return stream;
  try {
    return await decryptBackup(stream, passphrase);
  } catch (error) {
    await handle.close();
    throw error;
  }
}
