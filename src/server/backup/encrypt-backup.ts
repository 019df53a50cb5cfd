import { Decrypter, Encrypter } from 'age-encryption';
import { shortestPassphrase } from '#shared/office/passphrase.ts';
import { BackupRefused } from './format.ts';

/*
 * A backup under a passphrase is a file of the age format (age-encryption.org/v1), so the program
 * `age -d` opens it too.
 */

/** How an encrypted file begins. */
const opening = Buffer.from('age-encryption.org/v1\n');

/** Enough of a file's beginning to tell whether it is encrypted, in bytes. */
export const headerBytes = opening.length;

/** Whether a file is encrypted, by its first `headerBytes`. */
export const isEncrypted = (beginning: Uint8Array) =>
  Buffer.from(beginning).subarray(0, opening.length).equals(opening);

/** @throws BackupRefused for a passphrase that could be guessed. */
export function requirePassphrase(passphrase: string): void {
  if (passphrase.length >= shortestPassphrase) return;
  throw new BackupRefused(
    `the passphrase of a backup needs at least ${shortestPassphrase} characters; several words are easy to remember.`,
  );
}

/**
 * The work that a guess takes, as a power of two: 32 MB of memory and a quarter of a second. The
 * format's usual 18 takes 256 MB, which the smallest server does not have to spare.
 */
const workOfAGuess = 15;

/** The stream under a passphrase. */
export function encryptBackup(
  plain: ReadableStream<Uint8Array>,
  passphrase: string,
): Promise<ReadableStream<Uint8Array>> {
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(workOfAGuess);
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(plain);
}

/** @throws BackupRefused when it was encrypted with another passphrase, or its beginning is damaged. */
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
