import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A secret link to the stops of one day. */
export const DriverLink = defineEntity({
  name: 'DriverLink',
  tableName: 'driver_links',
  properties: {
    id: p.integer().primary(),
    tokenHash: p.text().unique(),
    /** Given by the owner. */
    name: p.text(),
    /** As 2026-11-20, in South Africa. */
    day: p.date(),
    /** Areas to show, '' for addresses outside all areas; null for all. */
    areas: p.json<string[]>().nullable(),
    createdAt: p.datetime(),
    /** The end of the day. */
    expiresAt: p.datetime(),
  },
});

export type DriverLink = InferEntity<typeof DriverLink>;
