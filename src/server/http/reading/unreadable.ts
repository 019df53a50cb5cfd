import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Middleware } from 'koa';
import { DomainError } from '#shared/errors.ts';
import type { ErrorDescription } from '../../trpc/errors.ts';
import { type Mode, securityHeadersOf } from '../answers/security-headers.ts';
import { errorBody } from '../errors.ts';

/*
 * Requests that cannot be read: by Node itself, which never hands them on, or only their address.
 */

type Fault = { status: number; error: ErrorDescription };

const unreadable: Fault = {
  status: 400,
  error: { code: 'bad_input', message: 'The request could not be understood.' },
};

/** By Node's code of the fault; every other is simply unreadable. */
const faults: Record<string, Fault> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    error: { code: 'too_large', message: 'The headers of the request are too large.' },
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    error: { code: 'too_large', message: 'The request is too large.' },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    error: { code: 'too_slow', message: 'The request did not arrive in time.' },
  },
};

/** Other expectations than 100-continue (RFC 9110, 10.1.1). */
const unfulfillable: Fault = {
  status: 417,
  error: { code: 'bad_input', message: 'What the request expects cannot be done here.' },
};

/** Refuses what Node cannot read, with the headers and the body of every other refusal. */
export function refuseUnreadable(server: Server, mode: Mode): void {
  const headers = securityHeadersOf(mode);
  const usual = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  server.on('checkExpectation', (_request: IncomingMessage, answer: ServerResponse) => {
    const { status, error: said } = unfulfillable;
    const body = JSON.stringify(errorBody(said));
    answer.writeHead(status, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      // Its body may never come.
      connection: 'close',
    });
    answer.end(body);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const { status, error: said } = faults[error.code ?? ''] ?? unreadable;
    // An answer that has begun cannot become another one.
    const { _httpMessage: begun } = socket as Socket & { _httpMessage?: { headersSent: boolean } };
    if (socket.writable && !begun?.headersSent) {
      const body = JSON.stringify(errorBody(said));
      const head = [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...usual,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'cache-control: no-store',
        'connection: close',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    }
    (socket as Socket).destroySoon();
  });
}

/** The address of a request in its absolute form (RFC 9112, 3.2.2), which proxies use. */
const absolute = /^https?:\/\/[^/?#]+([^#]*)/i;

/** The path and query of a request's target; null for what nobody can read: `http://[`. */
export function targetOf(target: string): string | null {
  if (target.startsWith('/') || target === '*') return target;
  const below = absolute.exec(target)?.[1];
  if (below === undefined || !URL.canParse(target)) return null;
  return below.startsWith('/') ? below : `/${below}`;
}

/** Comes first: gives every request a path, and encodings in small letters. What has none is refused by `refuseTarget`. */
export function readTarget(): Middleware {
  return (ctx, next) => {
    const target = targetOf(ctx.req.url ?? '');
    ctx.state.unreadable = target === null;
    ctx.req.url = target ?? '/';
    // Names of codings are the same in any case (RFC 9110, 8.4.1), for none of our libraries though.
    const { headers } = ctx.req;
    if (headers['accept-encoding']) {
      headers['accept-encoding'] = headers['accept-encoding'].toLowerCase();
    }
    return next();
  };
}

/** Comes once answers have their headers; HTTP/1.1 also asks for a host. @throws DomainError `bad_input`. */
export function refuseTarget(): Middleware {
  return (ctx, next) => {
    const { httpVersion, headers } = ctx.req;
    if (ctx.state.unreadable || (httpVersion === '1.1' && headers.host === undefined)) {
      throw new DomainError('bad_input', 'The address of the request could not be understood.');
    }
    return next();
  };
}
