import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

export const sweepRefusals = ['too many', 'foreign folder'] as const;

export const PictureStore = defineEntity({
  name: 'PictureStore',
  tableName: 'picture_store',
  properties: {
    id: p.integer().primary(),
    /** Also stored in the folder, which therefore belongs to this database only. */
    identity: p.text(),
    /** Of the last sweep; null when it succeeded. */
    refusal: p.enum(sweepRefusals).nullable(),
    /** Strays among `pictures`, when there were too many to sweep. */
    strays: p.integer().nullable(),
    pictures: p.integer().nullable(),
    refusedAt: p.datetime().nullable(),
  },
});

export type PictureStore = InferEntity<typeof PictureStore>;
