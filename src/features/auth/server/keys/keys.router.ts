import { recordActivity } from '#server/activity/record-activity.ts';
import { requireConfirmed } from '#server/authorize.ts';
import type { AccountContext, RequestContext } from '#server/context.ts';
import { findAndLock, write } from '#server/db/database.ts';
import { adminProcedure, router } from '#server/trpc/procedures.ts';
import { refuse } from '#shared/errors.ts';
import { keyPrefix } from '#shared/office/api-keys.ts';
import { type PageRequest, pageOf } from '#shared/page.ts';
import { millisecondsOfADay } from '#shared/time/day.ts';
import { type Done, done } from '#shared/wire.ts';
import * as schemas from '../../shared/keys.ts';
import { mailsToOwners } from '../account-mail.ts';
import { hashToken, makeToken } from '../hashes.ts';
import { ApiKey, inForce, presentKey } from './api-key.entity.ts';

/** Shown characters of a key, after the common prefix. */
const shown = 4;

// No REST calls: keys are created by a person at a screen.
export const keysRouter = router({
  page: adminProcedure
    .input(schemas.keysPageInput)
    .output(schemas.keysPage)
    .query(({ ctx, input }) => pageKeys(ctx, input)),

  make: adminProcedure
    .input(schemas.makeKeyInput)
    .output(schemas.madeKey)
    .mutation(({ ctx, input }) => makeKey(ctx, input)),

  revoke: adminProcedure
    .input(schemas.keyIdInput)
    .output(done)
    .mutation(({ ctx, input }) => revokeKey(ctx, input)),
});

async function pageKeys({ em, shop }: RequestContext, asked: PageRequest) {
  const { slice, pagination } = pageOf(asked, await em.count(ApiKey));
  const found = await em.find(ApiKey, {}, { orderBy: { id: 'desc' }, ...slice });
  const now = shop.clock.now();
  return { keys: found.map((key) => presentKey(key, now)), ...pagination };
}

/**
 * The key is only in the response; its hash is stored. @throws DomainError `conflict` at the
 * maximum number of keys; `unconfirmed`.
 */
async function makeKey(
  context: AccountContext,
  { name, scopes, days }: schemas.MakeKeyInput,
): Promise<schemas.MadeKey> {
  requireConfirmed(context);
  const token = keyPrefix + makeToken();
  const createdAt = context.shop.clock.now();
  const expiresAt =
    days === null ? null : new Date(createdAt.getTime() + days * millisecondsOfADay);
  const mails = await mailsToOwners(context, `The API key “${name}” was made`);
  const key = await write(context, async (em) => {
    if ((await em.count(ApiKey, inForce(createdAt))) >= schemas.maxKeys) {
      refuse(
        'limit_reached',
        `There are ${schemas.maxKeys} keys in force already. Please revoke one that is not used any more.`,
      );
    }
    const made = em.create(ApiKey, {
      name,
      tokenHash: hashToken(token),
      start: token.slice(0, keyPrefix.length + shown),
      scopes,
      createdAt,
      expiresAt,
    });
    await em.persist(made).flush();
    await recordActivity(em, context.actor, {
      action: 'created',
      thing: { kind: 'key', id: made.id },
      after: { name, scopes, expiresAt },
    });
    for (const mail of mails) await context.shop.mail.enqueue(em, mail);
    return presentKey(made, createdAt);
  });
  context.shop.mail.wake();
  return { key, token };
}

/** Takes effect at once; idempotent. @throws DomainError `not_found`. */
async function revokeKey(context: RequestContext, { keyID }: { keyID: number }): Promise<Done> {
  const revokedAt = context.shop.clock.now();
  const name = await write(context, async (em) => {
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
