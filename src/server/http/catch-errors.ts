import type { Middleware } from 'koa';
import { DomainError } from '#shared/errors.ts';
import type { Logger } from '../log/logger.ts';
import { describeError } from '../trpc/describe-error.ts';
import { toProtocolError } from '../trpc/to-protocol-error.ts';
import { answerError } from './answer-error.ts';

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
