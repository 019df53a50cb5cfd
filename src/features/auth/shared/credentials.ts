import { z } from 'zod';
import { emailAddress } from '#shared/people/email.ts';

/**
 * NIST SP 800-63B requires eight; two more for the only protection. The maximum bounds the cost.
 */
export const passwordLength = { minimum: 10, maximum: 200 } as const;

const missingPassword = 'Please enter your password.';
const tooLong = (maximum: number) => `Please use at most ${maximum} characters.`;

/** Case-insensitive and trimmed. */
export const normalizedEmail = emailAddress(
  'Please enter your email address.',
  'Please enter a valid email address.',
).transform((address) => address.toLowerCase());

const givenPassword = (message: string) =>
  z.string(message).min(1, message).max(passwordLength.maximum, tooLong(passwordLength.maximum));

const missingNewPassword = 'Please enter a new password.';

const newPassword = z
  .string(missingNewPassword)
  .min(1, { error: missingNewPassword, abort: true })
  .min(
    passwordLength.minimum,
    `Please choose a password of at least ${passwordLength.minimum} characters.`,
  )
  .max(passwordLength.maximum, tooLong(passwordLength.maximum));

export const loginFields = z.object({
  email: normalizedEmail,
  password: givenPassword(missingPassword),
});

export const resetRequestFields = z.object({ email: normalizedEmail });

export const resetFields = z.object({ password: newPassword });

export const passwordChangeFields = z.object({
  currentPassword: givenPassword('Please enter your current password.'),
  newPassword,
});
