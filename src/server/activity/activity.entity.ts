import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** JSON values by name, none of which tells of a person. */
export type Facts = Readonly<Record<string, unknown>>;

/** One thing that was done. The database changes no row, and deletes none before its year is over. */
export const Activity = defineEntity({
  name: 'Activity',
  tableName: 'activity',
  properties: {
    id: p.integer().primary(),
    /** By the database's clock. */
    at: p.datetime().defaultRaw('now()'),
    actorKind: p.text(),
    actorId: p.integer().nullable(),
    /** Of a key only: it is the owner's word for a program. */
    actorName: p.text().nullable(),
    action: p.text(),
    thingKind: p.text(),
    /** A number, or the name of a group of settings; null for all things of the kind. */
    thingId: p.text().nullable(),
    before: p.json<Facts>().nullable(),
    after: p.json<Facts>().nullable(),
  },
});

export type Activity = InferEntity<typeof Activity>;
