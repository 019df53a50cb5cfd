import { z } from 'zod';
import { roles } from '#shared/office/roles.ts';
import { emailAddress } from '#shared/people/email.ts';
import { optionalLine, tooLong } from '#shared/text.ts';
import { flag, identifier, time } from '#shared/wire.ts';

/** NIST SP 800-63B requires 8; 2 more for the only factor. The maximum bounds the cost. */
export const passwordLength = { minimum: 10, maximum: 200 } as const;

const missingPassword = 'Please enter your password.';

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

export const ownPassword = givenPassword('Please enter your current password.');

export const passwordChangeFields = z.object({
  currentPassword: ownPassword,
  newPassword,
});

/** A token has 43 characters. */
const maxTokenLength = 200;
const maxDeviceLength = 100;
const incompleteLink = 'This link is incomplete. Please open it again from the email.';

export const loginInput = loginFields.extend({
  /** 30 days instead of 12 hours. */
  remember: flag.optional(),
  device: optionalLine(maxDeviceLength).describe(
    'A random text that the browser keeps: a sign-in with another one is mailed to the owner',
  ),
  code: optionalLine(40).describe(
    'Of the second factor, or a recovery code; without it 401 with `second_factor`',
  ),
  trust: flag.optional().describe('Ask for no code on this device for 30 days'),
});

export const loginOutput = z.object({
  success: z.literal(true),
  error: z.null(),
  token: z.string(),
  expiresAt: z.iso.datetime(),
  role: z.enum(roles).describe('What this account may do'),
});

export const sessionView = z.object({
  sessionID: z.int(),
  device: z.string().describe('In words'),
  address: z.string().describe('The network address of the sign-in'),
  createdAt: time,
  seenAt: time.describe('The last call, to within five minutes'),
  expiresAt: time,
  current: z.boolean().describe('The session of this call'),
});

export const sessionIdInput = z.object({ sessionID: identifier });

export type SessionView = z.output<typeof sessionView>;

export const resetInput = resetFields.extend({
  token: z.string(incompleteLink).min(1, incompleteLink).max(maxTokenLength, incompleteLink),
});

const secondFactor = z.object({
  app: z.boolean().describe('An app shows codes'),
  passkeys: z.array(
    z.object({
      passkeyID: z.int(),
      name: z.string().describe('The device that made it'),
      createdAt: time,
      usedAt: time.nullable(),
    }),
  ),
  recoveryCodes: z.int().describe('How many are left'),
});

export const sessionOutput = z.object({
  accountID: z.int(),
  email: z.string(),
  name: z.string().nullable(),
  role: z.enum(roles).describe('What this account may do'),
  noticesTo: z.string().nullable().describe('Of the owner: where notices go'),
  expiresAt: z.iso.datetime(),
  remembered: z.boolean().describe('Signed in with Remember me'),
  /** Set by ADMIN_EMAIL, which cannot be changed in the shop, or in the shop. */
  emailFrom: z.enum(['setting', 'shop']),
  /** Set by ADMIN_PASSWORD, or generated or chosen in the shop. */
  passwordFrom: z.enum(['setting', 'shop']),
  /** Without SMTP_URL mails are written to a folder. */
  mailLeaves: z.boolean(),
  secondFactor: secondFactor.nullable(),
  mustAddFactor: z.boolean().describe('Nothing else can be done until it has one'),
});
