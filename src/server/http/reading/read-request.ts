import type { IncomingMessage } from 'node:http';
import { isIP, SocketAddress } from 'node:net';
import { bodyParser } from '@koa/bodyparser';
import ipaddr from 'ipaddr.js';
import type { Context, Middleware } from 'koa';
import { DomainError } from '#shared/errors.ts';
import { spendOn } from '../../log/logger.ts';

/** Milliseconds for a small body (JSON, a text form) to arrive. */
export const bodyTimeout = 60_000;

const tooSlowMessage =
  'Your request took too long to arrive. Please check your connection and try again.';
const incompleteMessage = 'The request broke off before it was complete.';

/**
 * The server's own timeout is longer, for albums. @throws DomainError `too_slow`, `bad_input` when
 * the connection ends first, or what `read` throws.
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

type RequestParts = {
  headers: IncomingMessage['headers'];
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

/**
 * Rate limit key: an IPv4 address, or the /64 of an IPv6 address, the smallest block assigned to a
 * customer (RFC 6177), as `2001:db8:0:1::/64`.
 * @param trustProxy use the last address in X-Forwarded-For, the only one that cannot be forged.
 */
export function clientAddress(request: RequestParts, trustProxy: boolean): string {
  const forwarded = trustProxy ? lastForwarded(request.headers['x-forwarded-for']) : null;
  return rateLimitKey(forwarded ?? request.socket.remoteAddress ?? 'unknown');
}

function lastForwarded(header: string | string[] | undefined): string | null {
  const entry = /[^,]*$/.exec(String(header ?? ''))?.[0].trim() ?? '';
  // Some proxies add the port.
  return isIP(entry) > 0 ? entry : (SocketAddress.parse(entry)?.address ?? null);
}

function rateLimitKey(address: string): string {
  if (isIP(address) === 0) return address;
  const caller = ipaddr.process(address);
  if (!(caller instanceof ipaddr.IPv6)) return caller.toString();
  const network = caller.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Maximum bytes of a JSON body; the longest input is a newsletter. */
export const maxJsonBytes = 1024 * 1024;

/** Nesting depth; inputs need four levels. Later libraries recurse without a limit. */
const maxDepth = 20;

/** Empty becomes `{}`. @throws DomainError `wrong_type`, `too_large`, `too_slow`, `bad_input`. */
export function readJson(): Middleware {
  const parse = bodyParser({
    enableTypes: ['json'],
    jsonLimit: maxJsonBytes,
    onError(error) {
      const tooLarge = (error as { status?: number }).status === 413;
      throw tooLarge
        ? new DomainError('too_large', 'The request is too large.')
        : new DomainError('bad_input', 'The request body is not valid JSON.');
    },
  });
  return async (ctx, next) => {
    if (ctx.method === 'GET' || ctx.method === 'HEAD' || ctx.method === 'DELETE') return next();
    if (ctx.get('transfer-encoding') === '' && !ctx.request.length) {
      ctx.request.body = {};
      return next();
    }
    if (!ctx.is('application/json')) {
      throw new DomainError(
        'wrong_type',
        `Content of the type “${ctx.request.type || 'unknown'}” is not taken here.`,
      );
    }
    await inArrival(ctx, () => parse(ctx, async () => {}));
    if (isNestedDeeper(ctx.request.body, maxDepth)) {
      throw new DomainError('bad_input', 'The request body is nested too deeply.');
    }
    return next();
  };
}

/** Recurses at most `levels` deep, so it is safe for any JSON. */
export function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => isNestedDeeper(inner, levels - 1));
}
