import { randomBytes, scryptSync } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../env.ts';

const keyLength = 32;

/** Generated key of a shop without SECRET_KEY. */
export const keyFileOf = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'secret-key');

type KeySettings = Pick<Settings, 'secretKey' | 'dataDir'>;

const derivedKeys = new Map<string, Buffer>();

/**
 * Derived from SECRET_KEY, else from a key file in DATA_DIR, generated on first use. Several
 * instances need a common SECRET_KEY, since each has its own DATA_DIR.
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
