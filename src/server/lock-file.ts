import { closeSync, fstatSync, openSync } from 'node:fs';
import { tryLock } from 'fs-native-extensions';

/**
 * Creates and locks a file; the kernel releases the lock when the process ends. A heartbeat would
 * not work, since WebAssembly blocks the event loop.
 * @returns the descriptor, which holds the lock until it is closed; null when another process holds
 * it or has just removed the file.
 */
export function lockFile(path: string): number | null {
  const descriptor = openSync(path, 'a+', 0o600);
  if (tryLock(descriptor) && fstatSync(descriptor).nlink > 0) return descriptor;
  closeSync(descriptor);
  return null;
}
