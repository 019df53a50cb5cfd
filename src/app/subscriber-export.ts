import type { Context, Middleware } from 'koa';
import { exportSubscribers } from '#features/newsletter/server/public.ts';
import { subscriberFilter } from '#features/newsletter/shared/subscriber-input.ts';
import type { RequestContext } from '#server/context.ts';
import { DomainError } from '#shared/errors.ts';
import { answerCsv } from './csv-file.ts';

/** `GET /api/admin/newsletter/subscribers.csv`: a file, so it is no procedure. */
export function subscriberExport(contextOf: (ctx: Context) => RequestContext): Middleware {
  return async (ctx) => {
    const filter = subscriberFilter.safeParse(Object.fromEntries(new URLSearchParams(ctx.search)));
    if (!filter.success) {
      throw new DomainError('bad_input', filter.error.issues[0]?.message ?? 'Not a valid filter.');
    }
    await answerCsv(ctx, 'subscribers.csv', exportSubscribers(contextOf(ctx), filter.data));
  };
}
