import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './env.ts';

const algorithm = 'aes-256-gcm';
/** Bytes of the nonce (NIST SP 800-38D, 8.2) and of the tag. */
const nonceLength = 12;
const tagLength = 16;
const version = 'sealed:1:';

/** @param purpose authenticated context: the text cannot be decrypted for another purpose. */
export function encryptSecret(text: string, key: Buffer, purpose: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return version + Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** null without a key, for another key or purpose, or for damaged text. */
export function decryptSecret(
  encrypted: string,
  key: Buffer | null,
  purpose: string,
): string | null {
  if (key === null || !encrypted.startsWith(version)) return null;
  const bytes = Buffer.from(encrypted.slice(version.length), 'base64');
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), {
      authTagLength: tagLength,
    })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
    const text = decipher.update(bytes.subarray(nonceLength + tagLength));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

const keyLength = 32;

/** Generated key of a shop without SECRET_KEY. */
export const keyFileOf = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'secret-key');

export type KeySettings = Pick<Settings, 'secretKey' | 'dataDir'>;

const derivedKeys = new Map<string, Buffer>();

/**
 * From SECRET_KEY, else from a generated key file in DATA_DIR. Instances need a common SECRET_KEY.
 * @throws Error when the file can neither be read nor created.
 */
export function secretKeyOf(settings: KeySettings): Buffer {
  return stretch(settings.secretKey ?? readOrMake(keyFileOf(settings)));
}

/** Null when there is no key yet. @throws Error when its file is unreadable. */
export function existingKeyOf(settings: KeySettings): Buffer | null {
  const text = settings.secretKey ?? readIfThere(keyFileOf(settings));
  return text === null ? null : stretch(text);
}

function stretch(text: string): Buffer {
  const kept = derivedKeys.get(text);
  if (kept) return kept;
  // Stretches a password of low entropy; the salt only separates this use from others.
  const key = scryptSync(text, 'secrets in the database', keyLength);
  derivedKeys.set(text, key);
  return key;
}

/** Atomic: concurrent processes get the same key. */
function readOrMake(file: string): string {
  const found = readIfThere(file);
  if (found !== null) return found;
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, randomBytes(keyLength).toString('base64url'), {
    mode: 0o600,
    flush: true,
  });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
