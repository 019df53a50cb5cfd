import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Middleware } from 'koa';
import { DomainError } from '#shared/errors.ts';
import type { ErrorDescription } from '../../trpc/errors.ts';
import { type Mode, securityHeadersOf } from '../answers/security-headers.ts';
import { errorBody } from '../errors.ts';

/* Requests that Node cannot parse and therefore never emits, or whose target is invalid. */

type Fault = { status: number; error: ErrorDescription };

const unreadable: Fault = {
  status: 400,
  error: { code: 'bad_input', message: 'The request could not be understood.' },
};

/** By error code of Node; other codes map to `unreadable`. */
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

/** Expectations other than 100-continue (RFC 9110, 10.1.1). */
const unfulfillable: Fault = {
  status: 417,
  error: { code: 'bad_input', message: 'What the request expects cannot be done here.' },
};

export function refuseUnreadable(server: Server, mode: Mode): void {
  const headers = securityHeadersOf(mode);
  const headerLines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  server.on('checkExpectation', (_request: IncomingMessage, answer: ServerResponse) => {
    const { status, error: description } = unfulfillable;
    const body = JSON.stringify(errorBody(description));
    answer.writeHead(status, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      // The request body may never arrive.
      connection: 'close',
    });
    answer.end(body);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const { status, error: description } = faults[error.code ?? ''] ?? unreadable;
    // A response that has begun cannot be replaced.
    const { _httpMessage: response } = socket as Socket & {
      _httpMessage?: { headersSent: boolean };
    };
    if (socket.writable && !response?.headersSent) {
      const body = JSON.stringify(errorBody(description));
      const head = [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...headerLines,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    }
    (socket as Socket).destroySoon();
  });
}

/** Request target in absolute form (RFC 9112, 3.2.2), as proxies send it. */
const absoluteForm = /^https?:\/\/[^/?#]+([^#]*)/i;

export function targetOf(target: string): string | null {
  if (target.startsWith('/') || target === '*') return target;
  const below = absoluteForm.exec(target)?.[1];
  if (below === undefined || !URL.canParse(target)) return null;
  return below.startsWith('/') ? below : `/${below}`;
}

/** Runs first: normalises the URL and Accept-Encoding; `refuseTarget` refuses invalid targets. */
export function readTarget(): Middleware {
  return (ctx, next) => {
    const target = targetOf(ctx.req.url ?? '');
    ctx.state.unreadable = target === null;
    ctx.req.url = target ?? '/';
    // Codings are case-insensitive (RFC 9110, 8.4.1), but our libraries compare lower case only.
    const { headers } = ctx.req;
    if (headers['accept-encoding']) {
      headers['accept-encoding'] = headers['accept-encoding'].toLowerCase();
    }
    return next();
  };
}

/** Runs once the response headers are set. @throws DomainError `bad_input`. */
export function refuseTarget(): Middleware {
  return (ctx, next) => {
    const { httpVersion, rawHeaders } = ctx.req;
    // Node keeps the first of several, a proxy may have read another one (RFC 9112, 3.2).
    const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text));
    const isHostUnclear = hosts.length > 1 || (httpVersion === '1.1' && hosts.length === 0);
    if (ctx.state.unreadable || isHostUnclear) {
      throw new DomainError('bad_input', 'The address of the request could not be understood.');
    }
    return next();
  };
}
