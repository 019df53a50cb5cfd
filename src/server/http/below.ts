import type { Middleware } from 'koa';
import compose from 'koa-compose';

/** Runs the middlewares for requests whose path begins so; others pass by. Letter case is ignored. */
export function below(prefix: string, ...middlewares: Middleware[]): Middleware {
  const run = compose(middlewares);
  return (ctx, next) =>
    ctx.path.slice(0, prefix.length).toLowerCase() === prefix ? run(ctx, next) : next();
}
