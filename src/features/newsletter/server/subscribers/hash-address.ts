import { createHash } from 'node:crypto';

/** What is kept of an address (in lower case) that was removed: its SHA-256 in hexadecimal digits. */
export function hashAddress(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}
