import type { UploadRoute } from '#server/uploads/upload-route.ts';
import { largestPicture } from '../shared/limits.ts';
import { reviewLimit } from './review-limit.ts';

/** The call of the reviews that takes a form with a picture: anybody's, so it is limited at the door. */
export const reviewUploads: readonly UploadRoute[] = [
  {
    method: 'POST',
    path: '/reviews',
    guard: 'public',
    limit: reviewLimit,
    fields: [{ name: 'image', maxCount: 1 }],
    maxFileBytes: largestPicture,
    maxTotalBytes: largestPicture,
    tooLargeMessage: 'The picture is larger than 20 MB. Please choose a smaller one.',
  },
];
