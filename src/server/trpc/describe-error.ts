import type { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { DomainError, type ErrorCode, type Issue } from '#shared/errors.ts';

/** An error as both voices tell it to people. */
export type ErrorDescription = {
  code: ErrorCode;
  message: string;
  issues?: Issue[];
  /** In seconds. */
  retryAfter?: number;
};

const protocolErrors: Partial<Record<TRPCError['code'], ErrorDescription>> = {
  BAD_REQUEST: { code: 'bad_input', message: 'The request could not be understood.' },
  PARSE_ERROR: { code: 'bad_input', message: 'The request body is not valid JSON.' },
  UNAUTHORIZED: { code: 'unauthorized', message: 'Please sign in.' },
  NOT_FOUND: { code: 'not_found', message: 'There is nothing at this address.' },
  METHOD_NOT_SUPPORTED: { code: 'not_found', message: 'There is nothing at this address.' },
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

/** What people are told about an error: its own sentence if it is a refusal, else a general one. */
export function describeError(error: TRPCError): ErrorDescription {
  const cause = error.cause;
  if (cause instanceof DomainError) {
    return {
      code: cause.code,
      message: cause.message,
      ...(cause.issues && { issues: cause.issues }),
      ...(cause.retryAfter !== undefined && { retryAfter: cause.retryAfter }),
    };
  }
  if (error.code === 'BAD_REQUEST' && cause instanceof ZodError) {
    const issues = cause.issues.map((issue) => ({
      path: issue.path.join('.'),
      message: issue.message,
    }));
    return {
      code: 'bad_input',
      message: issues[0]?.message ?? 'The request could not be understood.',
      issues,
    };
  }
  return protocolErrors[error.code] ?? unexpected;
}
