import { createHash, randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';

/** 256 bits cannot be guessed, so a single fast hash protects it in the database. */
const tokenBytes = 32;

export function makeToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** argon2id, 19 MiB: the minimum of the OWASP Password Storage Cheat Sheet, about 20 ms. */
const hashOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

/** Whether the hash has other parameters, which it contains (PHC string format). */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost: m, timeCost: t, parallelism: p } = hashOptions;
  return !passwordHash.includes(`$m=${m},t=${t},p=${p}$`);
}

/** The same text from different keyboards must match (NIST SP 800-63B, 3.1.1.2). */
const normalized = (password: string) => password.normalize('NFKC');

/** Slow: never call it inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalized(password), hashOptions);
}

/** The hash of an unknown random password. */
const decoy = await hashPassword(makeToken());

/** Takes as long without a hash: the time must not reveal which addresses exist. */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? decoy, normalized(password));
  return matches && passwordHash !== undefined;
}
