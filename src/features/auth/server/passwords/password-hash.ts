import { hash, type Options, verify } from '@node-rs/argon2';
import { makeToken } from '../secret-token.ts';

/**
 * argon2id (the library's own choice) with 19 MiB, two passes and one thread: the least that the
 * OWASP Password Storage Cheat Sheet recommends, about 20 ms.
 */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same sentence typed on different keyboards is the same password (NIST SP 800-63B, 3.1.1.2). */
const unified = (password: string) => password.normalize('NFKC');

/** The password's hash, with parameters and salt. Takes time: never call it inside a transaction. */
export function hashPassword(password: string): Promise<string> {
  return hash(unified(password), cost);
}

/** The hash of a password nobody knows. */
const decoy = await hashPassword(makeToken());

/**
 * Whether the password is the one that was hashed. With no hash to compare, it takes just as long
 * and says no, so that the time tells nobody which addresses exist.
 */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? decoy, unified(password));
  return matches && passwordHash !== undefined;
}
