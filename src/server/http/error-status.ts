import type { ErrorCode } from '#shared/errors.ts';

/** The HTTP status of each refusal. */
export const errorStatus: Record<ErrorCode, number> = {
  bad_input: 400,
  unauthorized: 401,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  too_many: 429,
  internal: 500,
  unavailable: 503,
};
