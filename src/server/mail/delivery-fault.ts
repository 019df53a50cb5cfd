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
  /** Short and technical; never holds the message. It may hold the address, so it stays out of logs. */
  reason: string;
  /** What may be logged: nodemailer's code and the server's reply code. */
  code: string;
};

/** What nodemailer says when the server refused the envelope or the message itself. */
const aboutTheMessage = new Set(['EENVELOPE', 'EMESSAGE']);
/** 503 is a session out of step, 530 asks us to sign in first (RFC 5321, RFC 4954): no fault of the message. */
const aboutTheSession = new Set([503, 530]);
/** Mailbox unavailable, not local, name not allowed (RFC 5321, 4.2.3), also when said after the message. */
const aboutTheMailbox = new Set([550, 551, 553]);
const longestReason = 500;

/** Tells from what a sender threw whether the message, the server or the network is at fault. */
export function deliveryFault(error: unknown): DeliveryFault {
  const code = String(property(error, 'code') ?? 'unknown');
  const command = property(error, 'command');
  const reply = replyCode(error);
  const message = error instanceof Error ? error.message : String(error);
  // A server that refuses us as the sender for good would refuse every message.
  const aboutTheSender = command === 'MAIL FROM' && reply >= 500;
  const refused =
    aboutTheMessage.has(code) && reply !== 421 && !aboutTheSession.has(reply) && !aboutTheSender;
  const permanent = refused && (reply === 0 || reply >= 500);
  return {
    permanent,
    wayOut: !refused,
    unknown: !refused && property(error, 'begun') === true,
    address: permanent && (command === 'RCPT TO' || aboutTheMailbox.has(reply)),
    reason: message.slice(0, longestReason),
    code: reply > 0 ? `${code} ${reply}` : code,
  };
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
