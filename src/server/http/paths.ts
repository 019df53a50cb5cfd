import type { Context, Middleware } from 'koa';
import compose from 'koa-compose';
import { DomainError } from '#shared/errors.ts';

/** Runs the middlewares for requests whose path begins so; others pass by. Letter case is ignored. */
export function below(prefix: string, ...middlewares: Middleware[]): Middleware {
  const run = compose(middlewares);
  return (ctx, next) =>
    ctx.path.slice(0, prefix.length).toLowerCase() === prefix ? run(ctx, next) : next();
}

/** What every address takes that can be read. */
export const readMethods = ['GET', 'HEAD'];

/** The refusal of a method that an address does not take. @throws DomainError `wrong_method` always. */
export function refuseMethod(ctx: Context, allowed: readonly string[]): never {
  ctx.set('Allow', [...new Set(allowed)].join(', '));
  throw new DomainError('wrong_method', 'That cannot be done at this address.');
}

/** Comes before what can only be read. @throws DomainError `wrong_method`. */
export const onlyReads: Middleware = (ctx, next) =>
  readMethods.includes(ctx.method) ? next() : refuseMethod(ctx, readMethods);

/** A dot segment in any spelling, or a backslash: URL parsers turn such a path into another one. */
const detour = /\\|(^|\/)(\.|%2e){1,2}(\/|$)/i;

/** The router of the pages looks at one line only. */
const lineBreak = /[\n\r\u2028\u2029]/;

/**
 * Whether a path means the same to everyone who reads it. Others lead nowhere: libraries complain
 * about what cannot be decoded, and those that resolve `/x/..` would answer for another address than
 * the one that was looked up, and kept in memory.
 */
export function isPlainPath(path: string): boolean {
  if (detour.test(path)) return false;
  try {
    return !lineBreak.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** A route, and what stands in a path for its placeholders. */
export type Found<Route> = { route: Route; values: Readonly<Record<string, string>> };

/**
 * Finds the route of a method and a path among those with a template such as `/products/{id}`. Letter
 * case and a slash at the end do not matter; one without a placeholder comes before one that fits too.
 */
export function routeFinder<Route extends { method: string; path: string }>(
  routes: readonly Route[],
): (method: string, path: string) => Found<Route> | null {
  const fixed = new Map(
    routes.map((route) => [`${route.method} ${route.path.toLowerCase()}`, { route, values: {} }]),
  );
  const templates = routes
    .filter(({ path }) => path.includes('{'))
    .map((route) => ({ route, pattern: patternOf(route.path) }));
  return (asked, path) => {
    const method = asked === 'HEAD' ? 'GET' : asked;
    const known = fixed.get(`${method} ${path.toLowerCase().replace(/\/$/, '')}`);
    if (known) return known;
    for (const { route, pattern } of templates) {
      const match = route.method === method ? pattern.exec(path) : null;
      if (match) return { route, values: { ...match.groups } };
    }
    return null;
  };
}

/** The methods with which the routes of this finder take a path. */
export function methodsAt(find: ReturnType<typeof routeFinder>, path: string): string[] {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => find(method, path));
}

function patternOf(template: string): RegExp {
  const source = template.replace(/\{([^}]+)\}/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}/?$`, 'i');
}
