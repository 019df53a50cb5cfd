import { z } from 'zod';
import { time } from '#shared/answers.ts';
import { roles } from '#shared/office/roles.ts';
import { optionalLine } from '#shared/text.ts';
import { flag, identifier } from '#shared/wire.ts';
import { loginFields, resetFields } from './credentials.ts';

/** A token has 43 characters. */
const maxTokenLength = 200;
const maxDeviceLength = 100;
const incompleteLink = 'This link is incomplete. Please open it again from the mail.';

export const loginInput = loginFields.extend({
  /** 30 days instead of 12 hours. */
  remember: flag.optional(),
  device: optionalLine(maxDeviceLength).meta({
    description:
      'A random text that the browser keeps: a sign-in with another one is mailed to the owner',
  }),
});

export const loginOutput = z.object({
  success: z.literal(true),
  error: z.null(),
  token: z.string(),
  expiresAt: z.iso.datetime(),
  role: z.enum(roles).meta({ description: 'What this account may do' }),
});

export const sessionView = z.object({
  sessionID: z.number(),
  device: z
    .string()
    .nullable()
    .meta({ description: 'In words; null for sign-ins of an older version' }),
  address: z.string().nullable().meta({ description: 'The network address of the sign-in' }),
  createdAt: time,
  seenAt: time.meta({ description: 'The last call, to within five minutes' }),
  expiresAt: time,
  current: z.boolean().meta({ description: 'The session of this call' }),
});

export const sessionIdInput = z.object({ sessionID: identifier });

export type SessionView = z.output<typeof sessionView>;

export const resetInput = resetFields.extend({
  token: z.string(incompleteLink).min(1, incompleteLink).max(maxTokenLength, incompleteLink),
});

export const sessionOutput = z.object({
  email: z.string(),
  name: z.string().nullable(),
  role: z.enum(roles).meta({ description: 'What this account may do' }),
  noticesTo: z.string().nullable().meta({ description: 'Of the owner: where notices go' }),
  expiresAt: z.iso.datetime(),
  /** Set by ADMIN_PASSWORD, or generated or chosen in the shop. */
  passwordFrom: z.enum(['setting', 'shop']),
  /** Without SMTP_URL mails are written to a folder. */
  mailLeaves: z.boolean(),
});
