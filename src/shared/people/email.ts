import { z } from 'zod';
import { typed } from '../copied.ts';

/** The longest address, in bytes (RFC 5321, 4.5.3.1.3, less the angle brackets). */
export const longestEmail = 254;

/**
 * Before the @: letters and digits of any script (RFC 6531), the marks of an atom (RFC 5321, 4.1.2), and
 * single dots within. Quoted names exist on paper only.
 */
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const person = new RegExp(`^${atom}(?:\\.${atom})*$`, 'u');
/** Parted by dots, two at least; what is a letter elsewhere is checked by its ASCII form. */
const host = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;
/** A host name (RFC 1123) whose last part is no number, as mail servers know it. */
const asciiHost =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/** Nothing but spaces and characters that are never drawn. */
const invisible = /^[\s\p{C}]*$/u;

/** `Пример.рф` as `xn--e1afmkfd.xn--p1ai` (UTS 46), in lower case; null when it is no host. */
function toAsciiHost(text: string): string | null {
  if (!host.test(text)) return null;
  const ascii = URL.parse(`http://${text}`)?.hostname ?? '';
  return asciiHost.test(ascii) ? ascii : null;
}

/**
 * The one rule for email addresses.
 * @returns the address with its host as mail servers know it, the name before it as it was typed; null
 * when the text is none.
 */
export function readAddress(text: string): string | null {
  const whole = typed(text).trim().normalize('NFC');
  const at = whole.lastIndexOf('@');
  const name = whole.slice(0, Math.max(at, 0));
  const domain = whole.length > longestEmail ? null : toAsciiHost(whole.slice(at + 1));
  if (domain === null || !person.test(name)) return null;
  const address = `${name}@${domain}`;
  return new TextEncoder().encode(address).length > longestEmail ? null : address;
}

/**
 * Schema of an address that people type. A line break or another control character in it is refused,
 * not cleaned away, since nobody types one.
 * @param missing the sentence when it is missing or empty.
 * @param invalid the sentence when it is none.
 */
export function emailAddress(
  missing: string,
  invalid = 'Please give a valid email address, such as name@example.com.',
) {
  return z
    .string(missing)
    .overwrite((text) => (invisible.test(text) ? '' : typed(text).trim()))
    .min(1, { error: missing, abort: true })
    .max(longestEmail, { error: `Please use at most ${longestEmail} characters.`, abort: true })
    .transform((text, context) => {
      const address = readAddress(text);
      if (address !== null) return address;
      context.addIssue(invalid);
      return z.NEVER;
    });
}
