import { isDeepStrictEqual } from 'node:util';
import { recordActivity } from '#server/activity/record-activity.ts';
import type { RequestContext } from '#server/context.ts';
import { write } from '#server/db/write.ts';
import { DomainError } from '#shared/errors.ts';
import type { ReorderPhotosInput } from '../shared/album-input.ts';
import type { PhotoView } from '../shared/album-view.ts';
import { hasSameItems } from '../shared/move-item.ts';
import { findPhotos, lockAlbum } from './album.entity.ts';
import { presentPhoto } from './present-album.ts';

/**
 * Puts the photos of an album into the order given; returns them so.
 * @throws DomainError `not_found`, or `conflict` unless exactly the album's photos are given: the
 * order was made on a list that is no longer true.
 */
export async function reorderPhotos(
  context: RequestContext,
  { id, photoIds }: ReorderPhotosInput,
): Promise<PhotoView[]> {
  return write(context, ['albums'], async (em) => {
    await lockAlbum(em, id);
    const photos = await findPhotos(em, id);
    const present = photos.map((photo) => photo.id);
    if (!hasSameItems(photoIds, present)) {
      throw new DomainError(
        'conflict',
        'The photos of this album have changed. Please look again.',
      );
    }
    if (!isDeepStrictEqual(photoIds, present)) {
      const thing = { kind: 'album', id } as const;
      await recordActivity(em, context.actor, { action: 'reordered', thing });
    }
    const placeOf = new Map(photoIds.map((photoId, place) => [photoId, place]));
    for (const photo of photos) photo.position = placeOf.get(photo.id) ?? photo.position;
    return photos.toSorted((one, other) => one.position - other.position).map(presentPhoto);
  });
}
