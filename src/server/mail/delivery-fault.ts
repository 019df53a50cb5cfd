import { errorMessage } from '#server/error-message.ts';
import { shorten } from '#shared/shorten.ts';
import { judgeRefusal, utf8Needed } from './judge-refusal.ts';

/** Why a message did not go out. */
export type DeliveryFault = {
  /** The server will never take this message: trying again is pointless. */
  permanent: boolean;
  /** Nothing is wrong with the message but with the transport: others would fail like it. */
  transport: boolean;
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
 * Tells from what a sender threw whether the address, the message, our transport or the network is at
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
  const reason = shorten(letters ? `${utf8Needed} ${said}` : said, longestReason);
  const about = letters
    ? 'message'
    : judgeRefusal({ reply, text: reason, command: String(command) });
  const refused = answered && about !== 'transport';
  const permanent = refused && (reply === 0 || reply >= 500);
  return {
    permanent,
    transport: !refused,
    unknown: !(answered && reply > 0) && !refused && property(error, 'begun') === true,
    address: permanent && about === 'address',
    reason,
    code: reply > 0 ? `${code} ${reply}` : code,
  };
}

/** A mail could not be composed: others leave, and this one is tried again. */
export function composeFault(error: unknown): DeliveryFault {
  return {
    permanent: false,
    transport: false,
    unknown: false,
    address: false,
    reason: shorten(reasonOf(error), longestReason),
    code: 'compose',
  };
}

/** What the server said, if it said something. */
function reasonOf(error: unknown): string {
  const response = property(error, 'response');
  if (typeof response === 'string' && response !== '') return response;
  return errorMessage(error);
}

function property(error: unknown, name: string): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined;
}

/** The server's three-digit reply, or 0 when there was none. */
function replyCode(error: unknown): number {
  const reply = property(error, 'responseCode');
  return typeof reply === 'number' ? reply : 0;
}
