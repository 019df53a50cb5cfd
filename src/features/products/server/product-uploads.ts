import type { UploadRoute } from '#server/uploads/upload-route.ts';
import { largestPicture } from '../shared/limits.ts';

const picture = {
  guard: 'admin',
  fields: [{ name: 'picture', maxCount: 1 }],
  maxFileBytes: largestPicture,
  maxTotalBytes: largestPicture,
  tooLargeMessage: 'The picture is larger than 20 MB. Please choose a smaller one.',
} as const;

/** The calls of the products that take a form with a picture. */
export const productUploads: readonly UploadRoute[] = [
  { method: 'POST', path: '/products', ...picture },
  { method: 'PUT', path: '/products/{id}', ...picture },
];
