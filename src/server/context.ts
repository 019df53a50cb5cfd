import type { Scope } from '#shared/office/api-keys.ts';
import type { Role } from '#shared/office/roles.ts';
import { type Actor, customer } from './activity/actor.ts';
import type { EntityManager } from './db/database.ts';
import { type Quota, type QuotaState, requireGranted } from './limits/quotas.ts';
import type { Once } from './once/once.ts';
import type { Shop } from './shop.ts';

/** A signed-in account of the back office. */
export type AccountIdentity = {
  kind: 'account';
  adminId: number;
  role: Role;
  email: string;
  sessionId: number;
};

/** A program that calls with an API key, which the owner gave a name. */
export type KeyIdentity = { kind: 'key'; keyId: number; name: string; scopes: readonly Scope[] };

/** Who a bearer token belongs to. */
export type Identity = AccountIdentity | KeyIdentity;

/** Where one part of a list stands in it. */
export type ListPart = {
  /** How many rows fit the filter. */
  total: number;
  /** The parameters that ask for what follows; null at the end. */
  next: Record<string, string> | null;
};

/**
 * What one client address may ask for beyond the answers that everybody shares, in points of some 10 ms
 * of work: six seconds of a core in five minutes. Many people may share an address, and all of them
 * together read through the endless lists of a shop for far less.
 */
export const readQuota: Quota = {
  name: 'reads',
  points: 600,
  window: 5 * 60,
  message:
    'So much was asked for from here that we need a break. Please try again in a few minutes.',
};

/** What one request brings to an operation. */
export type RequestContext = {
  shop: Shop;
  /** The unit of work of this request. */
  em: EntityManager;
  /** Who acts, once the procedure's guard has looked: a customer, or who is signed in. */
  actor: Actor;
  /** The client's address, as the rate limits count it. */
  address: string;
  /** The bearer token of the request, if it carries one. */
  token: string | null;
  /** A header of the request by its name in lower case, or null when it is absent or empty. */
  header(name: string): string | null;
  /** What lets a call with a key of its caller's happen once; set by `onceByKey`. */
  once?: Once;
  /** Looks up, once, who the token belongs to. */
  identify(): Promise<Identity | null>;
  /** The same request with a token that came in a form. */
  withToken(token: string): RequestContext;
  /**
   * Says that what is read is one of endlessly many parts: its answer is kept nowhere, and counts
   * against what the address may ask for (`readQuota`). @throws DomainError `too_many`.
   */
  readUncommon(points: number): void;
  /** Says how a bounded list goes on; REST tells it in headers, beside the bare list. */
  setPartHeaders(part: ListPart): void;
  /** Says how much is left to the caller; the answer tells it in headers. */
  setQuotaHeaders(state: QuotaState): void;
  /** What was said of it last. */
  readonly quota: QuotaState | null;
};

type Options = {
  shop: Shop;
  address: string;
  /** The Authorization header; a token anywhere else is ignored. */
  authorization: string;
  header(name: string): string | null;
  identify(em: EntityManager, token: string, now: Date): Promise<Identity | null>;
};

/** What one request brings. The session is looked up at most once, and only when asked for. */
export function createRequestContext(options: Options): RequestContext {
  const { shop, address, authorization, header, identify: findIdentity } = options;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null;
  let identity: Promise<Identity | null> | undefined;
  let em: EntityManager | undefined;
  let quota: QuotaState | null = null;
  return {
    shop,
    actor: customer,
    address,
    token,
    header,
    get em() {
      em ??= shop.database.fork();
      return em;
    },
    identify() {
      identity ??= token
        ? findIdentity(shop.database.fork(), token, shop.clock.now())
        : Promise.resolve(null);
      return identity;
    },
    withToken: (given) => createRequestContext({ ...options, authorization: `Bearer ${given}` }),
    readUncommon(points) {
      requireGranted(shop.limits.spendHere(readQuota, address, points));
    },
    setPartHeaders() {},
    setQuotaHeaders(state) {
      quota = state;
    },
    get quota() {
      return quota;
    },
  };
}
