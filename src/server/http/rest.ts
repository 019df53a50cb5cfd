import type { AnyRouter, TRPCError } from '@trpc/server';
import type { Context, Middleware } from 'koa';
import { DomainError } from '#shared/errors.ts';
import type { Cache } from '../cache/cache.ts';
import type { RequestContext } from '../context.ts';
import { describeError } from '../trpc/describe-error.ts';
import { answerError } from './answer-error.ts';
import { isPlainPath } from './is-plain-path.ts';
import { type RestAnswer, restAdapter } from './rest-adapter.ts';
import { type RestRoute, restRoutes, routeFinder } from './rest-routes.ts';
import { makeSharedResponse, type SharedResponse, sendSharedResponse } from './shared-response.ts';

type Options = {
  router: AnyRouter;
  cache: Cache;
  contextOf(ctx: Context): RequestContext;
  onUnexpected(error: TRPCError, ctx: Context): void;
};

const json = 'application/json; charset=utf-8';

/** Parameters that the call does not know must not fill the memory with copies of one answer. */
function keyOf(ctx: Context, route: RestRoute): string {
  if (!ctx.search) return `rest ${ctx.path}`;
  const known = [...new URLSearchParams(ctx.search)].filter(([name]) =>
    route.parameters.includes(name),
  );
  return `rest ${ctx.path}?${new URLSearchParams(known.sort()).toString()}`;
}

/**
 * The REST calls: the same procedures, through the adapter. `shared` answers the reads that are the
 * same for everyone, from memory; `calls` answers all others and expects the body to be read.
 */
export function rest(options: Options): { shared: Middleware; calls: Middleware } {
  const { router, cache, contextOf, onUnexpected } = options;
  const find = routeFinder(restRoutes(router));
  const call = restAdapter(router, contextOf);

  function answer(ctx: Context, { status, body, error }: RestAnswer): void {
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

  async function answerShared(ctx: Context, route: RestRoute): Promise<void> {
    const produce = async (): Promise<SharedResponse | RestAnswer> => {
      const made = await call(ctx);
      return made.error ? made : makeSharedResponse(made.status, json, made.body);
    };
    const topics = route.shared ?? [];
    const kept = await cache.remember(keyOf(ctx, route), topics, produce, (made) => 'etag' in made);
    if ('etag' in kept) sendSharedResponse(ctx, kept);
    else answer(ctx, kept);
  }

  function routeOf(ctx: Context): RestRoute | undefined {
    if (!isPlainPath(ctx.path)) return undefined;
    return find(ctx.method === 'HEAD' ? 'GET' : ctx.method, ctx.path.slice('/api'.length));
  }

  return {
    shared: (ctx, next) => {
      const route = routeOf(ctx);
      return route?.shared ? answerShared(ctx, route) : next();
    },
    calls: async (ctx) => {
      if (!routeOf(ctx)) {
        throw new DomainError('not_found', 'There is nothing at this address.');
      }
      answer(ctx, await call(ctx));
    },
  };
}
