import { LockMode } from '@mikro-orm/core';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { DomainError } from '#shared/errors.ts';
import { Admin } from './admin.entity.ts';
import { guessPassword } from './guess-password.ts';
import { passwordMatches } from './password-hash.ts';
import { hashToken, makeToken } from './secret-token.ts';
import { Session } from './session.entity.ts';

const hour = 3_600_000;
/** Milliseconds that a session lasts. */
const lifetime = { standard: 12 * hour, remembered: 30 * 24 * hour };

type Credentials = { email: string; password: string; remember?: boolean | undefined };

/**
 * Opens a session. The token in the answer is kept nowhere: only its hash is.
 * @throws DomainError `unauthorized` for a wrong email or password, `too_many` after too many of them.
 */
export async function login(context: RequestContext, { email, password, remember }: Credentials) {
  const { shop, em } = context;
  return guessPassword(context, email, async () => {
    const admin = await em.findOne(Admin, { email });
    const matches = await passwordMatches(password, admin?.passwordHash);
    if (!admin || !matches) throw refusal();

    const token = makeToken();
    const createdAt = shop.clock.now();
    const length = remember ? lifetime.remembered : lifetime.standard;
    const expiresAt = new Date(createdAt.getTime() + length);
    await write(context, [], async (em) => {
      // A password that was changed meanwhile has ended every session; this one must not outlive it.
      const { id, passwordHash } = admin;
      const unchanged = await em.findOne(
        Admin,
        { id, passwordHash },
        { lockMode: LockMode.PESSIMISTIC_READ },
      );
      if (!unchanged) throw refusal();
      await em.insert(Session, { admin: id, tokenHash: hashToken(token), createdAt, expiresAt });
    });
    return { success: true as const, token, expiresAt: expiresAt.toISOString() };
  });
}

const refusal = () => new DomainError('unauthorized', 'Invalid email or password');
