import { errorMessage } from '#server/error-message.ts';
import { shorten } from '#shared/words.ts';
import { classifyRefusal, utf8Needed } from './classify-refusal.ts';

export type DeliveryFault = {
  /** The server will never accept this message; do not retry. */
  permanent: boolean;
  /** The transport failed, not the message: further messages would fail too. */
  transport: boolean;
  /** The connection broke during transmission: the server may have accepted the message. */
  unknown: boolean;
  /** The server refuses the address, not the content or the sender. */
  address: boolean;
  /** The server's reply or the error message. Not for logs, since it may contain the address. */
  reason: string;
  /** For logs: nodemailer's code and the server's reply code. */
  code: string;
};

/** nodemailer's codes when the server refused the envelope or the message. */
const messageCodes = new Set(['EENVELOPE', 'EMESSAGE']);
const maxReasonLength = 500;

export function deliveryFault(error: unknown): DeliveryFault {
  const code = String(property(error, 'code') ?? 'unknown');
  const responseCode = property(error, 'responseCode');
  const reply = typeof responseCode === 'number' ? responseCode : 0;
  const description = reasonOf(error);
  const answered = messageCodes.has(code);
  const command = property(error, 'command');
  // The server may not know the mailbox, or may not support the letters: it is ambiguous.
  const maybeUtf8 =
    property(error, 'utf8Unknown') === true && command === 'RCPT TO' && reply >= 500;
  const reason = shorten(maybeUtf8 ? `${utf8Needed} ${description}` : description, maxReasonLength);
  const about = maybeUtf8
    ? 'message'
    : classifyRefusal({ reply, text: reason, command: String(command) });
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

export const unreadableMail =
  'Its text cannot be read with this SECRET_KEY: it was written with another one.';

export class UnreadableMail extends Error {
  override message = unreadableMail;
}

/** The mail could not be composed. It is retried if it can be read; further mails are sent. */
export function composeFault(error: unknown): DeliveryFault {
  return {
    permanent: error instanceof UnreadableMail,
    transport: false,
    unknown: false,
    address: false,
    reason: shorten(reasonOf(error), maxReasonLength),
    code: 'compose',
  };
}

function reasonOf(error: unknown): string {
  const response = property(error, 'response');
  return typeof response === 'string' && response !== '' ? response : errorMessage(error);
}

function property(error: unknown, name: string): unknown {
  return error instanceof Error ? Reflect.get(error, name) : undefined;
}
