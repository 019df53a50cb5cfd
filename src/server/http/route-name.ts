import type { Context, Middleware } from 'koa';

/**
 * Sets the metrics label of a request: its route pattern (`/api/products/{id}`), never its path,
 * whose cardinality is unbounded. Called by the handler.
 */
export function nameRoute(ctx: Context, name: string): void {
  ctx.state.route = name;
}

/** `other` for requests that no handler labelled. */
export function routeName(ctx: Context): string {
  const { route } = ctx.state as { route?: string };
  return route ?? 'other';
}

/** Labels all requests of a middleware; a later `nameRoute` overrides the label. */
export function withRouteName(name: string, middleware: Middleware): Middleware {
  return (ctx, next) => {
    nameRoute(ctx, name);
    return middleware(ctx, next);
  };
}
