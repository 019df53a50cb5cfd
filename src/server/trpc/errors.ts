import { type AnyRouter, getTRPCErrorShape, TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { ZodError } from 'zod';
import {
  type ConflictCode,
  conflictCodes,
  DomainError,
  type ErrorCode,
  type Issue,
} from '#shared/errors.ts';
import { isConnectionLoss, isOverdue } from '../db/database.ts';
import { isDiskFull } from '../disk/disk-room.ts';

const conflicts = Object.fromEntries(conflictCodes.map((code) => [code, 'CONFLICT'])) as Record<
  ConflictCode,
  'CONFLICT'
>;

const protocolCodes: Record<ErrorCode, TRPCError['code']> = {
  ...conflicts,
  bad_input: 'BAD_REQUEST',
  unauthorized: 'UNAUTHORIZED',
  second_factor: 'UNAUTHORIZED',
  factor_required: 'FORBIDDEN',
  unconfirmed: 'FORBIDDEN',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  wrong_method: 'METHOD_NOT_SUPPORTED',
  precondition_failed: 'PRECONDITION_FAILED',
  too_large: 'PAYLOAD_TOO_LARGE',
  wrong_type: 'UNSUPPORTED_MEDIA_TYPE',
  too_many: 'TOO_MANY_REQUESTS',
  too_slow: 'TIMEOUT',
  no_room: 'SERVICE_UNAVAILABLE',
  internal: 'INTERNAL_SERVER_ERROR',
  unavailable: 'SERVICE_UNAVAILABLE',
};

/** HTTP status of each refusal, as tRPC maps its code. */
export const errorStatus = Object.fromEntries(
  Object.entries(protocolCodes).map(([code, name]) => [
    code,
    getHTTPStatusCodeFromError(new TRPCError({ code: name })),
  ]),
) as Record<ErrorCode, number>;

/** Maps database and disk trouble to a refusal; null for other errors. */
export function unavailable(error: unknown): DomainError | null {
  if (isDiskFull(error)) {
    return new DomainError('no_room', 'There is no room left on our side. Please try again later.');
  }
  const sentence = isConnectionLoss(error)
    ? 'The shop cannot reach its database. Please try again soon.'
    : isOverdue(error)
      ? 'The shop is too busy to do this at the moment. Please try again soon.'
      : null;
  return sentence === null ? null : new DomainError('unavailable', sentence);
}

export function toProtocolError(error: unknown): TRPCError {
  const thrown = error instanceof TRPCError ? error.cause : error;
  const cause = unavailable(thrown) ?? thrown;
  if (error instanceof TRPCError && cause === thrown) return error;
  if (cause instanceof DomainError) {
    return new TRPCError({ code: protocolCodes[cause.code], message: cause.message, cause });
  }
  return new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause });
}

export type ErrorDescription = {
  code: ErrorCode;
  message: string;
  issues?: Issue[];
  /** Seconds. */
  retryAfter?: number;
};

const protocolErrors: Partial<Record<TRPCError['code'], ErrorDescription>> = {
  BAD_REQUEST: { code: 'bad_input', message: 'The request could not be understood.' },
  PARSE_ERROR: { code: 'bad_input', message: 'The request body is not valid JSON.' },
  UNAUTHORIZED: { code: 'unauthorized', message: 'Please sign in.' },
  NOT_FOUND: { code: 'not_found', message: 'There is nothing at this address.' },
  METHOD_NOT_SUPPORTED: { code: 'wrong_method', message: 'That cannot be done at this address.' },
  PAYLOAD_TOO_LARGE: { code: 'too_large', message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: {
    code: 'wrong_type',
    message: 'Please send application/json (or multipart/form-data where files are taken).',
  },
};

const unexpected: ErrorDescription = {
  code: 'internal',
  message: 'Something went wrong on our side. Please try again.',
};

/** The error's own message for refusals, else a general one. */
export function describeError(error: TRPCError): ErrorDescription {
  const cause = error.cause;
  if (cause instanceof DomainError) {
    const { code, message, issues, retryAfter } = cause;
    return { code, message, issues, retryAfter };
  }
  if (error.code === 'BAD_REQUEST' && cause instanceof ZodError) {
    const issues = cause.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    const message = issues[0]?.message ?? 'The request could not be understood.';
    return { code: 'bad_input', message, issues };
  }
  return protocolErrors[error.code] ?? unexpected;
}

export function protocolAnswer(router: AnyRouter, error: TRPCError, path: string) {
  const about = { config: router._def._config, error, path, type: 'query' as const };
  return { error: getTRPCErrorShape({ ...about, input: undefined, ctx: undefined }) };
}
