import { hashToken, makeToken } from '#features/auth/server/public.ts';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { DomainError } from '#shared/errors.ts';
import { keyPrefix } from '#shared/office/api-keys.ts';
import { millisecondsOfADay } from '#shared/time/time.ts';
import { type MadeKey, type MakeKeyInput, mostKeys } from '../shared/keys.ts';
import { ApiKey, inForce, presentKey } from './api-key.entity.ts';

/** Characters of a key, beyond what all have in common, by which it is recognised. */
const shown = 4;

/**
 * Makes a key. The key in the answer is kept nowhere: only its hash is.
 * @throws DomainError `conflict` when there are as many as there can be.
 */
export async function makeKey(
  context: RequestContext,
  { name, scopes, days }: MakeKeyInput,
): Promise<MadeKey> {
  const token = keyPrefix + makeToken();
  const createdAt = context.shop.clock.now();
  const expiresAt =
    days === null ? null : new Date(createdAt.getTime() + days * millisecondsOfADay);
  const key = await write(context, [], async (em) => {
    if ((await em.count(ApiKey, inForce(createdAt))) >= mostKeys) throw tooManyKeys();
    const made = em.create(ApiKey, {
      name,
      tokenHash: hashToken(token),
      start: token.slice(0, keyPrefix.length + shown),
      scopes,
      createdAt,
      expiresAt,
      revokedAt: null,
      lastUsedAt: null,
    });
    await em.persist(made).flush();
    await recordActivity(em, context.actor, {
      action: 'created',
      thing: { kind: 'key', id: made.id },
      after: { name, scopes, expiresAt },
    });
    return presentKey(made, createdAt);
  });
  return { key, token };
}

const tooManyKeys = () =>
  new DomainError(
    'conflict',
    `There are ${mostKeys} keys in force already. Please revoke one that is not used any more.`,
  );
