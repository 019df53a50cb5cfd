import type { Context } from 'koa';
import { requireOwner, requireScope } from '#server/authorize.ts';
import type { RequestContext } from '#server/context.ts';
import type { RouteOf } from '#server/http/rest.ts';
import type { RestRoute } from '#server/trpc/rest-calls.ts';
import type { MultipartLimits } from '#server/uploads/form/multipart-rule.ts';

async function admit(context: RequestContext, { guard, scope, limit }: RestRoute): Promise<void> {
  if (scope) await requireScope(context, scope, 'door');
  else if (guard !== 'public') await requireOwner(context, 'door');
  if (limit) await context.shop.limits.requireRoom(limit, context.address);
}

/** What a call takes as a form with files, by its label; who may not call is told so before sending it. */
export function uploadRules(
  routeOf: RouteOf,
  contextOf: (ctx: Context) => RequestContext,
): MultipartLimits {
  return (asked) => {
    const route = routeOf(asked)?.route;
    if (!route?.upload) return null;
    return {
      ...route.upload,
      authorize: (ctx) => admit(contextOf(ctx), route),
      ...(route.guard === 'public' && { strangerOf: (ctx) => contextOf(ctx).address }),
    };
  };
}
