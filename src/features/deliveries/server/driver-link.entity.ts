import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** One secret link with which a driver sees the stops of one day. */
export const DriverLink = defineEntity({
  name: 'DriverLink',
  tableName: 'driver_links',
  properties: {
    id: p.integer().primary(),
    tokenHash: p.text().unique(),
    /** What the owner calls the driver. */
    name: p.text(),
    /** As 2026-11-20, in South Africa. */
    day: p.date(),
    /** The areas whose stops it shows, '' for other addresses; null for all. */
    areas: p.json<string[]>().nullable(),
    createdAt: p.datetime(),
    /** The end of the day. */
    expiresAt: p.datetime(),
  },
});

export type DriverLink = InferEntity<typeof DriverLink>;
