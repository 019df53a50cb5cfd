import { z } from 'zod';
import { line } from '../text.ts';
import { maxEmailLength, readAddress } from './email.ts';
import { normalizePhone } from './phone.ts';

/** An email address in lower case, or a phone number as `normalizePhone` returns it. */
export const contact = z.object({ kind: z.enum(['email', 'phone']), value: z.string() });

export type Contact = z.output<typeof contact>;

/** null for neither an address nor a phone number. */
export function readContact(text: string): Contact | null {
  const phone = normalizePhone(text);
  if (phone !== null) return { kind: 'phone', value: phone };
  const email = readAddress(text);
  return email === null ? null : { kind: 'email', value: email.toLowerCase() };
}

export const typedContact = line(
  maxEmailLength,
  'Please fill in an email address or a phone number.',
).transform((text, context) => {
  const read = readContact(text);
  if (read !== null) return read;
  context.addIssue(
    'Please give a whole email address, such as name@example.com, or a phone number, such as 082 555 0199 or +263 77 123 4567.',
  );
  return z.NEVER;
});
