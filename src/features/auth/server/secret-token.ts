import { createHash, randomBytes } from 'node:crypto';

/** 256 bits cannot be guessed, so a single fast hash protects it in the database. */
const tokenBytes = 32;

/** Safe in headers and URLs. */
export function makeToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** SHA-256, 64 hexadecimal digits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
