import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { type EntityManager, findAndLock } from '#server/db/database.ts';
import { hashOf } from '#server/once/once.ts';
import type { ImageNamespace } from '#server/uploads/folder/known-pictures.ts';
import { notFound } from '#shared/errors.ts';

export const Album = defineEntity({
  name: 'Album',
  tableName: 'albums',
  properties: {
    id: p.integer().primary(),
    title: p.text(),
    description: p.text().nullable(),
    coverFilename: p.text(),
    createdAt: p.datetime(),
  },
});

export type Album = InferEntity<typeof Album>;

/** Without its photos, which are added one request after another. */
export const albumVersion = ({ title, description = null, coverFilename }: Album) =>
  hashOf([title, description, coverFilename]).slice(0, 22);

/** Without the cover. */
export const AlbumPhoto = defineEntity({
  name: 'AlbumPhoto',
  tableName: 'album_photos',
  properties: {
    id: p.integer().primary(),
    albumId: p.integer(),
    filename: p.text(),
    /** Ascending; may have gaps. */
    position: p.integer(),
  },
});

export type AlbumPhoto = InferEntity<typeof AlbumPhoto>;

export const albumNotFound = 'Album not found.';

/** Locks the album and its photos until the transaction ends. @throws DomainError `not_found`. */
export function lockAlbum(em: EntityManager, id: number): Promise<Album> {
  return findAndLock(em, Album, id, albumNotFound);
}

export function findPhotos(em: EntityManager, albumId: number): Promise<AlbumPhoto[]> {
  return em.find(AlbumPhoto, { albumId }, { orderBy: { position: 'asc', id: 'asc' } });
}

/** @throws DomainError `not_found`, also for the photo of another album. */
export async function findPhoto(em: EntityManager, albumId: number, id: number) {
  return (await em.findOne(AlbumPhoto, { id, albumId })) ?? notFound('Photo not found.');
}

// One statement: a photo that becomes the cover meanwhile is found as either.
const knownPictures = `
  with asked as (select jsonb_array_elements_text(?::jsonb) as filename)
  select filename from asked where filename in (select cover_filename from albums)
  union
  select filename from asked where filename in (select filename from album_photos)`;

export const albumPictures: ImageNamespace = {
  async known(em, filenames) {
    const requestedOrder = JSON.stringify(filenames);
    const rows = await em.execute<{ filename: string }[]>(knownPictures, [requestedOrder]);
    return new Set(rows.map(({ filename }) => filename));
  },
};
