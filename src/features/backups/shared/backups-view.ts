import { z } from 'zod';
import { shortestPassphrase } from '#shared/office/passphrase.ts';

const attempt = z.object({
  backupID: z.number(),
  name: z.string(),
  byHand: z.boolean().meta({ description: 'The owner made it, under a passphrase of her own' }),
  encrypted: z.boolean().meta({ description: 'Under a passphrase: only then it is handed out' }),
  stage: z
    .enum(['rows', 'pictures', 'checking'])
    .nullable()
    .meta({ description: 'What it is at while it is being made; null after that' }),
  begunAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  bytes: z.number().nullable(),
  fault: z.string().nullable().meta({ description: 'Why it failed; null when it did not' }),
});

export const backupsView = z.object({
  state: z
    .enum(['off', 'fine', 'late'])
    .meta({ description: 'off: no BACKUP_DIR is set. late: no good one for two days' }),
  lastGoodAt: z.iso.datetime().nullable(),
  /** Newest first. */
  attempts: z.array(attempt),
});

export const backUpInput = z.object({
  passphrase: z
    .string('Please choose a passphrase.')
    .min(
      shortestPassphrase,
      `Please choose a passphrase of at least ${shortestPassphrase} characters; several words are easy to remember.`,
    )
    .max(200, 'Please use at most 200 characters.')
    .meta({ description: 'Opens the backup. It is kept nowhere: without it nobody can' }),
});

export const begunBackup = z.object({ backupID: z.number() });

export type BackupsView = z.output<typeof backupsView>;
