import { createHmac } from 'node:crypto';
import { DomainError } from '#shared/errors.ts';
import { keyPrefix, type Scope } from '#shared/office/api-keys.ts';
import { mayAct, type Role } from '#shared/office/roles.ts';
import type { Actor } from './activity/record-activity.ts';
import type {
  AccountContext,
  AccountIdentity,
  Identity,
  KeyIdentity,
  RequestContext,
} from './context.ts';
import { type Quota, requireGranted } from './limits/quotas.ts';
import { secretKeyOf } from './secrets.ts';

/** Calls of one API key per minute. */
export const keyQuota: Quota = {
  name: 'api-key',
  points: 600,
  window: 60,
  message: 'This API key has made 600 calls within a minute. Please wait a moment.',
};

/** The check in the middleware precedes reading a multipart body; only `call` counts. */
type At = 'middleware' | 'call';

/** @throws DomainError `unauthorized`, `forbidden` for a lower role or an API key, `too_many`. */
export async function requireRole(
  context: RequestContext,
  role: Role,
  at: At = 'call',
): Promise<AccountIdentity> {
  const identity = await requireIdentity(context, at);
  if (identity.kind === 'account') {
    // Calls for every account concern the account itself, such as adding the factor.
    if (role !== 'packer') requireFactor(context, identity);
    return requireMay(context, identity, role);
  }
  logRefusal(context, { keyId: identity.keyId }, 'an API key instead of a sign-in');
  throw new DomainError(
    'forbidden',
    'An API key cannot do this: it needs the owner, signed in to the back office.',
  );
}

function requireMay(
  context: RequestContext,
  identity: AccountIdentity,
  role: Role,
): AccountIdentity {
  if (mayAct(identity.role, role)) return identity;
  logRefusal(context, { accountId: identity.adminId }, `the role ${role} is needed`);
  throw new DomainError(
    'forbidden',
    role === 'owner' ? 'Only the owner can do this.' : 'Your account is not allowed to do this.',
  );
}

/** @throws DomainError `unauthorized`, `forbidden` for a lower role or missing scope, `too_many` */
export async function requireScope(
  context: RequestContext,
  scope: Scope,
  { role = 'office', at = 'call' }: { role?: Role; at?: At } = {},
): Promise<Identity> {
  const identity = await requireIdentity(context, at);
  if (identity.kind === 'account') {
    requireFactor(context, identity);
    return requireMay(context, identity, role);
  }
  if (identity.scopes.includes(scope)) return identity;
  logRefusal(context, { keyId: identity.keyId }, `the scope ${scope} is needed`);
  refuseScope(scope);
}

function requireFactor(context: RequestContext, { adminId, mustAddFactor }: AccountIdentity): void {
  if (!mustAddFactor) return;
  logRefusal(context, { accountId: adminId }, 'a second factor is needed');
  const message = 'The owner requires a second factor: please set one up under Account first.';
  throw new DomainError('factor_required', message);
}

/** In milliseconds. */
const confirmedFor = 10 * 60_000;

/** @throws DomainError `unconfirmed` unless the password or a passkey was given just now. */
export function requireConfirmed(context: AccountContext): void {
  const { shop, identity } = context;
  const age = shop.clock.now().getTime() - (identity.confirmedAt?.getTime() ?? 0);
  if (age >= 0 && age < confirmedFor) return;
  logRefusal(context, { accountId: identity.adminId }, 'a confirmation is needed');
  throw new DomainError('unconfirmed', 'Please confirm first that it is you.');
}

/** @throws DomainError `forbidden` always. */
export function refuseScope(scope: Scope): never {
  throw new DomainError(
    'forbidden',
    `This API key lacks the scope “${scope}”, which this call needs. The owner can make a key that has it.`,
  );
}

export function actorOf(identity: Identity): Actor {
  if (identity.kind === 'key') {
    const { keyId: id, name, scopes } = identity;
    return { kind: 'key', id, name, scopes };
  }
  return { kind: identity.role === 'owner' ? 'owner' : 'helper', id: identity.adminId };
}

async function requireIdentity(context: RequestContext, at: At): Promise<Identity> {
  const identity = await context.identify();
  if (identity?.kind === 'key') await requireQuota(context, identity, at);
  if (identity) return identity;
  if (context.token) logRefusal(context, { hashOf: context.token }, 'unknown or ended token');
  throw new DomainError(
    'unauthorized',
    context.token?.startsWith(keyPrefix)
      ? 'This API key is not known, or was revoked, or its time is over.'
      : 'Please sign in.',
  );
}

/** Refused calls count too. Headers: draft-ietf-httpapi-ratelimit-headers, draft 11. */
async function requireQuota(context: RequestContext, { keyId }: KeyIdentity, at: At) {
  const { limits } = context.shop;
  const count = at === 'call' ? limits.spend : limits.peek;
  const state = await count(keyQuota, String(keyId));
  const { name, points, window } = keyQuota;
  context.responseHeaders.set('RateLimit-Policy', `"${name}";q=${points};w=${window}`);
  context.responseHeaders.set('RateLimit', `"${name}";r=${state.remaining};t=${state.seconds}`);
  requireGranted(state);
}

/** Lines per client address: programs repeat a call with a dead token endlessly. */
const refusalLines: Quota = { name: 'refusals', points: 60, window: 15 * 60, message: '' };

/** Whose credentials were refused. `hashOf` is an email or a token, of which only a hash is logged. */
type Refused = { accountId: number } | { keyId: number } | { hashOf: string };

/** Logs a refused sign-in, token or role; once an address has its share of lines, nothing. */
export function logRefusal(
  { shop, address }: Pick<RequestContext, 'shop' | 'address'>,
  who: Refused,
  reason: string,
): void {
  if (!shop.limits.spendHere(refusalLines, address, 1).granted) return;
  // Without the key, a hash of an email could be guessed.
  const hash = (text: string) =>
    createHmac('sha256', secretKeyOf(shop.settings)).update(text).digest('hex').slice(0, 16);
  const subject = 'hashOf' in who ? { hash: hash(who.hashOf) } : who;
  shop.logger.warn({ ...subject, address, reason }, 'refused');
}
