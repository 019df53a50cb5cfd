import { z } from 'zod';

export const mailTestInput = z.object({
  entries: z
    .record(z.string().max(60), z.unknown(), 'Please say which settings to try.')
    .meta({ description: 'Settings of the group `mail` as typed; the others are as in force' }),
});

export const mailTestResult = z.object({
  sent: z.boolean().meta({ description: 'Whether the mail server took a mail' }),
  says: z.string().meta({ description: 'What came of it, in plain words' }),
  remedy: z.string().nullable().meta({ description: 'What to do about it' }),
  serverSaid: z
    .string()
    .nullable()
    .meta({ description: 'What the mail server or the network said, word for word' }),
});

export type MailTestResult = z.output<typeof mailTestResult>;
