import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** JSON values by name, without personal data. */
export type Facts = Readonly<Record<string, unknown>>;

/** The database refuses updates, and deletes within a year. */
export const Activity = defineEntity({
  name: 'Activity',
  tableName: 'activity',
  properties: {
    id: p.integer().primary(),
    at: p.datetime().defaultRaw('now()'),
    actorKind: p.text(),
    actorId: p.integer().nullable(),
    /** For API keys only, where it is the owner's name for a program. */
    actorName: p.text().nullable(),
    action: p.text(),
    thingKind: p.text(),
    /** An id or the name of a settings group; null for all things of the kind. */
    thingId: p.text().nullable(),
    before: p.json<Facts>().nullable(),
    after: p.json<Facts>().nullable(),
  },
});

export type Activity = InferEntity<typeof Activity>;
