import type { Middleware } from 'koa';
import compose from 'koa-compose';

/** Runs the middlewares for requests whose path begins so; others pass by. Letter case is ignored. */
export function below(prefix: string, ...middlewares: Middleware[]): Middleware {
  const run = compose(middlewares);
  return (ctx, next) =>
    ctx.path.slice(0, prefix.length).toLowerCase() === prefix ? run(ctx, next) : next();
}

/** A dot segment in any spelling, or a backslash: URL parsers turn such a path into another one. */
const detour = /\\|(^|\/)(\.|%2e){1,2}(\/|$)/i;

/**
 * Whether a path means the same to everyone who reads it. Others lead nowhere: libraries complain
 * about what cannot be decoded, and those that resolve `/x/..` would answer for another address than
 * the one that was looked up, and kept in memory.
 */
export function isPlainPath(path: string): boolean {
  if (detour.test(path)) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
