import { Decrypter, Encrypter } from 'age-encryption';
import { shortestPassphrase } from '#shared/office/passphrase.ts';
import { BackupRefused } from './format.ts';

/* The age format (age-encryption.org/v1), so that `age -d` can decrypt a backup too. */

const magic = Buffer.from('age-encryption.org/v1\n');

export const headerBytes = magic.length;

/** @param beginning at least the first `headerBytes` of the file. */
export const isEncrypted = (beginning: Uint8Array) =>
  Buffer.from(beginning).subarray(0, magic.length).equals(magic);

export function requirePassphrase(passphrase: string): void {
  if (passphrase.length >= shortestPassphrase) return;
  throw new BackupRefused(
    `the passphrase of a backup needs at least ${shortestPassphrase} characters; several words are easy to remember.`,
  );
}

// log2 of the cost: 32 MB and a quarter of a second per guess. The default 18 takes 256 MB, which
// the smallest server cannot spare.
const scryptLogN = 15;

export function encryptBackup(
  plain: ReadableStream<Uint8Array>,
  passphrase: string,
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(scryptLogN);
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(plain);
}

/** @throws BackupRefused for a wrong passphrase or a damaged header. */
export async function decryptBackup(
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
