import punycode from 'punycode.js';
import { z } from 'zod';
import { normalizeTyped } from '../normalize.ts';

/** In bytes (RFC 5321, 4.5.3.1.3, without the angle brackets). */
export const maxEmailLength = 254;

/** Any script (RFC 6531), atom characters (RFC 5321, 4.1.2), single dots; no quoted local parts. */
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const localPart = new RegExp(`^${atom}(?:\\.${atom})*$`, 'u');
/** At least two labels; the ASCII form is validated below. */
const host = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u;
/** An RFC 1123 host name whose last label is not numeric. */
const asciiHost =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

export const emailRefused = z
  .boolean()
  .describe('Whether mail to this address comes back: the mailbox does not exist');

/** Only spaces and invisible characters. */
const invisible = /^[\s\p{C}]*$/u;

/** `Пример.рф` as `xn--e1afmkfd.xn--p1ai` (UTS 46), in lower case; null for an invalid host. */
function toAsciiHost(text: string): string | null {
  if (!host.test(text)) return null;
  const ascii = URL.parse(`http://${text}`)?.hostname ?? '';
  return asciiHost.test(ascii) ? ascii : null;
}

/** With its host as SMTP, DNS and hashes need it. */
export const asciiAddress = (address: string): string =>
  address.replace(/[^@]+$/, (host) => toAsciiHost(host) ?? host);

/** @returns the address with its host in Unicode and its local part as typed; null if invalid. */
export function readAddress(text: string): string | null {
  const whole = normalizeTyped(text).trim().normalize('NFC');
  const at = whole.lastIndexOf('@');
  const name = whole.slice(0, Math.max(at, 0));
  const domain = whole.length > maxEmailLength ? null : toAsciiHost(whole.slice(at + 1));
  if (domain === null || !localPart.test(name)) return null;
  const address = `${name}@${domain}`;
  const length = new TextEncoder().encode(address).length;
  return length > maxEmailLength ? null : punycode.toUnicode(address);
}

/** Refuses control characters, as no one types them. @param missing message for no address. */
export function emailAddress(
  missing: string,
  invalid = 'Please give a valid email address, such as name@example.com.',
) {
  return z
    .string(missing)
    .overwrite((text) => (invisible.test(text) ? '' : normalizeTyped(text).trim()))
    .min(1, { error: missing, abort: true })
    .max(maxEmailLength, { error: `Please use at most ${maxEmailLength} characters.`, abort: true })
    .transform((text, context) => {
      const address = readAddress(text);
      if (address !== null) return address;
      context.addIssue(invalid);
      return z.NEVER;
    });
}
