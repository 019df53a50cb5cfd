import type { Context, Middleware } from 'koa';

/**
 * Under which name a request is counted: the pattern of its address (`/api/products/{id}`), never the
 * address itself, of which there are endlessly many. Whoever answers it says so.
 */
export function nameRoute(ctx: Context, name: string): void {
  ctx.state.route = name;
}

/** The name of a request; one that nobody knew has that of all of those. */
export function routeName(ctx: Context): string {
  const { route } = ctx.state as { route?: string };
  return route ?? 'other';
}

/** A middleware whose requests have one name, unless one that follows has another. */
export function withRouteName(name: string, middleware: Middleware): Middleware {
  return (ctx, next) => {
    nameRoute(ctx, name);
    return middleware(ctx, next);
  };
}
