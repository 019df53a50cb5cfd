import { closeSync, fstatSync, openSync } from 'node:fs';
import { tryLock } from 'fs-native-extensions';

/**
 * Locks a file until its descriptor is closed or the process ends; null when another process holds
 * it or has just removed it. A heartbeat would not work, since WebAssembly blocks the event loop.
 */
export function lockFile(path: string): number | null {
  const descriptor = openSync(path, 'a+', 0o600);
  if (tryLock(descriptor) && fstatSync(descriptor).nlink > 0) return descriptor;
  closeSync(descriptor);
  return null;
}
