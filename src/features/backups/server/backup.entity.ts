import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A nightly backup: under way, good, or failed. */
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
    bytes: p.bigint('number').nullable(),
    fault: p.text().nullable(),
  },
});

export type Backup = InferEntity<typeof Backup>;

/** Those that are there, whole and read again. */
export const good = { endedAt: { $ne: null }, fault: null };
