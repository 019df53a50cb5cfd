import type { Context, Middleware } from 'koa';
import { DomainError } from '#shared/errors.ts';
import type { Logger } from '../log/logger.ts';
import {
  describeError,
  type ErrorDescription,
  errorStatus,
  toProtocolError,
} from '../trpc/errors.ts';

/** The one body of all refusals. */
export function errorBody({ code, message, issues }: ErrorDescription) {
  return { success: false, error: message, message, code, ...(issues && { issues }) };
}

/** Answers with the one error body of the REST calls. */
export function answerError(ctx: Context, error: ErrorDescription): void {
  ctx.status = errorStatus[error.code];
  if (error.retryAfter !== undefined) ctx.set('Retry-After', String(Math.ceil(error.retryAfter)));
  ctx.set('Cache-Control', 'no-store');
  ctx.body = errorBody(error);
}

/** Turns whatever a middleware throws into the error body; unexpected errors are logged. */
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
  };
}
