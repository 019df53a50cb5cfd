import type { Context, Middleware } from 'koa';
import type { RequestContext } from '../../context.ts';

/**
 * Tells a caller with an API key how much it has left, on good and on bad answers: the fields of
 * draft-ietf-httpapi-ratelimit-headers (as of draft 11): quota and window, what remains, and for how
 * many seconds.
 */
export function quotaHeaders(contextOf: (ctx: Context) => RequestContext): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } finally {
      const { quota: state } = contextOf(ctx);
      if (state) {
        const { quota, remaining, seconds } = state;
        ctx.set('RateLimit-Policy', `"${quota.name}";q=${quota.points};w=${quota.window}`);
        ctx.set('RateLimit', `"${quota.name}";r=${remaining};t=${seconds}`);
      }
    }
  };
}
