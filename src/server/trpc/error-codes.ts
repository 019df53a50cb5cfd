import type { TRPCError } from '@trpc/server';
import type { ErrorCode } from '#shared/errors.ts';

/** The protocol's name of each refusal; it decides the HTTP status in both voices. */
export const protocolCodes: Record<ErrorCode, TRPCError['code']> = {
  bad_input: 'BAD_REQUEST',
  unauthorized: 'UNAUTHORIZED',
  not_found: 'NOT_FOUND',
  conflict: 'CONFLICT',
  too_large: 'PAYLOAD_TOO_LARGE',
  wrong_type: 'UNSUPPORTED_MEDIA_TYPE',
  too_many: 'TOO_MANY_REQUESTS',
  unavailable: 'SERVICE_UNAVAILABLE',
  internal: 'INTERNAL_SERVER_ERROR',
};
