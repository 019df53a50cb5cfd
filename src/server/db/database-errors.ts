import {
  ConnectionException,
  DriverException,
  UniqueConstraintViolationException,
} from '@mikro-orm/core';
import { Late } from './in-time.ts';

/** Whether an error of the database says that a unique value is there already (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof UniqueConstraintViolationException;
}

/*
 * SQLSTATEs of a server that is gone, starting, stopping, full, or no longer the one that writes, and
 * of one that ended our session: https://www.postgresql.org/docs/15/errcodes-appendix.html
 */
const serverStates = /^(08|57P0|53300|25P03|25P04|25006)/;
/** SQLSTATEs of work that was given up: a lock or the end took too long, or two waited for each other. */
const busyStates = /^(55P03|57014|40P01)$/;

/** What a broken connection ends with (errno of the socket), or the lookup of the server's name. */
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
/** What pg says without a code. */
const spokenLoss =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout/;

function textOf(error: Error, name: 'code' | 'syscall'): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}

/** Whether an error means that the database cannot be reached at the moment. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConnectionException) return true;
  const code = textOf(error, 'code');
  if (serverStates.test(code) || socketCodes.has(code)) return true;
  // A socket file that is not there while the server restarts (ENOENT), and whatever else stops it.
  if (textOf(error, 'syscall') === 'connect' || spokenLoss.test(error.message)) return true;
  return error instanceof DriverException && isConnectionLoss(error.cause);
}

/** An SQLSTATE: unlike a code of Node (`EPIPE`) it begins with one of these. */
const sqlState = /^[0-9FHPX][0-9A-Z]{4}$/;

/** Whether an error is what the database answered to a statement, which then has not happened. */
export function isAnswer(error: unknown): boolean {
  return error instanceof Error && sqlState.test(textOf(error, 'code')) && !isConnectionLoss(error);
}

/** Whether an error means that the database gave the work up, because something held it too long. */
export function isOverdue(error: unknown): boolean {
  return (
    error instanceof Late || (error instanceof Error && busyStates.test(textOf(error, 'code')))
  );
}
