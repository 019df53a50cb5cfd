import type { Examples } from '#server/http/openapi/examples.ts';

/** What the REST document shows the fields of these calls with. */
export const galleryExamples: Examples = {
  id: 3,
  title: 'Puppies of November',
  description: 'Who came by the shop this month.',
  cover: 'cover.jpg',
  photos: ['bella.jpg', 'max.jpg'],
  cover_filename: 'Bq7nR2xVtL5sKd9M-1920x1280.webp',
  filename: 'Zt4mW8cHpJ6yQf1N-1280x960.webp',
  photoCount: 2,
  photoId: 21,
  photoIds: [22, 21],
  coverPhotoId: 21,
  message: 'Done.',
};
