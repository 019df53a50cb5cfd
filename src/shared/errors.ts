/** Every way in which the shop refuses a request, whatever the voice it was asked in. */
export type ErrorCode =
  | 'bad_input'
  | 'unauthorized'
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

/** One thing that is wrong with the input: where (dotted field path) and a sentence about it. */
export type Issue = { path: string; message: string };

export type ErrorDetails = {
  issues?: Issue[];
  /** How long the caller should wait, in seconds; sent as `Retry-After`. */
  retryAfter?: number;
};

/**
 * A refusal by a rule of the shop. The message is a sentence for people; the HTTP status is not
 * known here (see `server/trpc/errors.ts`).
 */
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

/** @throws always, with the code `not_found` and the sentence given. */
export function notFound(message: string): never {
  throw new DomainError('not_found', message);
}
