import { latestPast } from '#shared/time/clock-ahead.ts';
import { millisecondsOfADay } from '#shared/time/time.ts';

/** When a night's backup is due, after midnight UTC: 02:30 in Johannesburg, which has no summer time. */
const dueAfterMidnight = 30 * 60_000;

/** How old the last good backup may be before the owner is warned, in milliseconds. */
export const oldestGood = 2 * millisecondsOfADay;

/** Whether tonight's backup is still to be made. */
export function isDue(lastGood: Date | null, now: Date): boolean {
  const nights = Math.floor((now.getTime() - dueAfterMidnight) / millisecondsOfADay);
  const tonight = nights * millisecondsOfADay + dueAfterMidnight;
  return lastGood === null || lastGood.getTime() < tonight;
}

type Known = { lastGood: Date | null; lastFailed: Date | null };

/** Whether the owner has to be warned: nothing good for two days, or nothing at all and a failure. */
export function isLate({ lastGood, lastFailed }: Known, now: Date): boolean {
  if (lastGood === null) return lastFailed !== null;
  return now.getTime() - lastGood.getTime() > oldestGood;
}

const day = (time: Date) => Math.floor(time.getTime() / millisecondsOfADay);

/** What is kept: the newest of each of so many days, weeks (from Monday) and months that have any; all in UTC. */
const kept: readonly { many: number; period(time: Date): string | number }[] = [
  { many: 7, period: day },
  // The first of January 1970 was a Thursday.
  { many: 4, period: (time) => Math.floor((day(time) + 3) / 7) },
  { many: 6, period: (time) => time.toISOString().slice(0, 7) },
];

/**
 * Which backups have had their time: those that are the newest neither of one of the last 7 days, nor of
 * one of the last 4 weeks, nor of one of the last 6 months in which there is one.
 */
export function outlived<Backup extends { begun: Date }>(backups: readonly Backup[]): Backup[] {
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

/** A file, or an object of a store, where the backups go. */
export type StoredFile = { name: string; bytes: number };

type Kept = {
  /** What this shop noted of the backups that it began; `bytes` of the whole ones only. */
  recorded: readonly { name: string; begunAt: Date; bytes?: number | null }[];
  stored: readonly StoredFile[];
  now: Date;
};

/**
 * The stored files that are this shop's backups: those that it noted as made, under their name and with their
 * size. What was begun in the future, by a clock that ran ahead, is left alone until that time comes.
 */
export function ownBackups({ recorded, stored, now }: Kept): { name: string; begun: Date }[] {
  const begun = new Map(recorded.map((each) => [`${each.bytes} ${each.name}`, each.begunAt]));
  return stored.flatMap(({ name, bytes }) => {
    const own = begun.get(`${bytes} ${name}`);
    return own && own <= latestPast(now) ? [{ name, begun: own }] : [];
  });
}
