import { z } from 'zod';
import { readAddress } from '../people/email.ts';
import { cleanLine } from '../text.ts';
import { flag, wholeNumber } from '../wire.ts';

const longest = 200;
const tooLong = `Please use at most ${longest} characters.`;
const text = z.string('Please send text.').overwrite(cleanLine).max(longest, tooLong).default('');
const address = z
  .string('Please send text.')
  .transform((typed, context) => {
    const read = readAddress(typed);
    if (read !== null || typed.trim() === '') return read ?? '';
    context.addIssue('Please give a valid email address, such as name@example.com.');
    return z.NEVER;
  })
  .default('');

export const securities = {
  starttls: 'STARTTLS (usually port 587)',
  tls: 'TLS (usually port 465)',
  none: 'None (only in a trusted network)',
} as const;

export type Security = keyof typeof securities;

export const mailSettingsSchema = z.object({
  /** If empty, mails are written to a folder. */
  server: z
    .string('Please send text.')
    .trim()
    .max(longest, tooLong)
    .regex(/^(?:[a-z0-9._-]+|\[[0-9a-f:]+\])?$/i, 'Please give a name such as mail.example.com.')
    .default(''),
  port: wholeNumber(1, 65_535, 'Please give a port from 1 to 65535.').default(587),
  security: z
    .enum(Object.keys(securities) as [Security, ...Security[]], 'Please choose one of these.')
    .default('starttls'),
  /** Accepts any certificate: a man in the middle can read the password and the mails. */
  ownCertificate: flag.default(false),
  user: text,
  /** A secret: never returned. */
  password: z.string('Please send text.').max(longest, tooLong).default(''),
  senderName: text,
  senderAddress: address,
  ownerEmail: address,
});

export type MailSettings = z.output<typeof mailSettingsSchema>;
