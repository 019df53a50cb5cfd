import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, OutcomeUnknown, write } from '#server/db/database.ts';
import { AlreadyMade, keysOf } from '#server/once/made-by-key.ts';
import { DomainError, refuse } from '#shared/errors.ts';
import { type CreateAlbumInput, maxPhotos } from '../shared/album-input.ts';
import type { AlbumView } from '../shared/album-view.ts';
import { Album, AlbumPhoto, albumPictures } from './album.entity.ts';
import { findAlbum, presentAlbum } from './list-albums.ts';

type Last = { photos: number; position: number };

const findLast = `
  select count(*)::int as photos, coalesce(max(position), -1) as position
  from album_photos where album_id = ?`;

export const photoKeys = keysOf('photos', 'album_id');

/** For a key used with another album. */
export const keyUsedError = () =>
  new DomainError(
    'key_reused',
    'These photos were already added to another album under the same upload key. Please choose them again and send them with a new key.',
  );

/**
 * Appends to an album locked or created by the transaction. @returns its number of photos. @throws
 * DomainError `conflict` above the maximum; AlreadyMade when the key has added its photos.
 */
export async function appendPhotos(
  em: EntityManager,
  albumId: number,
  filenames: readonly string[],
  key: string | null,
): Promise<number> {
  const [last]: Last[] = await em.execute(findLast, [albumId]);
  const { photos, position } = last ?? { photos: 0, position: -1 };
  if (photos + filenames.length > maxPhotos) {
    refuse('limit_reached', `An album can have at most ${maxPhotos} photos.`);
  }
  if (filenames.length > 0) await photoKeys.store(em, key, { id: albumId, contentHash: '' });
  for (const [index, filename] of filenames.entries()) {
    em.persist(em.create(AlbumPhoto, { albumId, filename, position: position + 1 + index }));
  }
  await em.flush();
  return photos + filenames.length;
}

const albumKeys = keysOf('album', 'album_id');

/**
 * All or nothing; a repeated key returns its album. @throws DomainError `wrong_type` or `bad_input`
 * naming the picture, or `conflict` for a key of another album.
 */
export async function createAlbum(
  context: RequestContext,
  { cover, photos = [], ...texts }: CreateAlbumInput,
): Promise<AlbumView> {
  const { clock } = context.shop;
  const images = context.shop.images.of(albumPictures);
  const made = await findMade(context, texts.idempotencyKey);
  if (made) return made;
  try {
    return await images.storeFor([cover, ...photos], ([coverFilename = '', ...filenames]) =>
      write(context, async (em) => {
        const album = { ...texts, coverFilename, photos: filenames, createdAt: clock.now() };
        const view = await insertAlbum(em, album);
        await recordActivity(em, context.actor, {
          action: 'created',
          thing: { kind: 'album', id: view.id },
          after: { photos: filenames.length },
        });
        return view;
      }),
    );
  } catch (error) {
    const taken = error instanceof AlreadyMade;
    if (!taken && !(error instanceof OutcomeUnknown)) throw error;
    // A concurrent request, or this one after a lost response, may have created it.
    const meanwhile = await findMade(context, texts.idempotencyKey);
    if (meanwhile) return meanwhile;
    throw taken ? keyUsedError() : error;
  }
}

async function findMade(context: RequestContext, key: string | null): Promise<AlbumView | null> {
  const em = context.shop.database.fork();
  const made = await albumKeys.find(em, key);
  return made && findAlbum(em, made.id);
}

type NewAlbum = Pick<Album, 'title' | 'description' | 'coverFilename' | 'createdAt'> & {
  photos: readonly string[];
  idempotencyKey?: string | null;
};

export async function insertAlbum(
  em: EntityManager,
  { photos, idempotencyKey = null, ...album }: NewAlbum,
): Promise<AlbumView> {
  const stored = em.create(Album, album);
  await em.persist(stored).flush();
  await albumKeys.store(em, idempotencyKey, { id: stored.id, contentHash: '' });
  return presentAlbum(stored, await appendPhotos(em, stored.id, photos, idempotencyKey));
}
