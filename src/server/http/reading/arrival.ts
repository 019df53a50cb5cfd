import type { Context } from 'koa';
import { DomainError } from '#shared/errors.ts';
import { spendOn } from '../../log/request-parts.ts';

/** How long a small body (JSON, a form of texts) may take to arrive, in milliseconds. */
export const longestArrival = 60_000;

const tooSlow = 'Your request took too long to arrive. Please check your connection and try again.';
const brokeOff = 'The request broke off before it was complete.';

/**
 * The result of reading a small body, which must have arrived in time; the server itself waits much
 * longer, for albums. What is too slow is refused and its connection closed.
 * @throws DomainError `too_slow`, `bad_input` when the connection ends first, or what the reading throws.
 */
export async function inArrival<T>(ctx: Context, read: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    refuseRest(ctx);
    late.reject(new DomainError('too_slow', tooSlow));
  }, longestArrival);
  const breakOff = () => {
    if (!ctx.req.readableEnded) late.reject(new DomainError('bad_input', brokeOff));
  };
  ctx.req.once('close', breakOff);
  try {
    return await Promise.race([spendOn('arrival', read), late.promise]);
  } finally {
    clearTimeout(timer);
    ctx.req.off('close', breakOff);
  }
}

/** Nobody waits for what may still come of this request: its connection ends with the answer. */
export function refuseRest({ res }: Context): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}
