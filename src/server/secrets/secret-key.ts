import { randomBytes, scryptSync } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../env.ts';

/** Bytes of the key: AES-256. */
const keyLength = 32;

/** Where a shop without SECRET_KEY keeps its own. */
export const keyFileOf = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'secret-key');

type KeySettings = Pick<Settings, 'secretKey' | 'dataDir'>;

const known = new Map<string, Buffer>();

/**
 * The key of the secrets that the database keeps: made of SECRET_KEY, else the one under DATA_DIR, which
 * is made when it is first needed. Several instances need one SECRET_KEY, since each has a DATA_DIR.
 * @throws Error when its file can neither be read nor made.
 */
export function secretKeyOf(settings: KeySettings): Buffer {
  return stretch(settings.secretKey ?? readOrMake(keyFileOf(settings)));
}

/**
 * The same without making one: null when there is none yet.
 * @throws Error when its file cannot be read.
 */
export function existingKeyOf(settings: KeySettings): Buffer | null {
  const text = settings.secretKey ?? readIfThere(keyFileOf(settings));
  return text === null ? null : stretch(text);
}

function stretch(text: string): Buffer {
  const kept = known.get(text);
  if (kept) return kept;
  // The words of a person are stretched; the salt only tells this use of them from others.
  const key = scryptSync(text, 'secrets in the database', keyLength);
  known.set(text, key);
  return key;
}

/** Of several processes that come first at the same moment all have the same one. */
function readOrMake(file: string): string {
  const found = readIfThere(file);
  if (found !== null) return found;
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(unfinished, randomBytes(keyLength).toString('base64url'), {
    mode: 0o600,
    flush: true,
  });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
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
