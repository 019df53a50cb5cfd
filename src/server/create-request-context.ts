import type { Identity, RequestContext } from './context.ts';
import type { EntityManager } from './db/database.ts';
import type { Shop } from './shop.ts';

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
  return {
    shop,
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
  };
}
