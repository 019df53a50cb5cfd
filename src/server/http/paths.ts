import type { Context, Middleware } from 'koa';
import compose from 'koa-compose';
import { DomainError } from '#shared/errors.ts';

/** Runs the middlewares for paths with this prefix, ignoring case; other requests fall through. */
export function forPrefix(prefix: string, ...middlewares: Middleware[]): Middleware {
  const run = compose(middlewares);
  return (ctx, next) =>
    ctx.path.slice(0, prefix.length).toLowerCase() === prefix ? run(ctx, next) : next();
}

export const readMethods = ['GET', 'HEAD'];

/** @throws DomainError `wrong_method` always. */
export function refuseMethod(ctx: Context, allowed: readonly string[]): never {
  ctx.set('Allow', [...new Set(allowed)].join(', '));
  throw new DomainError('wrong_method', 'That cannot be done at this address.');
}

export const nothingHere = () => new DomainError('not_found', 'There is nothing at this address.');

/** Mount it before read-only resources. @throws DomainError `wrong_method`. */
export const onlyReads: Middleware = (ctx, next) =>
  readMethods.includes(ctx.method) ? next() : refuseMethod(ctx, readMethods);

/** Dot segments in any encoding, or a backslash: URL parsers change the path. */
const dotSegment = /\\|(^|\/)(\.|%2e){1,2}(\/|$)/i;

/** The page router matches within a single line. */
const lineBreak = /[\n\r\u2028\u2029]/;

/**
 * Libraries differ: some throw on invalid encodings, and some resolve `/x/..`, so that a cached
 * response would belong to another path.
 */
export function isPlainPath(path: string): boolean {
  if (dotSegment.test(path)) return false;
  try {
    return !lineBreak.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

export type Found<Route> = { route: Route; values: Readonly<Record<string, string>> };

/** Templates look like `/products/{id}`; routes without parameters have priority. */
export function routeFinder<Route extends { method: string; path: string }>(
  routes: readonly Route[],
): (method: string, path: string) => Found<Route> | null {
  const fixed = new Map(
    routes.map((route) => [`${route.method} ${route.path.toLowerCase()}`, { route, values: {} }]),
  );
  const templates = routes
    .filter(({ path }) => path.includes('{'))
    .map((route) => ({ route, pattern: patternOf(route.path) }));
  return (requested, path) => {
    const method = requested === 'HEAD' ? 'GET' : requested;
    const known = fixed.get(`${method} ${path.toLowerCase().replace(/\/$/, '')}`);
    if (known) return known;
    for (const { route, pattern } of templates) {
      const match = route.method === method ? pattern.exec(path) : null;
      if (!match) continue;
      const values = Object.entries(match.groups ?? {}).map(([name, text]) => [
        name,
        decodeURIComponent(text),
      ]);
      return { route, values: Object.fromEntries(values) };
    }
    return null;
  };
}

export function methodsAt(find: ReturnType<typeof routeFinder>, path: string): string[] {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => find(method, path));
}

function patternOf(template: string): RegExp {
  const source = template.replace(/\{([^}]+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}/?$`, 'i');
}

/** The route pattern (`/api/products/{id}`), as paths have unbounded cardinality. */
export function nameRoute(ctx: Context, name: string): void {
  ctx.state.route = name;
}

export function routeName(ctx: Context): string {
  const { route } = ctx.state as { route?: string };
  return route ?? 'other';
}

/** A later `nameRoute` overrides the name. */
export function withRouteName(name: string, middleware: Middleware): Middleware {
  return (ctx, next) => {
    nameRoute(ctx, name);
    return middleware(ctx, next);
  };
}
