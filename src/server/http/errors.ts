import type { Context, Middleware } from 'koa';
import { DomainError } from '#shared/errors.ts';
import type { Logger } from '../log/logger.ts';
import {
  describeError,
  type ErrorDescription,
  errorStatus,
  toProtocolError,
} from '../trpc/errors.ts';

/** @param requestId of the header `X-Request-Id` and the log. */
export function errorBody({ code, message, issues }: ErrorDescription, requestId?: string) {
  return { success: false, error: message, message, code, ...(issues && { issues }), requestId };
}

export function answerError(ctx: Context, error: ErrorDescription): void {
  ctx.status = errorStatus[error.code];
  if (error.retryAfter !== undefined) ctx.set('Retry-After', String(Math.ceil(error.retryAfter)));
  ctx.set('Cache-Control', 'no-store');
  ctx.body = errorBody(error, ctx.state.requestId);
}

/** RFC 6750, 3.1, for all protocols and files: a reason only if there was a token. */
function setChallenge(ctx: Context): void {
  const reasons: Record<number, string> = { 401: 'invalid_token', 403: 'insufficient_scope' };
  const reason = reasons[ctx.status];
  const hasToken = /^bearer /i.test(ctx.get('authorization'));
  if (reason && hasToken) ctx.set('WWW-Authenticate', `Bearer error="${reason}"`);
  else if (ctx.status === 401) ctx.set('WWW-Authenticate', 'Bearer');
}

export function catchErrors(logger: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof DomainError)) {
        logger.error({ err: error, request: ctx.state.requestId }, 'request failed');
      }
      answerError(ctx, describeError(toProtocolError(error)));
    }
    // Shared responses, which are sent already, are never refusals.
    if (!ctx.headerSent) setChallenge(ctx);
  };
}
