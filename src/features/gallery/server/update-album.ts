import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, write } from '#server/db/database.ts';
import { DomainError, notFound, refuse } from '#shared/errors.ts';
import type { UpdateAlbumInput } from '../shared/album-input.ts';
import type { AlbumView } from '../shared/album-view.ts';
import {
  Album,
  AlbumPhoto,
  albumNotFound,
  albumPictures,
  albumVersion,
  findPhoto,
  lockAlbum,
} from './album.entity.ts';
import { appendPhotos } from './create-album.ts';
import { presentAlbum } from './list-albums.ts';

/**
 * Removes the files of a replaced cover after the commit, new files after a failure. @throws
 * DomainError `not_found`, `conflict` (changed since `version`, too many photos), `wrong_type` or
 * `bad_input` (naming the picture).
 */
export async function updateAlbum(
  context: RequestContext,
  input: UpdateAlbumInput,
): Promise<AlbumView> {
  const images = context.shop.images.of(albumPictures);
  const { cover, coverPhotoId, photos = [] } = input;
  if (cover && coverPhotoId !== undefined) {
    throw new DomainError('bad_input', 'Please choose one cover: a new photo or one of the album.');
  }
  // Checked before processing pictures.
  if ((await context.em.count(Album, { id: input.id })) === 0) notFound(albumNotFound);
  const { view, replaced } = await images.storeFor(
    [...(cover ? [cover] : []), ...photos],
    (filenames) => storeChanges(context, input, filenames),
  );
  await images.remove(replaced === null ? [] : [replaced]);
  return view;
}

async function storeChanges(
  context: RequestContext,
  { cover, ...input }: UpdateAlbumInput,
  filenames: readonly string[],
) {
  const photos = cover ? filenames.slice(1) : filenames;
  return write(context, async (em) => {
    const album = await lockAlbum(em, input.id);
    const { title, description, coverFilename } = album;
    const versionRead = albumVersion(album);
    const replaced = cover ? coverFilename : null;
    if (input.title !== undefined) album.title = input.title;
    if (input.description !== undefined) album.description = input.description;
    if (cover && filenames[0] !== undefined) album.coverFilename = filenames[0];
    if (input.coverPhotoId !== undefined) await chooseCover(em, album, input.coverPhotoId);
    // A repeated change is none.
    const isChanged = albumVersion(album) !== versionRead;
    if (input.version && input.version !== versionRead && isChanged) {
      refuse('stale', `“${title}” has changed meanwhile. Please look at it and save again.`);
    }
    const count = await appendPhotos(em, album.id, photos);
    const rewritten = title !== album.title || description !== album.description;
    const newCover = coverFilename !== album.coverFilename;
    await recordActivity(em, context.actor, {
      action: 'changed',
      thing: { kind: 'album', id: album.id },
      before: { rewritten: false, newCover: false, photosAdded: 0 },
      after: { rewritten, newCover, photosAdded: photos.length },
    });
    return { view: presentAlbum(album, count), replaced };
  });
}

/** The old cover becomes a new photo: an ID keeps its picture. @throws DomainError `not_found`. */
async function chooseCover(em: EntityManager, album: Album, photoId: number): Promise<void> {
  const photo = await findPhoto(em, album.id, photoId);
  const { position, filename } = photo;
  const demoted = em.create(AlbumPhoto, {
    albumId: album.id,
    filename: album.coverFilename,
    position,
  });
  album.coverFilename = filename;
  await em.remove(photo).persist(demoted).flush();
}
