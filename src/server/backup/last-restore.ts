import { z } from 'zod';
import { system } from '../activity/actor.ts';
import { Activity, recordActivity } from '../activity/record-activity.ts';
import type { EntityManager } from '../db/database.ts';

const [action, kind] = ['restored', 'backup'] as const;

/** `held` are lines about the due work that the restore has held. */
export async function recordRestore(
  em: EntityManager,
  { takenAt, held }: { takenAt: Date; held: readonly string[] },
): Promise<void> {
  const after = { takenAt: takenAt.toISOString(), held };
  await recordActivity(em, system, { action, thing: { kind }, after });
}

const facts = z.object({ takenAt: z.coerce.date(), held: z.array(z.string()) });

/** Of the last year; without moves of the shop. */
export async function lastRestore(em: EntityManager) {
  const filter = { action, thingKind: kind };
  const entry = await em.findOne(Activity, filter, { orderBy: { id: 'desc' } });
  return entry && { at: entry.at, ...facts.parse(entry.after) };
}
