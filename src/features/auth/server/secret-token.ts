import { createHash, randomBytes } from 'node:crypto';

/** 256 bits: nobody guesses it, so one fast hash is enough to keep it secret in the database. */
const tokenBytes = 32;

/** A new token for a session or a link, safe in headers and addresses. */
export function makeToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** Whether a text can be a token at all; what cannot need not be looked up. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** What is stored of a token: its SHA-256 in 64 hexadecimal digits. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
