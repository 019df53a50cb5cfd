import type { AnyRouter } from '@trpc/server';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { describeError, errorStatus, protocolAnswer } from '../../trpc/errors.ts';
import type { RestRoute } from '../../trpc/rest-calls.ts';
import {
  type Answer,
  type Answered,
  type Answers,
  callOf,
  type Form,
  type ProcedureCall,
} from './answers.ts';
import { sendSharedResponse } from './shared-response.ts';

type Options = {
  router: AnyRouter;
  routes: readonly RestRoute[];
  answers: Answers;
  /** Compresses and labels what is not kept. */
  packing: Middleware;
  longestBatch: number;
};

/** The calls of a request, all of which are the same for everyone. */
type Asked = { calls: ProcedureCall[]; isBatch: boolean };

/** The answer to one call, as it stands in a batch. */
type Part = { status: number; retryAfter?: number | undefined; bytes: Buffer };

const type = 'application/json';

/** What is looked at again and again need not be read again; longer addresses than usual ones do. */
const addressesKnown = 1000;
const longestKnown = 1000;

/**
 * Reads a GET of the typed calls, if all of its calls are the same for everyone and can be understood;
 * else null.
 */
function readerOf(routes: readonly RestRoute[]): (path: string, search: string) => Asked | null {
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

/** An answer as the protocol has it. */
const enveloped = ({ json }: Answered) => Buffer.concat([before, json, after]);

/** A batch of the answers to its calls, byte by byte. */
function joined(parts: readonly Buffer[]): Buffer {
  const pieces = parts.flatMap((bytes, index) => (index === 0 ? [bytes] : [comma, bytes]));
  return Buffer.concat([open, ...pieces, close]);
}

const single: Form = { name: 'alone', type, bytes: enveloped };
const batch: Form = { name: 'batch', type, bytes: (answer) => joined([enveloped(answer)]) };

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
  const { router, routes, answers, packing, longestBatch } = options;
  const read = readerOf(routes);
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
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = type;
    const all = parts.map(({ bytes }) => bytes);
    ctx.body = isBatch ? joined(all) : Buffer.concat(all);
  }

  return {
    async alone(ctx, next) {
      const asked = askedOf(ctx);
      const one = asked?.calls[0];
      if (!one || asked.calls.length > 1) return next();
      const made = await answers.shared(ctx, one, asked.isBatch ? batch : single);
      if ('etag' in made) return sendSharedResponse(ctx, made);
      await packing(ctx, async () => send(ctx, [partOf(one, made)], asked.isBatch));
    },
    async together(ctx, next) {
      const asked = askedOf(ctx);
      if (!asked || asked.calls.length > longestBatch) return next();
      const parts = await Promise.all(
        asked.calls.map(async (one) => partOf(one, await answers.answer(ctx, one))),
      );
      send(ctx, parts, true);
    },
  };
}
