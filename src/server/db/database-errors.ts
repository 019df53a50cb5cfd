import {
  ConnectionException,
  DriverException,
  UniqueConstraintViolationException,
} from '@mikro-orm/core';

/** Whether an error of the database says that a unique value is there already (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof UniqueConstraintViolationException;
}

/*
 * SQLSTATE classes of a server that is gone, starting, stopping or full:
 * https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const serverStates = /^(08|57P0|53300)/;
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

/** Whether an error means that the database cannot be reached at the moment. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConnectionException) return true;
  const code = codeOf(error);
  if (serverStates.test(code) || socketCodes.has(code)) return true;
  if (/Connection terminated|timeout exceeded when trying to connect/.test(error.message))
    return true;
  return error instanceof DriverException && isConnectionLoss(error.cause);
}

/** An SQLSTATE: unlike a code of Node (`EPIPE`) it begins with one of these. */
const sqlState = /^[0-9FHPX][0-9A-Z]{4}$/;

/** Whether an error is what the database answered to a statement, which then has not happened. */
export function isAnswer(error: unknown): boolean {
  return sqlState.test(codeOf(error)) && !isConnectionLoss(error);
}
