import type { UploadRoute } from '#server/uploads/upload-route.ts';
import { largestPicture } from '../shared/limits.ts';

/** The call of the newsletter that takes a form with a picture. */
export const newsletterUploads: readonly UploadRoute[] = [
  {
    method: 'POST',
    path: '/admin/newsletter/pictures',
    guard: 'admin',
    fields: [{ name: 'picture', maxCount: 1 }],
    maxFileBytes: largestPicture,
    maxTotalBytes: largestPicture,
    tooLargeMessage: 'The picture is larger than 20 MB. Please choose a smaller one.',
  },
];
