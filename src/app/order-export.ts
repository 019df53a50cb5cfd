import type { Context, Middleware } from 'koa';
import { exportOrders } from '#features/orders/server/public.ts';
import { orderFilter } from '#features/orders/shared/order-filter.ts';
import type { RequestContext } from '#server/context.ts';
import { DomainError } from '#shared/errors.ts';
import { answerCsv } from './csv-file.ts';

/** `GET /api/orders/export.csv`: a file, so it is no procedure. */
export function orderExport(contextOf: (ctx: Context) => RequestContext): Middleware {
  return async (ctx) => {
    const filter = orderFilter.safeParse(Object.fromEntries(new URLSearchParams(ctx.search)));
    if (!filter.success) {
      throw new DomainError('bad_input', filter.error.issues[0]?.message ?? 'Not a valid filter.');
    }
    await answerCsv(ctx, 'orders.csv', exportOrders(contextOf(ctx), filter.data));
  };
}
