import { keyPrefix, type Scope } from '#shared/api-keys.ts';
import { DomainError } from '#shared/errors.ts';
import type { Actor } from './activity/actor.ts';
import type { Identity, OwnerIdentity, RequestContext } from './context.ts';

/**
 * Lets the signed-in owner pass, and nobody else.
 * @throws DomainError `unauthorized` without a token that is valid, `forbidden` for an API key.
 */
export async function requireOwner(context: RequestContext): Promise<OwnerIdentity> {
  const identity = await requireIdentity(context);
  if (identity.kind === 'owner') return identity;
  throw new DomainError(
    'forbidden',
    'An API key cannot do this: it needs the owner, signed in to the back office.',
  );
}

/**
 * Lets the signed-in owner pass, and an API key that has the scope.
 * @throws DomainError `unauthorized` without a token that is valid, `forbidden` for a key without it.
 */
export async function requireScope(context: RequestContext, scope: Scope): Promise<Identity> {
  const identity = await requireIdentity(context);
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

async function requireIdentity(context: RequestContext): Promise<Identity> {
  const identity = await context.identify();
  if (identity) return identity;
  throw new DomainError(
    'unauthorized',
    context.token?.startsWith(keyPrefix)
      ? 'This API key is not known, or was revoked, or its time is over.'
      : 'Please sign in.',
  );
}
