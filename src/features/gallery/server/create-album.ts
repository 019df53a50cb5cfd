import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { refuse } from '#shared/errors.ts';
import { type CreateAlbumInput, maxPhotos } from '../shared/album-input.ts';
import type { AlbumView } from '../shared/album-view.ts';
import { Album, AlbumPhoto, albumPictures } from './album.entity.ts';
import { presentAlbum } from './list-albums.ts';

type Last = { photos: number; position: number };

const findLast = `
  select count(*)::int as photos, coalesce(max(position), -1) as position
  from album_photos where album_id = ?`;

/**
 * Appends to an album locked or created by the transaction. @returns its number of photos. @throws
 * DomainError `conflict` above the maximum.
 */
export async function appendPhotos(
  em: EntityManager,
  albumId: number,
  filenames: readonly string[],
): Promise<number> {
  const [last]: Last[] = await em.execute(findLast, [albumId]);
  const { photos, position } = last ?? { photos: 0, position: -1 };
  if (photos + filenames.length > maxPhotos) {
    refuse('limit_reached', `An album can have at most ${maxPhotos} photos.`);
  }
  for (const [index, filename] of filenames.entries()) {
    em.persist(em.create(AlbumPhoto, { albumId, filename, position: position + 1 + index }));
  }
  await em.flush();
  return photos + filenames.length;
}

/** All or nothing. @throws DomainError `wrong_type` or `bad_input` naming the picture. */
export async function createAlbum(
  context: RequestContext,
  { cover, photos = [], title, description }: CreateAlbumInput,
): Promise<AlbumView> {
  const { clock, images } = context.shop;
  const pictures = [cover, ...photos];
  return images.of(albumPictures).storeFor(pictures, ([coverFilename = '', ...filenames]) =>
    write(context, async (em) => {
      const createdAt = clock.now();
      const album = { title, description, coverFilename, photos: filenames, createdAt };
      const view = await insertAlbum(em, album);
      await recordActivity(em, context.actor, {
        action: 'created',
        thing: { kind: 'album', id: view.id },
        after: { photos: filenames.length },
      });
      return view;
    }),
  );
}

type NewAlbum = Pick<Album, 'title' | 'description' | 'coverFilename' | 'createdAt'> & {
  photos: readonly string[];
};

export async function insertAlbum(
  em: EntityManager,
  { photos, ...album }: NewAlbum,
): Promise<AlbumView> {
  const stored = em.create(Album, album);
  await em.persist(stored).flush();
  return presentAlbum(stored, await appendPhotos(em, stored.id, photos));
}
