import { closeSync, fstatSync, openSync } from 'node:fs';
import { tryLock } from 'fs-native-extensions';

/**
 * Takes a file, made when missing, for this process alone, by a lock that the kernel drops when the
 * process ends, however it ends. A lock with a heartbeat would not do: WebAssembly blocks the event loop.
 * @returns the open descriptor, which holds the lock until it is closed; null when the file is taken,
 *   by whichever process, or was removed in the same moment.
 */
export function lockFile(path: string): number | null {
  const descriptor = openSync(path, 'a+', 0o600);
  if (tryLock(descriptor) && fstatSync(descriptor).nlink > 0) return descriptor;
  closeSync(descriptor);
  return null;
}
