import type { Middleware } from 'koa';
import type { Database } from '../db/database.ts';

/**
 * `/healthz`: the process lives. `/readyz`: the database is migrated and answers; `warning` says what
 * is wrong while the shop serves all the same.
 */
export function health(database: Database, isStopping: () => boolean): Middleware {
  return async (ctx, next) => {
    if (ctx.path === '/healthz') {
      ctx.body = { status: 'ok' };
    } else if (ctx.path === '/readyz') {
      ctx.set('Cache-Control', 'no-store');
      const ready =
        !isStopping() &&
        (await database.ready().then(
          () => true,
          () => false,
        ));
      ctx.status = ready ? 200 : 503;
      const warning = ready ? database.deafness() : null;
      ctx.body = { status: ready ? 'ready' : 'not ready', ...(warning && { warning }) };
    } else {
      await next();
    }
  };
}
