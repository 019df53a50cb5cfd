import { defineEntity, type EntityManager, type InferEntity, p } from '@mikro-orm/core';
import { backupStages } from '#server/backup/in-child-process.ts';
import { latestPast } from '#shared/time/clock-ahead.ts';

export const Backup = defineEntity({
  name: 'Backup',
  tableName: 'backups',
  properties: {
    id: p.integer().primary(),
    begunAt: p.datetime(),
    /** Lease of the running instance; afterwards another one may take over. */
    claimedUntil: p.datetime(),
    endedAt: p.datetime().nullable(),
    name: p.text(),
    /** The shop's ID in the filename. */
    shop: p.text(),
    bytes: p.bigint('number').nullable(),
    fault: p.text().nullable(),
    /** Made by the owner with a passphrase, not nightly. */
    byHand: p.boolean().default(false),
    /** Progress; null for nightly ones. */
    stage: p.enum(backupStages).nullable(),
  },
});

export type Backup = InferEntity<typeof Backup>;

/** Encrypted, by its extension; the shop chose the name. */
export const isSealed = ({ name }: Pick<Backup, 'name'>) => name.endsWith('.age');

/** Start of the last complete, verified and available backup; null without one. */
export async function lastBackup(
  em: EntityManager,
  now: Date,
  filter: { byHand?: boolean } = {},
): Promise<Date | null> {
  const good = {
    ...filter,
    endedAt: { $ne: null },
    fault: null,
    begunAt: { $lte: latestPast(now) },
  };
  return (await em.findOne(Backup, good, { orderBy: { begunAt: 'desc' } }))?.begunAt ?? null;
}

/** As `lastBackup`, of the nightly ones. */
export const lastGood = (em: EntityManager, now: Date): Promise<Date | null> =>
  lastBackup(em, now, { byHand: false });
