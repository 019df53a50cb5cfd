import { z } from 'zod';

/** One nightly backup, or the attempt at one. */
const attempt = z.object({
  name: z.string(),
  begunAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  bytes: z.number().nullable(),
  fault: z.string().nullable().meta({ description: 'Why it failed; null when it did not' }),
});

/** How the nightly backups stand. */
export const backupsView = z.object({
  state: z
    .enum(['off', 'fine', 'late'])
    .meta({ description: 'off: no BACKUP_DIR is set. late: no good one for two days' }),
  lastGoodAt: z.iso.datetime().nullable(),
  /** The newest first. */
  attempts: z.array(attempt),
});

export type BackupsView = z.output<typeof backupsView>;
