import { z } from 'zod';
import { Activity } from '../activity/record-activity.ts';
import type { EntityManager } from '../db/database.ts';

const facts = z.object({ takenAt: z.coerce.date(), held: z.array(z.string()) });

/** As recorded in the activity of the last year; without moves of the shop. */
export async function lastRestore(em: EntityManager) {
  const filter = { action: 'restored', thingKind: 'backup' };
  const entry = await em.findOne(Activity, filter, { orderBy: { id: 'desc' } });
  return entry && { at: entry.at, ...facts.parse(entry.after) };
}
