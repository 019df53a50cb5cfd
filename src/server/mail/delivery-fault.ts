/** Why a message did not go out. */
export type DeliveryFault = {
  /** The server will never take this message: trying again is pointless. */
  permanent: boolean;
  /** Nothing is wrong with the message but with the way out: others would fail like it. */
  wayOut: boolean;
  /** Short and technical; never holds the message. It may hold the address, so it stays out of logs. */
  reason: string;
  /** What may be logged: nodemailer's code and the server's reply code. */
  code: string;
};

/** What nodemailer says when the server refused the envelope or the message itself. */
const aboutTheMessage = new Set(['EENVELOPE', 'EMESSAGE']);
/** 503 is a session out of step, 530 asks us to sign in first (RFC 5321, RFC 4954): no fault of the message. */
const aboutTheSession = new Set([503, 530]);
const longestReason = 500;

/** Tells from what nodemailer threw whether the message, the server or the network is at fault. */
export function deliveryFault(error: unknown): DeliveryFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  const reply = replyCode(error);
  const message = error instanceof Error ? error.message : String(error);
  const refused = aboutTheMessage.has(code) && reply !== 421 && !aboutTheSession.has(reply);
  return {
    permanent: refused && (reply === 0 || reply >= 500),
    wayOut: !refused,
    reason: message.slice(0, longestReason),
    code: reply > 0 ? `${code} ${reply}` : code,
  };
}

/** The server's three-digit reply, or 0 when there was none. */
function replyCode(error: unknown): number {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : 0;
}
