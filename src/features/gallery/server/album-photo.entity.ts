import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A photograph of an album, beside its cover. */
export const AlbumPhoto = defineEntity({
  name: 'AlbumPhoto',
  tableName: 'album_photos',
  properties: {
    id: p.integer().primary(),
    albumId: p.integer(),
    filename: p.text(),
    /** Its place in the album: the smallest comes first; there may be gaps. */
    position: p.integer(),
    /** Of the request that brought it, with its place there: the same again is the same photo. */
    idempotencyKey: p.text().nullable(),
  },
});

export type AlbumPhoto = InferEntity<typeof AlbumPhoto>;
