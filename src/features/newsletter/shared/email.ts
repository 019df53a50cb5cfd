import { z } from 'zod';
import { longestEmail } from './limits.ts';

const invalid = 'Please give a valid email address, such as name@example.com.';

/**
 * An address as it is stored: in lower case. A line break or another control character in it is
 * refused, not cleaned away, since nobody types one.
 */
export const subscriberEmail = z
  .string('Please fill in your email address.')
  .trim()
  .min(1, { error: 'Please fill in your email address.', abort: true })
  .max(longestEmail, { error: `Please use at most ${longestEmail} characters.`, abort: true })
  .regex(z.regexes.email, invalid)
  .toLowerCase();

/** The address as it is stored, or null when the text is none. */
export function readEmail(text: string): string | null {
  const read = subscriberEmail.safeParse(text);
  return read.success ? read.data : null;
}

/** An address as it may be shown to whoever has the link: `s…@example.com`. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1…');
}
