import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { type EntityManager, OutcomeUnknown, write } from '#server/db/database.ts';
import { AlreadyMade } from '#server/once/made-by-key.ts';
import { DomainError, notFound } from '#shared/errors.ts';
import type { UpdateAlbumInput } from '../shared/album-input.ts';
import type { AlbumView } from '../shared/album-view.ts';
import {
  type Album,
  AlbumPhoto,
  albumNotFound,
  albumPictures,
  findPhoto,
  lockAlbum,
} from './album.entity.ts';
import { appendPhotos, keyUsedError, photoKeys } from './create-album.ts';
import { findAlbum, presentAlbum } from './list-albums.ts';

/**
 * Removes the files of a replaced cover after the commit, new files after a failure. Skips photos
 * stored with their key; other changes apply. @throws DomainError `not_found`, `conflict` (too many
 * photos, key of another album), `wrong_type` or `bad_input` (naming the picture).
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
  // Checked before processing pictures: the album may be missing, or have the photos already.
  await findStored(context, input.id);
  if (await hasArrived(context, input)) return storeRest(context, input);
  try {
    const { view, replaced } = await images.storeFor(
      [...(cover ? [cover] : []), ...photos],
      (filenames) => storeChanges(context, input, filenames),
    );
    await images.remove(replaced === null ? [] : [replaced]);
    return view;
  } catch (error) {
    const mayHaveArrived = error instanceof AlreadyMade || error instanceof OutcomeUnknown;
    if (mayHaveArrived && (await hasArrived(context, input))) {
      return storeRest(context, input);
    }
    throw error;
  }
}

/** When the photos are stored already. One no longer in the album has become its cover. */
async function storeRest(
  context: RequestContext,
  { coverPhotoId: id, ...input }: UpdateAlbumInput,
): Promise<AlbumView> {
  const em = context.shop.database.fork();
  const isThere = id !== undefined && (await em.count(AlbumPhoto, { id, albumId: input.id })) > 0;
  const otherFields = { ...input, photos: [], idempotencyKey: null };
  return updateAlbum(context, isThere ? { ...otherFields, coverPhotoId: id } : otherFields);
}

async function findStored(context: RequestContext, id: number): Promise<AlbumView> {
  return (await findAlbum(context.shop.database.fork(), id)) ?? notFound(albumNotFound);
}

/** @throws DomainError `conflict` when they are in another album. */
async function hasArrived(context: RequestContext, input: UpdateAlbumInput): Promise<boolean> {
  if (!input.photos?.length) return false;
  const arrived = await photoKeys.find(context.shop.database.fork(), input.idempotencyKey);
  if (arrived && arrived.id !== input.id) throw keyUsedError();
  return arrived !== null;
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
    const replaced = cover ? coverFilename : null;
    if (input.title !== undefined) album.title = input.title;
    if (input.description !== undefined) album.description = input.description;
    if (cover && filenames[0] !== undefined) album.coverFilename = filenames[0];
    if (input.coverPhotoId !== undefined) await chooseCover(em, album, input.coverPhotoId);
    const count = await appendPhotos(em, album.id, photos, input.idempotencyKey);
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
