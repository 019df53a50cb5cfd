import { defineEntity, type EntityManager, type InferEntity, p } from '@mikro-orm/core';
import { backupStages } from '#server/backup/in-own-process.ts';
import { latestPast } from '#shared/time/clock-ahead.ts';

/** A backup: under way, good, or failed. */
export const Backup = defineEntity({
  name: 'Backup',
  tableName: 'backups',
  properties: {
    id: p.integer().primary(),
    begunAt: p.datetime(),
    /** While it is under way; an instance that ended leaves it to others then. */
    claimedUntil: p.datetime(),
    endedAt: p.datetime().nullable(),
    /** Of the file. */
    name: p.text(),
    /** The shop's id in that name; null for one that was made before names had it. */
    shop: p.text().nullable(),
    bytes: p.bigint('number').nullable(),
    fault: p.text().nullable(),
    /** The owner made it, under a passphrase of her own; it is no nightly one. */
    byHand: p.boolean().default(false),
    /** What it is at; null of nightly ones. */
    stage: p.enum(backupStages).nullable(),
  },
});

export type Backup = InferEntity<typeof Backup>;

/** Whether it is encrypted; the shop itself chose the name. */
export const isSealed = ({ name }: Pick<Backup, 'name'>) => name.endsWith('.age');

/** When the last of those was begun that are there, whole and read again; null when there is none. */
export async function lastGood(em: EntityManager, now: Date): Promise<Date | null> {
  const good = {
    byHand: false,
    endedAt: { $ne: null },
    fault: null,
    begunAt: { $lte: latestPast(now) },
  };
  return (await em.findOne(Backup, good, { orderBy: { begunAt: 'desc' } }))?.begunAt ?? null;
}
