import type { RequestContext } from '#server/context.ts';
import { isUniqueViolation } from '#server/db/is-unique-violation.ts';
import { write } from '#server/db/write.ts';
import type { CreateAlbumInput } from '../shared/album-input.ts';
import type { AlbumView } from '../shared/album-view.ts';
import { albumPictures } from './album-pictures.ts';
import { findAlbum } from './find-album.ts';
import { insertAlbum } from './insert-album.ts';

function findMade(context: RequestContext, idempotencyKey: string | null) {
  return idempotencyKey === null
    ? null
    : findAlbum(context.shop.database.fork(), { idempotencyKey });
}

/**
 * Adds an album with its photos. If anything fails, neither a row nor a file stays. The same key
 * again answers the album that it made.
 * @throws DomainError `wrong_type` or `bad_input`, naming the picture that cannot be used.
 */
export async function createAlbum(
  context: RequestContext,
  { cover, photos = [], ...texts }: CreateAlbumInput,
): Promise<AlbumView> {
  const { clock } = context.shop;
  const images = context.shop.imagesOf(albumPictures);
  const made = await findMade(context, texts.idempotencyKey);
  if (made) return made;
  try {
    return await images.keepIf([cover, ...photos], ([coverFilename = '', ...filenames]) =>
      write(context, ['albums'], (em) =>
        insertAlbum(em, { ...texts, coverFilename, photos: filenames, createdAt: clock.now() }),
      ),
    );
  } catch (error) {
    const meanwhile = isUniqueViolation(error)
      ? await findMade(context, texts.idempotencyKey)
      : null;
    if (meanwhile) return meanwhile;
    throw error;
  }
}
