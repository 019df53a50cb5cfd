import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const DriverLink = defineEntity({
  name: 'DriverLink',
  tableName: 'driver_links',
  properties: {
    id: p.integer().primary(),
    tokenHash: p.text().unique(),
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
