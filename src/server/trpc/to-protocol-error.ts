import { TRPCError } from '@trpc/server';
import { DomainError } from '#shared/errors.ts';
import { isConnectionLoss } from '../db/is-connection-loss.ts';
import { protocolCodes } from './error-codes.ts';

/** Any error as the protocol's own: refusals keep their meaning, a lost database becomes one. */
export function toProtocolError(error: unknown): TRPCError {
  if (error instanceof TRPCError && !isConnectionLoss(error.cause)) return error;
  const cause = isConnectionLoss(error instanceof TRPCError ? error.cause : error)
    ? new DomainError('unavailable', 'The shop cannot reach its database. Please try again soon.')
    : error;
  if (cause instanceof DomainError) {
    return new TRPCError({ code: protocolCodes[cause.code], message: cause.message, cause });
  }
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause });
}
