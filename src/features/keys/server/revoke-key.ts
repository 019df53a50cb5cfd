import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { findAndLock } from '#server/db/find-and-lock.ts';
import { write } from '#server/db/write.ts';
import type { Done } from '#shared/answers.ts';
import { ApiKey } from './api-key.entity.ts';

/**
 * Ends a key at once; one that is revoked already stays as it is.
 * @throws DomainError `not_found`.
 */
export async function revokeKey(
  context: RequestContext,
  { keyID }: { keyID: number },
): Promise<Done> {
  const revokedAt = context.shop.clock.now();
  const name = await write(context, [], async (em) => {
    const key = await findAndLock(em, ApiKey, keyID, 'This key is not there any more.');
    if (key.revokedAt !== null) return key.name;
    await em.nativeUpdate(ApiKey, { id: keyID }, { revokedAt });
    await recordActivity(em, context.actor, {
      action: 'revoked',
      thing: { kind: 'key', id: keyID },
    });
    return key.name;
  });
  return { success: true, message: `The key “${name}” is revoked.` };
}
