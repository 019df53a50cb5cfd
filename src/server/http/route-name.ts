import type { Context, Middleware } from 'koa';

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
