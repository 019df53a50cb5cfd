import { recordActivity, system } from '#server/activity/record-activity.ts';
import type { EntityManager } from '#server/db/database.ts';
import type { BackupRules, RestoredBackup } from '#server/feature.ts';
import { features } from '../features.ts';

// Rate limits and builds are transient, stored results contain personal data for up to a day, and a
// start creates the picture mark and the mail queues.
const transient = ['rate_limits', 'builds', 'built_files', 'idempotency_keys'];
const platformRules: BackupRules = {
  excludedTables: transient,
  initialTables: [...transient, 'picture_store', 'mail_queues', 'activity'],
};

const rules = [platformRules, ...features.flatMap((feature) => feature.backup ?? [])];

export const excludedTables = rules.flatMap((rule) => rule.excludedTables ?? []);
export const initialTables = rules.flatMap((rule) => rule.initialTables ?? []);
export const dueWork = rules.flatMap((rule) => rule.dueWork ?? []);

/** Milliseconds. A younger backup was made to move the shop, where all due work continues. */
const movePeriod = 60 * 60_000;

/** In the restore's transaction. @returns lines for the terminal. */
export async function afterRestore(em: EntityManager, restored: RestoredBackup): Promise<string[]> {
  const lines: string[] = [];
  for (const rule of rules) lines.push(...((await rule.restored?.(em, restored)) ?? []));
  const { takenAt, now } = restored;
  if (Math.abs(now.getTime() - takenAt.getTime()) <= movePeriod) return lines;
  const held: string[] = [];
  for (const { things, mayHave, follows, hold } of dueWork) {
    const count = await hold(em, restored);
    if (count === 0) continue;
    held.push(`${things} that may have ${mayHave} since the backup, and ${follows}: ${count}.`);
  }
  const after = { takenAt: takenAt.toISOString(), held };
  await recordActivity(em, system, { action: 'restored', thing: { kind: 'backup' }, after });
  return [...lines, ...held];
}
