export type ErrorCode =
  | 'bad_input'
  | 'unauthorized'
  | 'second_factor'
  | 'forbidden'
  | 'not_found'
  | 'wrong_method'
  | 'conflict'
  | 'too_large'
  | 'wrong_type'
  | 'too_many'
  | 'too_slow'
  | 'no_room'
  | 'unavailable'
  | 'internal';

/** `path` is a dotted field path; `message` is user-facing. */
export type Issue = { path: string; message: string };

type ErrorDetails = {
  issues?: Issue[];
  /** Seconds; sent as `Retry-After`. */
  retryAfter?: number;
};

/** The message is user-facing; the HTTP status is in `server/trpc/errors.ts`. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.issues = details.issues;
    this.retryAfter = details.retryAfter;
  }
}

/** @throws DomainError `not_found` always. */
export function notFound(message: string): never {
  throw new DomainError('not_found', message);
}

/** @throws DomainError `conflict` always. */
export function conflict(message: string): never {
  throw new DomainError('conflict', message);
}

/** Refuses one field, which the form marks. @throws DomainError always. */
export function refuseField(
  path: string,
  message: string,
  code: 'bad_input' | 'conflict' = 'bad_input',
): never {
  throw new DomainError(code, message, { issues: [{ path, message }] });
}
