import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyRouter, TRPCError } from '@trpc/server';
import type { Context, Middleware } from 'koa';
import { createOpenApiNodeHttpHandler, type OpenApiRouter } from 'trpc-to-openapi';
import { DomainError } from '#shared/errors.ts';
import type { Cache } from '../cache/cache.ts';
import type { RequestContext } from '../context.ts';
import { describeError } from '../trpc/errors.ts';
import { type RestRoute, restRoutes, routeFinder } from '../trpc/rest-calls.ts';
import {
  makeSharedResponse,
  type SharedResponse,
  sendSharedResponse,
} from './answers/shared-response.ts';
import { answerError } from './errors.ts';
import { isPlainPath } from './paths.ts';
import { nameRoute } from './route-name.ts';

type Options = {
  router: AnyRouter;
  cache: Cache;
  /** Compresses and labels what is not kept. */
  packing: Middleware;
  contextOf(ctx: Context): RequestContext;
  onUnexpected(error: TRPCError, ctx: Context): void;
};

const json = 'application/json; charset=utf-8';

/**
 * The REST calls: the same procedures, through the adapter. `shared` answers the reads that are the
 * same for everyone, from memory; `calls` answers all others and expects the body to be read.
 */
export function rest(options: Options): { shared: Middleware; calls: Middleware } {
  const { router, cache, packing, contextOf, onUnexpected } = options;
  const find = routeFinder(restRoutes(router));
  const call = restAdapter(router, contextOf);

  function answer(ctx: Context, { status, body, headers, error }: RestAnswer): void {
    if (error) {
      const description = describeError(error);
      if (description.code === 'internal') onUnexpected(error, ctx);
      answerError(ctx, description);
      return;
    }
    ctx.status = status;
    ctx.set('Cache-Control', 'no-cache');
    ctx.set(headers);
    ctx.type = json;
    ctx.body = body;
  }

  /** How a bounded list goes on (RFC 8288), at the address at which it was asked for. */
  function partHeaders(ctx: Context, route: RestRoute): Record<string, string> {
    const { part } = contextOf(ctx);
    if (!part) return {};
    const headers = { 'X-Total-Count': String(part.total) };
    if (!part.next) return headers;
    const known = [...new URLSearchParams(ctx.search)].filter(([name]) =>
      route.parameters.includes(name),
    );
    const query = new URLSearchParams({ ...Object.fromEntries(known), ...part.next });
    const path = ctx.path.toLowerCase().replace(/\/$/, '');
    return { ...headers, Link: `<${path}?${query.toString()}>; rel="next"` };
  }

  async function ask(ctx: Context, route: RestRoute): Promise<RestAnswer> {
    const made = await call(ctx);
    return { ...made, headers: partHeaders(ctx, route) };
  }

  async function answerShared(ctx: Context, route: RestRoute): Promise<void> {
    const produce = async (): Promise<SharedResponse | RestAnswer> => {
      const made = await ask(ctx, route);
      if (made.error || contextOf(ctx).uncommon) return made;
      return makeSharedResponse(made.status, json, made.body, made.headers);
    };
    const topics = route.shared ?? [];
    // However it is written, and whatever stands in it that the call does not know.
    const meaning = route.meaning(ctx.path.slice('/api'.length), queryOf(ctx.search));
    const kept = await (meaning === null
      ? produce()
      : cache.remember(`rest ${meaning}`, topics, produce, (made) => 'etag' in made));
    if ('etag' in kept) return sendSharedResponse(ctx, kept);
    await packing(ctx, async () => answer(ctx, kept));
  }

  function routeOf(ctx: Context): RestRoute | undefined {
    if (!isPlainPath(ctx.path)) return undefined;
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
    const route = find(method, ctx.path.slice('/api'.length));
    if (route) nameRoute(ctx, route.name);
    return route;
  }

  return {
    shared: (ctx, next) => {
      const route = routeOf(ctx);
      return route?.shared ? answerShared(ctx, route) : next();
    },
    calls: async (ctx) => {
      const route = routeOf(ctx);
      if (!route) throw new DomainError('not_found', 'There is nothing at this address.');
      answer(ctx, await ask(ctx, route));
    },
  };
}

/** What a procedure answered: JSON text, or the error it ended with. */
type CallAnswer = { status: number; body: string; error?: TRPCError };

type RestAnswer = CallAnswer & { headers: Record<string, string> };

/** What the query says, by name; names that every object has already would confuse the adapter. */
function queryOf(search: string): Record<string, string[]> {
  const query: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (name in Object.prototype) continue;
    const values = query[name] ?? [];
    values.push(value);
    query[name] = values;
  }
  return query;
}

type Adapter = ReturnType<typeof createOpenApiNodeHttpHandler>;

/** What the adapter is asked for, and the error it ended with. */
const asking = new WeakMap<IncomingMessage, () => RequestContext>();
const errors = new WeakMap<IncomingMessage, TRPCError>();
const adapters = new WeakMap<AnyRouter, Adapter>();

/** The adapter reads the whole router first, which takes long: one serves all shops of a process. */
function adapterOf(router: AnyRouter): Adapter {
  const known = adapters.get(router);
  if (known) return known;
  const adapter = createOpenApiNodeHttpHandler({
    router: router as OpenApiRouter,
    createContext: async ({ req }: { req: IncomingMessage }) => {
      const contextOf = asking.get(req);
      if (!contextOf) throw new Error('A request without its context');
      return contextOf();
    },
    onError: ({ error, req }) => {
      errors.set(req, error);
    },
  });
  adapters.set(router, adapter);
  return adapter;
}

/**
 * Calls procedures through the adapter of trpc-to-openapi. The adapter gets a response of its own to
 * write to, so that its answer can be kept, given the shop's error body, and compressed.
 */
function restAdapter(
  router: AnyRouter,
  contextOf: (ctx: Context) => RequestContext,
): (ctx: Context) => Promise<CallAnswer> {
  const handle = adapterOf(router);

  return async (ctx) => {
    const req = ctx.req as IncomingMessage & { body?: unknown; query?: unknown };
    req.query = queryOf(ctx.search);
    if (!('body' in req)) req.body = ctx.request.body ?? {};
    req.headers['content-type'] = 'application/json';
    const asked = req.url ?? '';
    req.url = ctx.path.replace(/^\/api/i, '') + ctx.search;
    // The adapter knows no HEAD; Node leaves the body out by itself.
    if (req.method === 'HEAD') req.method = 'GET';
    asking.set(req, () => contextOf(ctx));
    const response = {
      statusCode: 200,
      body: 'null',
      setHeader() {},
      once() {},
      off() {},
      end(text?: string) {
        response.body = text ?? 'null';
      },
    };
    await handle(req, response as unknown as ServerResponse);
    req.url = asked;
    const error = errors.get(req);
    return { status: response.statusCode, body: response.body, ...(error && { error }) };
  };
}
