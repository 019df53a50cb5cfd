import { z } from 'zod';
import { identifier, time } from '#shared/wire.ts';

/** Per response. */
export const maxFailedMails = 10;

export const failedMails = z.object({
  total: z.number().describe('Failed mails that nobody looked at yet'),
  mails: z
    .array(
      z.object({
        mailID: z.int(),
        recipient: z.string(),
        subject: z.string(),
        meaning: z.string().nullable().describe('What is wrong, in plain words'),
        serverSaid: z.string().nullable().describe('What the mail server said, word for word'),
        failedAt: time,
      }),
    )
    .describe(`The newest ${maxFailedMails}`),
});

const whichMails = `Please name 1 to ${maxFailedMails} emails.`;

export const seenMailsInput = z.object({
  mailIDs: z.array(identifier, whichMails).min(1, whichMails).max(maxFailedMails, whichMails),
});

export type SeenMailsInput = z.output<typeof seenMailsInput>;

export const mailTestInput = z.object({
  entries: z
    .record(z.string().max(60), z.unknown(), 'Please say which settings to try.')
    .describe('Settings of the group `mail` as typed; the others are as in force'),
});

export const mailTestResult = z.object({
  sent: z.boolean().describe('Whether the mail server took a mail'),
  says: z.string().describe('What came of it, in plain words'),
  remedy: z.string().nullable().describe('What to do about it'),
  serverSaid: z
    .string()
    .nullable()
    .describe('Code and class of the reply, such as `535 5.7.8`, never its text'),
});

export type MailTestResult = z.output<typeof mailTestResult>;
