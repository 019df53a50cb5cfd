import {
  ConnectionException,
  DriverException,
  UniqueConstraintViolationException,
} from '@mikro-orm/core';
import { TimedOut } from './in-time.ts';

/** SQLSTATE 23505. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof UniqueConstraintViolationException;
}

/*
 * Unreachable, starting, stopping, full or read-only, or session ended:
 * https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const serverStates = /^(08|57P0|53300|25P03|25P04|25006)/;
/** SQLSTATEs of aborted work: lock timeout, statement timeout, deadlock. */
const busyStates = /^(55P03|57014|40P01)$/;

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
]);
const lossMessages =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/;

function textOf(error: Error, name: 'code' | 'syscall'): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}

export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConnectionException) return true;
  const code = textOf(error, 'code');
  if (serverStates.test(code) || socketCodes.has(code)) return true;
  // Includes a missing Unix socket (ENOENT) while the server restarts.
  if (textOf(error, 'syscall') === 'connect' || lossMessages.test(error.message)) return true;
  return error instanceof DriverException && isConnectionLoss(error.cause);
}

/** Distinguishes an SQLSTATE from a Node error code (`EPIPE`) by its first character. */
const sqlState = /^[0-9FHPX][0-9A-Z]{4}$/;

/** Whether the database replied with an error, so that the statement had no effect. */
export function isAnswer(error: unknown): boolean {
  return error instanceof Error && sqlState.test(textOf(error, 'code')) && !isConnectionLoss(error);
}

export function isOverdue(error: unknown): boolean {
  return (
    error instanceof TimedOut || (error instanceof Error && busyStates.test(textOf(error, 'code')))
  );
}
