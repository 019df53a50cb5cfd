import { emailAddress } from '#shared/people/email.ts';

export const subscriberEmail = emailAddress('Please fill in your email address.').transform(
  (address) => address.toLowerCase(),
);

export function readEmail(text: string): string | null {
  const read = subscriberEmail.safeParse(text);
  return read.success ? read.data : null;
}

export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1…');
}
