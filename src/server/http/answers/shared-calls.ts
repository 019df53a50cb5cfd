import type { AnyRouter } from '@trpc/server';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { describeError, errorStatus, protocolAnswer } from '../../trpc/errors.ts';
import type { RestRoute } from '../../trpc/rest-calls.ts';
import {
  type Answer,
  type Answered,
  callOf,
  type Executor,
  type Form,
  type ProcedureCall,
} from './executor.ts';
import { isStorable, sendSharedResponse } from './shared-response.ts';

type Options = {
  router: AnyRouter;
  routes: readonly RestRoute[];
  executor: Executor;
  /** Compresses responses that are not cached, and adds their ETag. */
  compressUncached: Middleware;
  maxBatchSize: number;
};

type SharedRequest = { calls: ProcedureCall[]; isBatch: boolean };

type Part = { status: number; retryAfter?: number | undefined; bytes: Buffer };

const type = 'application/json';

const maxCachedUrls = 1000;
const maxCachedUrlLength = 1000;

/** Parses the GET of a tRPC request; null unless all of its calls are shared and valid. */
function readerOf(
  routes: readonly RestRoute[],
): (path: string, search: string) => SharedRequest | null {
  const shared = new Map(
    routes.flatMap((route) => (route.shared ? [[route.procedure, route]] : [])),
  );
  const read = (name: string, input: unknown) => {
    const route = shared.get(name);
    return route ? callOf(route, input) : null;
  };

  return (path, search) => {
    const names = decodeURIComponent(path.slice('/trpc/'.length));
    const query = new URLSearchParams(search);
    const isBatch = query.get('batch') === '1';
    const inputs = parsed(query.get('input'));
    if (inputs === null) return null;
    if (!isBatch) {
      const call = read(names, inputs.value);
      return call && { calls: [call], isBatch };
    }
    const byPlace = inputs.value ?? {};
    if (!isRecord(byPlace)) return null;
    const calls = names.split(',').map((name, index) => read(name, byPlace[index]));
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
const [before, after] = [Buffer.from('{"result":{"data":'), Buffer.from('}}')];

const enveloped = ({ json }: Answered) => Buffer.concat([before, json, after]);

function joined(parts: readonly Buffer[]): Buffer {
  const pieces = parts.flatMap((bytes, index) => (index === 0 ? [bytes] : [comma, bytes]));
  return Buffer.concat([open, ...pieces, close]);
}

const single: Form = { name: 'alone', type, bytes: enveloped };
const batch: Form = { name: 'batch', type, bytes: (answer) => joined([enveloped(answer)]) };

/** HTTP status of a batch as tRPC defines it. */
function statusOf(parts: readonly Part[]): number {
  const statuses = new Set(parts.map(({ status }) => status));
  return statuses.size === 1 ? (parts[0]?.status ?? 200) : 207;
}

/** Encoded once per change. `alone` serves single reads from memory; `together` serves batches. */
export function sharedCalls(options: Options): {
  alone: Middleware;
  together: Middleware;
} {
  const { router, routes, executor, compressUncached, maxBatchSize } = options;
  const read = readerOf(routes);
  const parsedUrls = new LRUCache<string, { request: SharedRequest | null }>({
    max: maxCachedUrls,
  });

  function sharedRequestOf(ctx: Context): SharedRequest | null {
    if (ctx.method !== 'GET') return null;
    const { url } = ctx.req;
    const cached = parsedUrls.get(url ?? '');
    if (cached) return cached.request;
    const request = read(ctx.path, ctx.search);
    if (url && url.length <= maxCachedUrlLength) parsedUrls.set(url, { request });
    return request;
  }

  function partOf({ route }: ProcedureCall, made: Answer): Part {
    if ('json' in made) return { status: 200, bytes: enveloped(made) };
    const { code, retryAfter } = describeError(made.error);
    const bytes = Buffer.from(JSON.stringify(protocolAnswer(router, made.error, route.procedure)));
    return { status: errorStatus[code], retryAfter, bytes };
  }

  function send(ctx: Context, parts: readonly Part[], isBatch: boolean): void {
    const wait = Math.max(0, ...parts.map(({ retryAfter = 0 }) => retryAfter));
    if (wait > 0) ctx.set('Retry-After', String(Math.ceil(wait)));
    ctx.status = statusOf(parts);
    ctx.type = type;
    const all = parts.map(({ bytes }) => bytes);
    ctx.body = isBatch ? joined(all) : Buffer.concat(all);
  }

  return {
    async alone(ctx, next) {
      const request = sharedRequestOf(ctx);
      const one = request?.calls[0];
      if (!one || request.calls.length > 1) return next();
      const made = await executor.shared(ctx, one, request.isBatch ? batch : single);
      if ('etag' in made) return sendSharedResponse(ctx, made);
      await compressUncached(ctx, async () => send(ctx, [partOf(one, made)], request.isBatch));
    },
    async together(ctx, next) {
      const request = sharedRequestOf(ctx);
      if (!request || request.calls.length > maxBatchSize) return next();
      const parts = await Promise.all(
        request.calls.map(async (one) => partOf(one, await executor.execute(ctx, one))),
      );
      const isFine = parts.every(({ status }) => status === 200);
      if (isFine && isStorable(ctx)) ctx.set('Cache-Control', 'no-cache');
      send(ctx, parts, true);
    },
  };
}
