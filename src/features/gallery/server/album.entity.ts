import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Photographs that belong together. */
export const Album = defineEntity({
  name: 'Album',
  tableName: 'albums',
  properties: {
    id: p.integer().primary(),
    title: p.text(),
    description: p.text().nullable(),
    coverFilename: p.text(),
    /** Of the request that made it: the same key again is the same album. */
    idempotencyKey: p.text().nullable(),
    createdAt: p.datetime(),
  },
});

export type Album = InferEntity<typeof Album>;
