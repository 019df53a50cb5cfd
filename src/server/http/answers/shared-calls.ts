import type { AnyRouter } from '@trpc/server';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Cache } from '../../cache/cache.ts';
import type { RequestContext } from '../../context.ts';
import { type RestRoute, restRoutes } from '../../trpc/rest-calls.ts';
import { makeSharedResponse, type SharedResponse, sendSharedResponse } from './shared-response.ts';

type Options = {
  router: AnyRouter;
  cache: Cache;
  contextOf(ctx: Context): RequestContext;
  longestBatch: number;
  /** Answers one call of a request, given as an address below `/trpc`. */
  call(ctx: Context, address: string): Promise<Response>;
};

const json = 'application/json';

/** One call that is the same for everyone. */
type SharedCall = {
  /** What it asks for, however it is written; null for what is kept for nobody. */
  meaning: string | null;
  address: string;
  topics: NonNullable<RestRoute['shared']>;
};

type Asked = { calls: SharedCall[]; isBatch: boolean };

/** The answer to one call, as it stands alone and in a batch. */
type Part = { status: number; retryAfter: string | null; bytes: Buffer; byteSize: number };

/** What is looked at again and again need not be read again; longer addresses than usual ones do. */
const addressesKnown = 1000;
const longestKnown = 1000;

/**
 * Reads a GET of the typed calls, if all of its calls are the same for everyone and can be understood;
 * else null.
 */
function readerOf(router: AnyRouter): (path: string, search: string) => Asked | null {
  const shared = new Map(
    restRoutes(router).flatMap((route) => (route.shared ? [[route.procedure, route]] : [])),
  );

  function callOf(name: string, input: unknown): SharedCall | null {
    const route = shared.get(name);
    if (!route?.shared) return null;
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return { meaning: route.asks(input), address: `${name}${query}`, topics: route.shared };
  }

  return (path, search) => {
    const names = decodeURIComponent(path.slice('/trpc/'.length));
    const query = new URLSearchParams(search);
    const isBatch = query.get('batch') === '1';
    const inputs = parsed(query.get('input'));
    if (inputs === null) return null;
    if (!isBatch) {
      const call = callOf(names, inputs.value);
      return call && { calls: [call], isBatch };
    }
    const byPlace = inputs.value ?? {};
    if (!isRecord(byPlace)) return null;
    const calls = names.split(',').map((name, place) => callOf(name, byPlace[place]));
    return calls.every((call) => call !== null) ? { calls, isBatch } : null;
  };
}

function isRecord(value: unknown): value is Record<number, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string | null): { value?: unknown } | null {
  try {
    return text === null ? {} : { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

const [open, comma, close] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

/** A batch of the answers to its calls, byte by byte. */
function joined(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ bytes }, place) => (place === 0 ? [bytes] : [comma, bytes]));
  return Buffer.concat([open, ...pieces, close]);
}

/** Of several answers the protocol's own status. */
function statusOf(parts: readonly Part[]): number {
  const statuses = new Set(parts.map(({ status }) => status));
  return statuses.size === 1 ? (parts[0]?.status ?? 200) : 207;
}

/**
 * Typed reads that are the same for everyone: each is answered once per change and kept as bytes, of
 * which batches are composed. `alone` answers a single one, also as a batch, from memory whole;
 * `together` composes batches of several, which are then compressed like everything else.
 */
export function sharedCalls(options: Options): {
  alone: Middleware;
  together: Middleware;
} {
  const { router, cache, contextOf, longestBatch, call } = options;
  const read = readerOf(router);
  const known = new LRUCache<string, { asked: Asked | null }>({ max: addressesKnown });

  function askedOf(ctx: Context): Asked | null {
    if (ctx.method !== 'GET') return null;
    const { url } = ctx.req;
    const seen = known.get(url ?? '');
    if (seen) return seen.asked;
    const asked = read(ctx.path, ctx.search);
    if (url && url.length <= longestKnown) known.set(url, { asked });
    return asked;
  }

  const isKept = (ctx: Context, status: number) => status === 200 && !contextOf(ctx).uncommon;

  function partOf(ctx: Context, { meaning, address, topics }: SharedCall): Promise<Part> {
    const produce = async () => {
      const answer = await call(ctx, address);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const retryAfter = answer.headers.get('retry-after');
      return { status: answer.status, retryAfter, bytes, byteSize: bytes.length };
    };
    if (meaning === null) return produce();
    return cache.remember(`call ${meaning}`, topics, produce, ({ status }) => isKept(ctx, status));
  }

  function wholeOf(ctx: Context, one: SharedCall, isBatch: boolean): Promise<SharedResponse> {
    const produce = async () => {
      const part = await partOf(ctx, one);
      const headers: Record<string, string> = {};
      if (part.retryAfter !== null) headers['Retry-After'] = part.retryAfter;
      const bytes = isBatch ? joined([part]) : part.bytes;
      return makeSharedResponse(part.status, json, bytes, headers);
    };
    if (one.meaning === null) return produce();
    const key = `${isBatch ? 'batch' : 'alone'} ${one.meaning}`;
    return cache.remember(key, one.topics, produce, ({ status }) => isKept(ctx, status));
  }

  return {
    async alone(ctx, next) {
      const asked = askedOf(ctx);
      const one = asked?.calls[0];
      if (!one || asked.calls.length > 1) return next();
      sendSharedResponse(ctx, await wholeOf(ctx, one, asked.isBatch));
    },
    async together(ctx, next) {
      const asked = askedOf(ctx);
      if (!asked || asked.calls.length > longestBatch) return next();
      const parts = await Promise.all(asked.calls.map((one) => partOf(ctx, one)));
      const waits = parts.flatMap(({ retryAfter }) => (retryAfter ? [Number(retryAfter)] : []));
      if (waits.length > 0) ctx.set('Retry-After', String(Math.max(...waits)));
      ctx.status = statusOf(parts);
      ctx.set('Cache-Control', 'no-cache');
      ctx.type = json;
      ctx.body = joined(parts);
    },
  };
}
