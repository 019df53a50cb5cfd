import { z } from 'zod';
import { copyPart } from '#shared/list-part.ts';
import { line, optionalLine, optionalParagraphs } from '#shared/text.ts';
import { uploadedFile, uploadedFiles } from '#shared/uploaded-file.ts';
import { identifier, omittedHint, seenVersion } from '#shared/wire.ts';

/** UTF-16 units: two lines on a phone's card. */
export const maxAlbumTitleLength = 100;

/** UTF-16 units. */
export const maxAlbumDescriptionLength = 600;

/** Total size of the chosen pictures, in bytes; on the wire and on the screen. */
export const maxSelectionBytes = 500 * 1024 * 1024;

export const selectionTooLarge = 'Total photo size cannot exceed 500MB.';

/** Per request. */
export const maxPhotosAtOnce = 500;

/** Per album: its list is returned and ordered as a whole. */
export const maxPhotos = 1000;

/** Idempotency keys; a UUID has 36 characters. */
const maxUploadKeyLength = 200;

export const albumText = z.object({
  title: line(maxAlbumTitleLength, 'Please fill in the title.'),
  description: optionalParagraphs(maxAlbumDescriptionLength),
});

const photos = uploadedFiles(
  maxPhotosAtOnce,
  `Please send at most ${maxPhotosAtOnce} photos at once.`,
).optional();

const idempotencyKey = optionalLine(maxUploadKeyLength).describe(
  'Instead of the header `Idempotency-Key`',
);

export const createAlbumInput = z.object({
  ...albumText.shape,
  cover: uploadedFile('Please choose a cover photo.'),
  photos,
  idempotencyKey,
});

/** Omitted fields stay as they are. */
export const updateAlbumInput = z.object({
  id: identifier,
  title: albumText.shape.title.optional().describe(omittedHint),
  description: albumText.shape.description.in
    .transform((text) => (text === undefined ? undefined : text || null))
    .describe(`${omittedHint}; empty, there is none`),
  version: seenVersion,
  cover: uploadedFile().optional(),
  coverPhotoId: identifier
    .optional()
    .describe('Makes this photo of the album its cover; the present cover takes its place'),
  photos,
  idempotencyKey,
});

export const reorderPhotosInput = z.object({
  id: identifier,
  photoIds: z
    .array(identifier, 'Please send the photos in their new order.')
    .max(maxPhotos, `An album can have at most ${maxPhotos} photos.`),
});

export const listAlbumsInput = z.object(copyPart).prefault({});

export const albumInput = z.object({ id: identifier });
export const albumPhotoInput = z.object({ id: identifier, photoId: identifier });

export type AlbumText = z.output<typeof albumText>;
export type CreateAlbumInput = z.output<typeof createAlbumInput>;
export type UpdateAlbumInput = z.output<typeof updateAlbumInput>;
export type ReorderPhotosInput = z.output<typeof reorderPhotosInput>;
