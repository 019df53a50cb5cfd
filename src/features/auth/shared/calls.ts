import { z } from 'zod';
import { flag } from '#shared/wire.ts';
import { loginFields, resetFields } from './credentials.ts';

/** A token is 43 characters; more than a few times that is not worth looking up. */
const longestToken = 200;
const incompleteLink = 'This link is incomplete. Please open it again from the mail.';

export const loginInput = loginFields.extend({
  /** Stay signed in for 30 days instead of 12 hours. */
  remember: flag.optional(),
});

export const loginOutput = z.object({
  success: z.literal(true),
  error: z.null(),
  token: z.string(),
  expiresAt: z.iso.datetime(),
});

export const resetInput = resetFields.extend({
  token: z.string(incompleteLink).min(1, incompleteLink).max(longestToken, incompleteLink),
});

export const sessionOutput = z.object({
  email: z.string(),
  expiresAt: z.iso.datetime(),
  /** Whether the password is the one that ADMIN_PASSWORD set, or was made or chosen in the shop. */
  passwordFrom: z.enum(['setting', 'shop']),
  /** Whether the shop's mails leave, or are written to a folder because no SMTP_URL is set. */
  mailLeaves: z.boolean(),
});
