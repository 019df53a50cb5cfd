import type { UploadRoute } from '#server/uploads/upload-route.ts';
import { largestPhoto, largestSelection, mostPhotosAtOnce } from '../shared/limits.ts';
import { photoTooLarge, selectionTooLarge } from '../shared/messages.ts';

const pictures = {
  guard: 'admin',
  fields: [
    { name: 'cover', maxCount: 1 },
    { name: 'photos', maxCount: mostPhotosAtOnce },
  ],
  maxFileBytes: largestPhoto,
  maxTotalBytes: largestSelection,
  tooLargeMessage: selectionTooLarge,
  fileTooLargeMessage: photoTooLarge,
} as const;

/** The calls of the gallery that take a form with pictures. */
export const galleryUploads: readonly UploadRoute[] = [
  { method: 'POST', path: '/galleries', ...pictures },
  { method: 'PUT', path: '/galleries/{id}', ...pictures },
];
