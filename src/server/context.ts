import type { EntityManager } from './db/database.ts';
import type { Shop } from './shop.ts';

/** Who is signed in to the back office. */
export type Identity = { adminId: number; email: string; sessionId: number };

/** What one request brings to an operation. */
export type RequestContext = {
  shop: Shop;
  /** The unit of work of this request. */
  em: EntityManager;
  /** The client's address, as the rate limits count it. */
  address: string;
  /** The bearer token of the request, if it carries one. */
  token: string | null;
  /** A header of the request by its name in lower case, or null when it is absent or empty. */
  header(name: string): string | null;
  /** Looks up, once, who the token belongs to. */
  identify(): Promise<Identity | null>;
};
