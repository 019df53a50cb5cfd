import type { Context } from 'koa';
import type { ErrorDescription } from '../trpc/describe-error.ts';
import { errorStatus } from './error-status.ts';

/** Answers with the one error body of the REST calls. */
export function answerError(ctx: Context, error: ErrorDescription): void {
  ctx.status = errorStatus[error.code];
  if (error.retryAfter !== undefined) ctx.set('Retry-After', String(Math.ceil(error.retryAfter)));
  ctx.set('Cache-Control', 'no-store');
  ctx.body = {
    success: false,
    error: error.message,
    message: error.message,
    code: error.code,
    ...(error.issues && { issues: error.issues }),
  };
}
