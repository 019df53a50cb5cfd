import { Readable } from 'node:stream';
import type { Context, Middleware } from 'koa';
import { exportOrders } from '#features/orders/server/public.ts';
import { orderFilter } from '#features/orders/shared/order-filter.ts';
import type { RequestContext } from '#server/context.ts';
import { DomainError } from '#shared/errors.ts';

/**
 * `GET /api/orders/export.csv`: a file, so it is no procedure. It streams: the orders are never all
 * in memory. The first piece is awaited, so that a refusal still has its status.
 */
export function orderExport(contextOf: (ctx: Context) => RequestContext): Middleware {
  return async (ctx) => {
    const filter = orderFilter.safeParse(Object.fromEntries(new URLSearchParams(ctx.search)));
    if (!filter.success) {
      throw new DomainError('bad_input', filter.error.issues[0]?.message ?? 'Not a valid filter.');
    }
    const pieces = exportOrders(contextOf(ctx), filter.data);
    const first = await pieces.next();
    ctx.set('Cache-Control', 'no-store');
    ctx.set('Content-Disposition', 'attachment; filename="orders.csv"');
    ctx.type = 'text/csv; charset=utf-8';
    ctx.body = Readable.from(continued(first, pieces));
  };
}

async function* continued(
  first: IteratorResult<string>,
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
