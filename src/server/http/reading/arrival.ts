import type { Context } from 'koa';
import { DomainError } from '#shared/errors.ts';
import { spendOn } from '../../log/request-parts.ts';

/** Milliseconds for a small body (JSON, a text form) to arrive. */
export const bodyTimeout = 60_000;

const tooSlowMessage =
  'Your request took too long to arrive. Please check your connection and try again.';
const incompleteMessage = 'The request broke off before it was complete.';

/**
 * The server's own timeout is much longer, for albums.
 * @throws DomainError `too_slow`, `bad_input` when the connection ends first, or what `read`
 * throws.
 */
export async function inArrival<T>(ctx: Context, read: () => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    closeAfterResponse(ctx);
    late.reject(new DomainError('too_slow', tooSlowMessage));
  }, bodyTimeout);
  const breakOff = () => {
    if (!ctx.req.readableEnded) late.reject(new DomainError('bad_input', incompleteMessage));
  };
  ctx.req.once('close', breakOff);
  try {
    return await Promise.race([spendOn('arrival', read), late.promise]);
  } finally {
    clearTimeout(timer);
    ctx.req.off('close', breakOff);
  }
}

/** Closes the connection after the response instead of waiting for the remaining body. */
export function closeAfterResponse({ res }: Context): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}
