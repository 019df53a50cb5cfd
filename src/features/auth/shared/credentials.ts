import { z } from 'zod';
import { emailAddress } from '#shared/people/email.ts';

/**
 * Characters of a new password. NIST SP 800-63B asks for eight at least; the only lock on the back
 * office gets two more. The upper bound keeps hashing cheap and leaves room for any sentence.
 */
export const passwordLength = { minimum: 10, maximum: 200 } as const;

const missingPassword = 'Please enter your password.';
const tooLong = (maximum: number) => `Please use at most ${maximum} characters.`;

/** An email address, without regard to letter case or spaces around it. */
export const givenEmail = emailAddress(
  'Please enter your email address.',
  'Please enter a valid email address.',
).transform((address) => address.toLowerCase());

/** A password somebody claims to have: any text. */
const givenPassword = (message: string) =>
  z.string(message).min(1, message).max(passwordLength.maximum, tooLong(passwordLength.maximum));

const missingNewPassword = 'Please enter a new password.';

/** A password to have from now on. */
const newPassword = z
  .string(missingNewPassword)
  .min(1, { error: missingNewPassword, abort: true })
  .min(
    passwordLength.minimum,
    `Please choose a password of at least ${passwordLength.minimum} characters.`,
  )
  .max(passwordLength.maximum, tooLong(passwordLength.maximum));

export const loginFields = z.object({
  email: givenEmail,
  password: givenPassword(missingPassword),
});

export const resetRequestFields = z.object({ email: givenEmail });

export const resetFields = z.object({ password: newPassword });

export const passwordChangeFields = z.object({
  currentPassword: givenPassword('Please enter your current password.'),
  newPassword,
});
