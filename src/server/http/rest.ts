import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnyRouter, TRPCError } from '@trpc/server';
import type { Context, Middleware } from 'koa';
import { createOpenApiNodeHttpHandler, type OpenApiRouter } from 'trpc-to-openapi';
import { DomainError } from '#shared/errors.ts';
import type { Cache } from '../cache/cache.ts';
import type { RequestContext } from '../context.ts';
import { describeError } from '../trpc/describe-error.ts';
import { answerError } from './answer-error.ts';
import { type RestRoute, restRoutes } from './rest-routes.ts';
import { makeSharedResponse, type SharedResponse, sendSharedResponse } from './shared-response.ts';

type Options = {
  router: AnyRouter;
  cache: Cache;
  contextOf(ctx: Context): RequestContext;
  onUnexpected(error: TRPCError, ctx: Context): void;
};

type Answer = { status: number; body: string; error?: TRPCError };

const json = 'application/json; charset=utf-8';

/**
 * The REST calls: the same procedures, through the adapter. The adapter writes to a response of its
 * own, so that its answer passes through the error body, the shared answers and the compression.
 */
export function rest({ router, cache, contextOf, onUnexpected }: Options): Middleware {
  const routes = restRoutes(router);
  const contexts = new WeakMap<IncomingMessage, Context>();
  const errors = new WeakMap<IncomingMessage, TRPCError>();

  const handle = createOpenApiNodeHttpHandler({
    router: router as OpenApiRouter,
    createContext: async ({ req }: { req: IncomingMessage }) => {
      const ctx = contexts.get(req);
      if (!ctx) throw new Error('A request without its context');
      return contextOf(ctx);
    },
    onError: ({ error, req }) => {
      errors.set(req, error);
    },
  });

  async function call(ctx: Context): Promise<Answer> {
    const req = ctx.req as IncomingMessage & { body?: unknown };
    if (!('body' in req)) req.body = ctx.request.body ?? {};
    req.headers['content-type'] = 'application/json';
    req.url = ctx.path.replace(/^\/api/, '') + ctx.search;
    contexts.set(req, ctx);
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
    const error = errors.get(req);
    return { status: response.statusCode, body: response.body, ...(error && { error }) };
  }

  async function answerShared(ctx: Context, route: RestRoute): Promise<void> {
    const query = [...new URLSearchParams(ctx.search)].map(([key, value]) => `${key}=${value}`);
    const key = `rest ${ctx.path.toLowerCase()}?${query.sort().join('&')}`;
    const produce = async (): Promise<SharedResponse | Answer> => {
      const answer = await call(ctx);
      return answer.error ? answer : makeSharedResponse(answer.status, json, answer.body);
    };
    const kept = await cache.remember(key, route.shared ?? [], produce, (made) => 'etag' in made);
    if ('etag' in kept) sendSharedResponse(ctx, kept);
    else answer(ctx, kept);
  }

  function answer(ctx: Context, { status, body, error }: Answer): void {
    if (error) {
      const description = describeError(error);
      if (description.code === 'internal') onUnexpected(error, ctx);
      answerError(ctx, description);
      return;
    }
    ctx.status = status;
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = json;
    ctx.body = body;
  }

  return async (ctx) => {
    const method = ctx.method === 'HEAD' ? 'GET' : ctx.method;
    // The adapter knows no HEAD; Node leaves the body out by itself.
    ctx.req.method = method;
    const path = ctx.path.replace(/^\/api/, '');
    const route = routes.find((one) => one.method === method && one.matches(path));
    if (!route) throw new DomainError('not_found', 'There is nothing at this address.');
    if (route.shared && method === 'GET') return answerShared(ctx, route);
    answer(ctx, await call(ctx));
  };
}
