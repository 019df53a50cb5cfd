import { z } from 'zod';
import { minPassphraseLength } from '#shared/office/passphrase.ts';
import { latestPast } from '#shared/time/clock-ahead.ts';
import { millisecondsOfADay } from '#shared/time/day.ts';

const attempt = z.object({
  backupID: z.int(),
  name: z.string(),
  byHand: z.boolean().describe('The owner made it, under a passphrase of her own'),
  encrypted: z.boolean().describe('Under a passphrase: only then it is handed out'),
  stage: z
    .enum(['rows', 'pictures', 'checking'])
    .nullable()
    .describe('What it is at while it is being made; null after that'),
  begunAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  bytes: z.number().nullable(),
  fault: z.string().nullable().describe('Why it failed; null when it did not'),
});

export const backupsView = z.object({
  state: z
    .enum(['off', 'fine', 'late'])
    .describe('off: no BACKUP_DIR is set. late: no good one for two days'),
  lastGoodAt: z.iso.datetime().nullable().describe('The last good one of a night'),
  lastBackupAt: z.iso
    .datetime()
    .nullable()
    .describe('The last good one, of a night or made by the owner'),
  overdue: z
    .boolean()
    .describe('The last one, or the owner’s account while there is none, is older than a week'),
  attempts: z.array(attempt),
});

export const backUpInput = z.object({
  passphrase: z
    .string('Please choose a passphrase.')
    .min(
      minPassphraseLength,
      `Please choose a passphrase of at least ${minPassphraseLength} characters; several words are easy to remember.`,
    )
    .max(200, 'Please use at most 200 characters.')
    .describe('Opens the backup. It is kept nowhere: without it nobody can'),
});

export const begunBackup = z.object({ backupID: z.int() });

export type BackupsView = z.output<typeof backupsView>;

/** After midnight UTC: 02:30 in Johannesburg, which has no summer time. */
const dueAfterMidnight = 30 * 60_000;

/** Age of the last good backup that warns the owner, in milliseconds. */
const oldestGood = 2 * millisecondsOfADay;

export function isDue(lastGood: Date | null, now: Date): boolean {
  const nights = Math.floor((now.getTime() - dueAfterMidnight) / millisecondsOfADay);
  const tonight = nights * millisecondsOfADay + dueAfterMidnight;
  return lastGood === null || lastGood.getTime() < tonight;
}

type Known = { lastGood: Date | null; lastFailed: Date | null };

/** Nothing good for two days, or nothing at all and a failure. */
export function isLate({ lastGood, lastFailed }: Known, now: Date): boolean {
  if (lastGood === null) return lastFailed !== null;
  return now.getTime() - lastGood.getTime() > oldestGood;
}

/** Age of the last backup, or of a shop without any, that reminds the owner, in milliseconds. */
const reminderAge = 7 * millisecondsOfADay;

type Age = { lastBackup: Date | null; ownerSince: Date | null };

export function needsReminder({ lastBackup, ownerSince }: Age, now: Date): boolean {
  const since = lastBackup ?? ownerSince;
  return since !== null && now.getTime() - since.getTime() > reminderAge;
}

const day = (time: Date) => Math.floor(time.getTime() / millisecondsOfADay);

/** Retention: the newest of each of this many days, weeks (from Monday) and months; in UTC. */
const kept: readonly { many: number; period(time: Date): string | number }[] = [
  { many: 7, period: day },
  // 1 January 1970 was a Thursday.
  { many: 4, period: (time) => Math.floor((day(time) + 3) / 7) },
  { many: 6, period: (time) => time.toISOString().slice(0, 7) },
];

/** Backups that are not the newest of one of the last 7 days, 4 weeks or 6 months that have any. */
export function expiredBackups<Backup extends { begun: Date }>(
  backups: readonly Backup[],
): Backup[] {
  const newestFirst = [...backups].sort((a, b) => b.begun.getTime() - a.begun.getTime());
  const keep = new Set<Backup>();
  for (const { many, period } of kept) {
    const newestOf = new Map<string | number, Backup>();
    for (const backup of newestFirst) {
      const key = period(backup.begun);
      if (!newestOf.has(key)) newestOf.set(key, backup);
    }
    for (const backup of [...newestOf.values()].slice(0, many)) keep.add(backup);
  }
  return newestFirst.filter((backup) => !keep.has(backup));
}

export type StoredFile = { name: string; bytes: number };

type KnownFiles = {
  /** Backups recorded by this shop; `bytes` only of complete ones. */
  recorded: readonly { name: string; begunAt: Date; bytes?: number | null }[];
  stored: readonly StoredFile[];
  now: Date;
};

/** Stored files recorded as this shop's. Ignores starts in the future, of a wrong clock. */
export function ownBackups({ recorded, stored, now }: KnownFiles): { name: string; begun: Date }[] {
  const begun = new Map(recorded.map((each) => [`${each.bytes} ${each.name}`, each.begunAt]));
  return stored.flatMap(({ name, bytes }) => {
    const own = begun.get(`${bytes} ${name}`);
    return own && own <= latestPast(now) ? [{ name, begun: own }] : [];
  });
}
