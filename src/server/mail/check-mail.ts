import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import type { OutgoingMail } from './mail-room.ts';

/** Longest address that fits a path of SMTP (RFC 5321, 4.5.3.1.3). */
const longestAddress = 254;
/** Longest header line (RFC 5322, 2.1.1). */
const longestHeader = 998;
/** A line break in a header would start a header of its own. */
const controlCharacter = /[\p{Cc}\u2028\u2029]/u;
/** The headers a caller may add; everything else about the envelope is decided here. */
const allowedHeader = /^(List-[A-Za-z-]+|Precedence|X-[A-Za-z0-9-]+)$/;

const address = z.email().max(longestAddress);

/**
 * Lets a mail pass only if it can become exactly one message to exactly one address.
 * @throws DomainError `bad_input` for an address that is none, or a header that holds a line break.
 */
export function checkMail(mail: OutgoingMail): void {
  const addresses = [mail.to, ...(mail.replyTo === undefined ? [] : [mail.replyTo])];
  if (addresses.some((one) => !address.safeParse(one).success)) {
    throw new DomainError('bad_input', 'Please give a valid email address.');
  }
  if (!isHeaderValue(mail.subject)) {
    throw new DomainError('bad_input', 'The subject must be a single line.');
  }
  for (const [name, value] of Object.entries(mail.headers ?? {})) {
    if (!allowedHeader.test(name) || !isHeaderValue(value)) {
      throw new DomainError('bad_input', 'The mail has a header that is not allowed.');
    }
  }
}

function isHeaderValue(text: string): boolean {
  return text.length <= longestHeader && !controlCharacter.test(text);
}
