import type { Scope } from '#shared/office/api-keys.ts';
import type { Role } from '#shared/office/roles.ts';
import { type Actor, customer } from './activity/record-activity.ts';
import type { EntityManager } from './db/database.ts';
import { type Quota, requireGranted } from './limits/quotas.ts';
import type { Once } from './once/once.ts';
import type { Platform } from './platform.ts';
import type { Registry } from './registry.ts';

export type AccountIdentity = {
  kind: 'account';
  adminId: number;
  role: Role;
  email: string;
  sessionId: number;
  /** When the password or a passkey was given last; null on a device that was trusted instead. */
  confirmedAt: Date | null;
  /** The owner requires a second factor, and the account has none. */
  mustAddFactor: boolean;
};

/** `name` is the owner's name of the key. */
export type KeyIdentity = { kind: 'key'; keyId: number; name: string; scopes: readonly Scope[] };

export type Identity = AccountIdentity | KeyIdentity;

export type ListPart = {
  total: number;
  /** Query parameters of the next page; null on the last one. */
  next: Record<string, string> | null;
};

/** Per address (many people may share one), in points of 10 ms: 6 s of a core in 5 minutes. */
export const readQuota: Quota = {
  name: 'reads',
  points: 600,
  window: 5 * 60,
  message:
    'So much was asked for from here that we need a break. Please try again in a few minutes.',
};

export type Shop = Platform & { registry: Registry };

export type RequestContext = {
  shop: Shop;
  em: EntityManager;
  /** Set by the procedure's guard; `customer` without a sign-in. */
  actor: Actor;
  /** Rate limit key of the client. */
  address: string;
  token: string | null;
  /** @param name in lower case. @returns null when the header is missing or empty. */
  header(name: string): string | null;
  /** Idempotency of the call; set by `onceByKey`. */
  once?: Once;
  /** Resolves the token's owner; cached. */
  identify(): Promise<Identity | null>;
  /** The same request with the token of a form. */
  withToken(token: string): RequestContext;
  /** Not cacheable; charges the read quota. @throws DomainError `too_many`. */
  chargeUncached(points: number): void;
  setPartHeaders(part: ListPart): void;
  /** Headers of the response, for REST and tRPC; of a batch, all calls share them. */
  responseHeaders: Map<string, string>;
};

export type Writer = Pick<RequestContext, 'shop' | 'actor'>;

/** Of a signed-in account, not of an API key. */
export type AccountContext = RequestContext & { identity: AccountIdentity };

type Options = Pick<RequestContext, 'shop' | 'address' | 'header'> & {
  authorization: string;
  identify(shop: Shop, token: string): Promise<Identity | null>;
};

/** The session is looked up at most once, and only if needed. */
export function createRequestContext(options: Options): RequestContext {
  const { shop, address, authorization, header, identify: findIdentity } = options;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null;
  let identity: Promise<Identity | null> | undefined;
  let em: EntityManager | undefined;
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
      identity ??= token ? findIdentity(shop, token) : Promise.resolve(null);
      return identity;
    },
    withToken: (given) => createRequestContext({ ...options, authorization: `Bearer ${given}` }),
    chargeUncached(points) {
      requireGranted(shop.limits.spendHere(readQuota, address, points));
    },
    setPartHeaders() {},
    responseHeaders: new Map(),
  };
}
