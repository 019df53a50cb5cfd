import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Why a sweep took nothing away. */
export const sweepRefusals = ['too many', 'foreign folder'] as const;

/** What the database knows of its folder of pictures: one row. */
export const PictureStore = defineEntity({
  name: 'PictureStore',
  tableName: 'picture_store',
  properties: {
    id: p.integer().primary(),
    /** Stands in the folder too, which therefore belongs to this database and to no other. */
    identity: p.text(),
    /** Of the last sweep; null when it did its work. */
    refusal: p.enum(sweepRefusals).nullable(),
    /** Pictures that would have gone, of so many, when they were too many. */
    strays: p.integer().nullable(),
    pictures: p.integer().nullable(),
    refusedAt: p.datetime().nullable(),
  },
});

export type PictureStore = InferEntity<typeof PictureStore>;
