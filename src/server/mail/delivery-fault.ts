import type { EntityManager } from '../db/database.ts';
import { judgeRefusal, utf8Needed } from './judge-refusal.ts';

/** Why a message did not go out. */
export type DeliveryFault = {
  /** The server will never take this message: trying again is pointless. */
  permanent: boolean;
  /** Nothing is wrong with the message but with the way out: others would fail like it. */
  wayOut: boolean;
  /** The connection ended when the message had begun to go out: the server may have taken it. */
  unknown: boolean;
  /** It is the address that the server refuses, not what we send or who we are. */
  address: boolean;
  /** The server's reply, or what was thrown; never the message. It may hold the address: not for logs. */
  reason: string;
  /** What may be logged: nodemailer's code and the server's reply code. */
  code: string;
};

/** What nodemailer says when the server refused the envelope or the message itself. */
const aboutTheMessage = new Set(['EENVELOPE', 'EMESSAGE']);
const longestReason = 500;

/**
 * Tells from what a sender threw whether the address, the message, our way out or the network is at
 * fault. What a server said is judged by `judgeRefusal`.
 */
export function deliveryFault(error: unknown): DeliveryFault {
  const code = String(property(error, 'code') ?? 'unknown');
  const reply = replyCode(error);
  const said = reasonOf(error);
  const answered = aboutTheMessage.has(code);
  const command = property(error, 'command');
  // Nobody can tell whether it is the mailbox that the server does not know, or such letters.
  const letters = property(error, 'utf8Unknown') === true && command === 'RCPT TO' && reply >= 500;
  const reason = (letters ? `${utf8Needed} ${said}` : said).slice(0, longestReason);
  const about = letters
    ? 'message'
    : judgeRefusal({ reply, text: reason, command: String(command) });
  const refused = answered && about !== 'way';
  const permanent = refused && (reply === 0 || reply >= 500);
  return {
    permanent,
    wayOut: !refused,
    unknown: !(answered && reply > 0) && !refused && property(error, 'begun') === true,
    address: permanent && about === 'address',
    reason,
    code: reply > 0 ? `${code} ${reply}` : code,
  };
}

/** A file that goes with a mail could not be made: others leave, and this one is tried again. */
export function attachmentFault(error: unknown): DeliveryFault {
  const reason = `A file that goes with it could not be made: ${reasonOf(error)}`;
  return {
    ...{ permanent: false, wayOut: false, unknown: false, address: false },
    reason: reason.slice(0, longestReason),
    code: 'attachment',
  };
}

/** What the server said, if it said something. */
function reasonOf(error: unknown): string {
  const response = property(error, 'response');
  if (typeof response === 'string' && response !== '') return response;
  return error instanceof Error ? error.message : String(error);
}

function property(error: unknown, name: string): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined;
}

/** The server's three-digit reply, or 0 when there was none. */
function replyCode(error: unknown): number {
  const reply = property(error, 'responseCode');
  return typeof reply === 'number' ? reply : 0;
}

/** Minutes to wait after the first, second, … failed attempt; the last one repeats. */
const pauses = [1, 5, 15, 60, 240] as const;
const longestPause = 240;

/** With these pauses, 22 attempts span a bit over three days. */
const mostAttempts = 22;

/** Minutes until the next attempt after so many failed ones, or null when it is time to give up. */
export function retryPause(attempts: number): number | null {
  return attempts >= mostAttempts ? null : (pauses[attempts - 1] ?? longestPause);
}

type Queue = { table: string; waiting: string };

/**
 * Makes due at once what waits longer than it can after so many attempts: a clock noted it that was
 * ahead, and came back. Left alone it would wait as long as that clock was wrong.
 * @param queue a table with `attempts` and `next_attempt_at`, and what says that a row waits, as SQL.
 */
export async function mendDueTimes(
  em: EntityManager,
  { table, waiting }: Queue,
  now: Date,
): Promise<void> {
  const longest = `(array[0, ${pauses.join(', ')}])[least(attempts, ${pauses.length}) + 1]`;
  await em.execute(
    `update ${table} set next_attempt_at = ?
     where ${waiting} and next_attempt_at > ?::timestamptz + ${longest} * interval '1 minute'`,
    [now, now],
  );
}
