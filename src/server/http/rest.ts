import type { Context, Middleware } from 'koa';
import { DomainError } from '#shared/errors.ts';
import { requireRole, requireScope } from '../authorize.ts';
import type { ListPart, RequestContext } from '../context.ts';
import { describeError } from '../trpc/errors.ts';
import type { RestRoute } from '../trpc/rest-calls.ts';
import type { MultipartLimits } from '../uploads/form/multipart-rule.ts';
import { type Answer, callOf, type Executor, type ProcedureCall } from './answers/executor.ts';
import { etagOf, matches, sendSharedResponse } from './answers/shared-response.ts';
import { requireKnown } from './endpoint.ts';
import { answerError } from './errors.ts';
import { isConditional } from './openapi/refusals.ts';
import {
  type Found,
  isPlainPath,
  methodsAt,
  nameRoute,
  nothingHere,
  refuseMethod,
  routeFinder,
} from './paths.ts';

type Options = {
  routes: readonly RestRoute[];
  routeOf: RouteOf;
  executor: Executor;
  contextOf(ctx: Context): RequestContext;
  compressUncached: Middleware;
};

const type = 'application/json; charset=utf-8';

type RouteOf = (ctx: Context) => Found<RestRoute> | null;

/**
 * Runs after the endpoints and before the body is read. @throws DomainError `wrong_method`,
 * `not_found`.
 */
export function refuseMethods(routes: readonly RestRoute[], routeOf: RouteOf): Middleware {
  const find = routeFinder(routes);
  return (ctx, next) => {
    if (routeOf(ctx)) return next();
    if (!isPlainPath(ctx.path)) throw nothingHere();
    const endpointMethods: string[] = ctx.state.methods;
    const callMethods = methodsAt(find, ctx.path.slice('/api'.length));
    const allowed = endpointMethods.length > 0 ? endpointMethods : callMethods;
    if (allowed.length > 0) refuseMethod(ctx, allowed);
    throw nothingHere();
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
export function rest({ routes, routeOf, executor, contextOf, compressUncached }: Options): {
  shared: Middleware;
  calls: Middleware;
} {
  const find = routeFinder(routes);
  /** How the address is read, or else the thing that it is a part of. */
  function readingOf(path: string): Found<RestRoute> | null {
    const found = find('GET', path);
    if (found || path === '') return found;
    const thing = readingOf(path.slice(0, path.lastIndexOf('/')));
    return thing?.route.path.includes('{') ? thing : null;
  }

  function send(ctx: Context, { route }: ProcedureCall, made: Answer): void {
    if ('error' in made) {
      answerError(ctx, describeError(made.error));
      return;
    }
    ctx.set(partHeaders(ctx, route, made.part));
    if (route.location) ctx.set('Location', locationOf(route.location, made.json));
    if (route.method === 'GET') ctx.set('ETag', `W/"${etagOf(made.json)}"`);
    ctx.type = type;
    ctx.body = made.json;
  }

  /** @throws DomainError `precondition_failed` when the thing of the address is another by now. */
  async function executeIfMatched(ctx: Context, call: ProcedureCall): Promise<Answer> {
    await admit(contextOf(ctx), call.route);
    const read = readingOf(ctx.path.slice('/api'.length));
    if (!read) {
      const message = 'This address cannot be read, so it has no ETag. Please leave out If-Match.';
      throw new DomainError('precondition_failed', message);
    }
    return inTurn(`${read.route.name} ${JSON.stringify(read.values)}`, async () => {
      const now = await executor.execute(ctx, callOf(read.route, inputOf(ctx, read)));
      if ('error' in now) return now;
      if (matches(ctx.get('if-match'), etagOf(now.json))) return executor.execute(ctx, call);
      const message = 'This has changed since you read it. Please read it again.';
      throw new DomainError('precondition_failed', message);
    });
  }

  return {
    async shared(ctx, next) {
      const found = routeOf(ctx);
      if (found) nameRoute(ctx, found.route.name);
      if (found?.route.method === 'GET' && found.route.guard === 'public') {
        ctx.set('Access-Control-Allow-Origin', '*');
      }
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
      if (!found) throw nothingHere();
      nameRoute(ctx, found.route.name);
      const call = callOf(found.route, inputOf(ctx, found));
      const asRead = isConditional(ctx.method) && ctx.get('if-match') !== '';
      const made = await (asRead ? executeIfMatched(ctx, call) : executor.execute(ctx, call));
      send(ctx, call, made);
    },
  };
}

const turns = new Map<string, Promise<unknown>>();

/** Of concurrent changes of a thing with the same ETag, one wins. */
async function inTurn<T>(thing: string, task: () => Promise<T>): Promise<T> {
  const turn = (turns.get(thing) ?? Promise.resolve()).then(task, task);
  turns.set(thing, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(thing) === turn) turns.delete(thing);
  }
}

const locationOf = (path: string, json: Buffer) =>
  `/api${path.replace(/\{(\w+)\}/, (_, name: string) => JSON.parse(json.toString())[name])}`;

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

function inputOf(ctx: Context, found: Found<RestRoute>): unknown {
  const { method } = found.route;
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return { ...(hasBody ? (ctx.request.body as object) : queryOf(ctx, found)), ...found.values };
}

/** A misspelt filter would list everything. @throws DomainError `bad_input`. */
function queryOf(
  { search }: Context,
  { route, values }: Found<RestRoute>,
): Record<string, string | string[]> {
  const query = new URLSearchParams(search);
  requireKnown(
    query,
    route.parameters.filter((name) => !(name in values)),
  );
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
