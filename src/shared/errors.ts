/** Reasons of refusals with the status 409. */
export const conflictCodes = [
  'stale',
  'price_changed',
  'gone',
  'key_reused',
  'answer_lost',
  'already_done',
  'link_expired',
  'wrong_state',
  'in_use',
  'taken',
  'limit_reached',
  'read_only',
  'shop_closed',
] as const;

export type ConflictCode = (typeof conflictCodes)[number];

export type ErrorCode =
  | ConflictCode
  | 'bad_input'
  | 'unauthorized'
  | 'second_factor'
  | 'factor_required'
  | 'unconfirmed'
  | 'forbidden'
  | 'not_found'
  | 'wrong_method'
  | 'precondition_failed'
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

/** The message is user-facing, `conflict` in comments is any of `conflictCodes`; the HTTP status is in `server/trpc/errors.ts`. */
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

/** @throws DomainError always. */
export function refuse(code: ConflictCode, message: string): never {
  throw new DomainError(code, message);
}

/** Refuses one field, which the form marks. @throws DomainError always. */
export function refuseField(
  path: string,
  message: string,
  code: 'bad_input' | ConflictCode = 'bad_input',
): never {
  throw new DomainError(code, message, { issues: [{ path, message }] });
}
