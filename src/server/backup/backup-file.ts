import { randomBytes } from 'node:crypto';
import { closeSync, existsSync } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Decrypter, Encrypter } from 'age-encryption';
import { minPassphraseLength } from '#shared/office/passphrase.ts';
import { lockFile } from '../lock-file.ts';
import { BackupRefused } from './format.ts';

/* The age format (age-encryption.org/v1), so that `age -d` can decrypt a backup too. */

const magic = Buffer.from('age-encryption.org/v1\n');

export function requirePassphrase(passphrase: string): void {
  if (passphrase.length >= minPassphraseLength) return;
  throw new BackupRefused(
    `the passphrase of a backup needs at least ${minPassphraseLength} characters; several words are easy to remember.`,
  );
}

// log2 of the cost: 32 MB and a quarter of a second per guess. The default 18 takes 256 MB, which
// the smallest server cannot spare.
const scryptLogN = 15;

function encryptBackup(
  plain: ReadableStream<Uint8Array>,
  passphrase: string,
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(scryptLogN);
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(plain);
}

/** @throws BackupRefused for a wrong passphrase or a damaged header. */
async function decryptBackup(
  encrypted: ReadableStream<Uint8Array>,
  passphrase: string,
): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(encrypted);
  } catch (error) {
    throw new BackupRefused(
      'the passphrase is not the one that this backup was made with, or its beginning is damaged.',
      { cause: error },
    );
  }
}

const partSuffix = '.part';

type Writing = {
  /** Absolute path of the new backup; no file may exist there. */
  file: string;
  stream: ReadableStream<Uint8Array>;
  passphrase: string | undefined;
  check(draft: string): Promise<void>;
};

/**
 * Writes a temporary file readable by its owner only, flushes, checks and renames it.
 * @returns its size in bytes.
 * @throws BackupRefused when the file exists already; else what the stream or the disk throws.
 */
export async function writeBackupFile(writing: Writing): Promise<number> {
  const { file, passphrase, check } = writing;
  if (existsSync(file)) {
    await writing.stream.cancel();
    throw new BackupRefused(`there is a file ${file} already; choose another name.`);
  }
  const draft = `${file}.${randomBytes(4).toString('hex')}${partSuffix}`;
  let lock: number | null = null;
  try {
    await removeStaleParts(file);
    // The lock shows that this process is still writing; a killed process leaves an unlocked file.
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

export function nameOfPart(name: string): string | null {
  return /^(.+)\.[0-9a-f]{8}\.part$/.exec(name)?.[1] ?? null;
}

/** Default names of `npm run backup`. The shop itself sweeps names with a shop id. */
const namedByCommand = /^shop-[\dT-]+Z\.tar(\.age)?$/;

async function removeStaleParts(file: string): Promise<void> {
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
      // Owned by another user.
    }
  }
}

async function writeAll(draft: string, stream: ReadableStream<Uint8Array>): Promise<number> {
  await using handle = await open(draft, 'r+');
  let bytes = 0;
  for await (const chunk of stream) {
    await handle.writeFile(chunk);
    bytes += chunk.length;
  }
  await handle.sync();
  return bytes;
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}

/** Whether a backup is encrypted. @throws BackupRefused when the file is missing or a folder. */
export async function isEncryptedFile(file: string): Promise<boolean> {
  const handle = await openBackup(file);
  return magic.equals(await buffer(handle.createReadStream({ end: magic.length - 1 })));
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

const chunkBytes = 256 * 1024;

/**
 * @param read reports progress in bytes.
 * @throws BackupRefused for a missing file, or a missing or wrong passphrase.
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
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(chunkBytes), 0, chunkBytes);
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

type Named = {
  begun: Date;
  encrypted: boolean;
  shop?: string;
  /** Made by the owner, so that it differs from a nightly backup of the same minute. */
  manual?: boolean;
};

/** For people only: never parse the name, since it proves nothing about a file. */
export function backupName({ begun, encrypted, shop, manual = false }: Named): string {
  const timestamp = begun.toISOString().slice(0, 16).replace(':', '');
  const shopSuffix = shop === undefined ? '' : `-${shop}`;
  return `shop-${timestamp}Z${shopSuffix}${manual ? '-by-hand' : ''}.tar${encrypted ? '.age' : ''}`;
}
