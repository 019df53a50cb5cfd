import type { Context, Middleware } from 'koa';

/**
 * The metrics label is the route pattern (`/api/products/{id}`): paths have unbounded cardinality.
 */
export function nameRoute(ctx: Context, name: string): void {
  ctx.state.route = name;
}

/** `other` for requests that no handler labelled. */
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
