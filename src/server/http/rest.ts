import type { Context, Middleware } from 'koa';
import { DomainError } from '#shared/errors.ts';
import { requireRole, requireScope } from '../authorize.ts';
import type { ListPart, RequestContext } from '../context.ts';
import { describeError } from '../trpc/errors.ts';
import type { RestRoute } from '../trpc/rest-calls.ts';
import type { MultipartLimits } from '../uploads/form/multipart-rule.ts';
import { type Answer, callOf, type Executor, type ProcedureCall } from './answers/executor.ts';
import { sendSharedResponse } from './answers/shared-response.ts';
import { answerError } from './errors.ts';
import {
  type Found,
  isPlainPath,
  methodsAt,
  nameRoute,
  refuseMethod,
  routeFinder,
} from './paths.ts';

type Options = {
  routeOf: RouteOf;
  executor: Executor;
  compressUncached: Middleware;
};

const type = 'application/json; charset=utf-8';

type RouteOf = (ctx: Context) => Found<RestRoute> | null;

/** Runs after the endpoints and before the body is read. @throws DomainError `wrong_method`. */
export function refuseMethods(routes: readonly RestRoute[], routeOf: RouteOf): Middleware {
  const find = routeFinder(routes);
  return (ctx, next) => {
    if (routeOf(ctx) || !isPlainPath(ctx.path)) return next();
    const endpointMethods: string[] = ctx.state.methods;
    const callMethods = methodsAt(find, ctx.path.slice('/api'.length));
    const allowed = endpointMethods.length > 0 ? endpointMethods : callMethods;
    return allowed.length > 0 ? refuseMethod(ctx, allowed) : next();
  };
}

export function restRouteOf(routes: readonly RestRoute[]): RouteOf {
  const find = routeFinder(routes);
  const known = new WeakMap<Context, Found<RestRoute> | null>();
  return (ctx) => {
    const before = known.get(ctx);
    if (before !== undefined) return before;
    const found = isPlainPath(ctx.path) ? find(ctx.method, ctx.path.slice('/api'.length)) : null;
    known.set(ctx, found);
    return found;
  };
}

/** `shared` serves from memory; `calls` serves everything else and requires a parsed body. */
export function rest({ routeOf, executor, compressUncached }: Options): {
  shared: Middleware;
  calls: Middleware;
} {
  function send(ctx: Context, { route }: ProcedureCall, made: Answer): void {
    if ('error' in made) {
      answerError(ctx, describeError(made.error));
      return;
    }
    ctx.set(partHeaders(ctx, route, made.part));
    ctx.type = type;
    ctx.body = made.json;
  }

  return {
    async shared(ctx, next) {
      const found = routeOf(ctx);
      if (found) nameRoute(ctx, found.route.name);
      if (!found?.route.shared) return next();
      const call = callOf(found.route, inputOf(ctx, found));
      const made = await executor.shared(ctx, call, {
        name: 'rest',
        type,
        bytes: ({ json }) => json,
        headers: ({ part }) => partHeaders(ctx, found.route, part),
      });
      if ('etag' in made) return sendSharedResponse(ctx, made);
      await compressUncached(ctx, async () => send(ctx, call, made));
    },
    async calls(ctx) {
      const found = routeOf(ctx);
      if (!found) throw new DomainError('not_found', 'There is nothing at this address.');
      nameRoute(ctx, found.route.name);
      const call = callOf(found.route, inputOf(ctx, found));
      send(ctx, call, await executor.execute(ctx, call));
    },
  };
}

/** Pagination headers (RFC 8288), relative to the requested address. */
function partHeaders(
  ctx: Context,
  route: RestRoute,
  part: ListPart | null,
): Record<string, string> {
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

function inputOf(ctx: Context, { route, values }: Found<RestRoute>): unknown {
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
  return { ...(hasBody ? (ctx.request.body as object) : queryOf(ctx.search)), ...values };
}

function queryOf(search: string): Record<string, string | string[]> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const [value = '', ...more] = query.getAll(name);
      return [name, more.length > 0 ? [value, ...more] : value];
    }),
  );
}

/** Unauthorized callers are refused before they upload. */
export function uploadRules(
  routeOf: RouteOf,
  contextOf: (ctx: Context) => RequestContext,
): MultipartLimits {
  return (asked) => {
    const route = routeOf(asked)?.route;
    if (!route?.upload) return null;
    return {
      ...route.upload,
      nullable: route.nullable,
      authorize: (ctx) => admit(contextOf(ctx), route),
      ...(route.guard === 'public' && { publicAddressOf: (ctx) => contextOf(ctx).address }),
    };
  };
}

async function admit(context: RequestContext, route: RestRoute): Promise<void> {
  const { guard, role = 'owner', scope, limit } = route;
  if (scope) await requireScope(context, scope, { role, at: 'middleware' });
  else if (guard !== 'public') await requireRole(context, role, 'middleware');
  if (limit) await context.shop.limits.requireRoom(limit, context.address);
}
