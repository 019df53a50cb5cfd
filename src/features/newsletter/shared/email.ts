import { emailAddress } from '#shared/people/email.ts';

/** An address as it is stored: in lower case. */
export const subscriberEmail = emailAddress('Please fill in your email address.').transform(
  (address) => address.toLowerCase(),
);

/** The address as it is stored, or null when the text is none. */
export function readEmail(text: string): string | null {
  const read = subscriberEmail.safeParse(text);
  return read.success ? read.data : null;
}

/** An address as it may be shown to whoever has the link: `s…@example.com`. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1…');
}
