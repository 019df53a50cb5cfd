import { DomainError } from '#shared/errors.ts';
import { keyPrefix, type Scope } from '#shared/office/api-keys.ts';
import type { Actor } from './activity/actor.ts';
import type { Identity, KeyIdentity, OwnerIdentity, RequestContext } from './context.ts';
import { type Quota, requireGranted } from './limits/quotas.ts';

/** What one API key may call, in a minute. */
export const keyQuota: Quota = {
  name: 'api-key',
  points: 600,
  window: 60,
  message: 'This API key has made 600 calls within a minute. Please wait a moment.',
};

/** Where a call is looked at: a form with files is looked at before it is read too, and counts once. */
type At = 'middleware' | 'call';

/**
 * Lets the signed-in owner pass, and nobody else.
 * @throws DomainError `unauthorized` without a token that is valid, `forbidden` for an API key, or
 * `too_many` when that has called too often.
 */
export async function requireOwner(
  context: RequestContext,
  at: At = 'call',
): Promise<OwnerIdentity> {
  const identity = await requireIdentity(context, at);
  if (identity.kind === 'owner') return identity;
  throw new DomainError(
    'forbidden',
    'An API key cannot do this: it needs the owner, signed in to the back office.',
  );
}

/**
 * Lets the signed-in owner pass, and an API key that has the scope.
 * @throws DomainError `unauthorized` without a token that is valid, `forbidden` for a key without it,
 * or `too_many` for one that has called too often.
 */
export async function requireScope(
  context: RequestContext,
  scope: Scope,
  at: At = 'call',
): Promise<Identity> {
  const identity = await requireIdentity(context, at);
  if (identity.kind === 'owner' || identity.scopes.includes(scope)) return identity;
  throw new DomainError(
    'forbidden',
    `This API key lacks the scope “${scope}”, which this call needs. The owner can make a key that has it.`,
  );
}

/** Who acts when they call, in the records. */
export function actorOf(identity: Identity): Actor {
  return identity.kind === 'owner'
    ? { kind: 'owner', id: identity.adminId }
    : { kind: 'key', id: identity.keyId, name: identity.name };
}

async function requireIdentity(context: RequestContext, at: At): Promise<Identity> {
  const identity = await context.identify();
  if (identity?.kind === 'key') await requireQuota(context, identity, at);
  if (identity) return identity;
  throw new DomainError(
    'unauthorized',
    context.token?.startsWith(keyPrefix)
      ? 'This API key is not known, or was revoked, or its time is over.'
      : 'Please sign in.',
  );
}

/** Refused calls count too: whoever goes on asking in vain asks too often. */
async function requireQuota(context: RequestContext, { keyId }: KeyIdentity, at: At) {
  const { limits } = context.shop;
  const ask = at === 'call' ? limits.spend : limits.peek;
  const state = await ask(keyQuota, String(keyId));
  context.setQuotaHeaders(state);
  requireGranted(state);
}
