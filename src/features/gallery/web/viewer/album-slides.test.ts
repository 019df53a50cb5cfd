import { expect, test } from 'vitest';
import { albumSlides } from './album-viewer.tsx';

const album = {
  id: 1,
  title: 'Market day',
  description: null,
  cover_filename: 'aaaaaaaaaaaaaaaa-700x500.webp',
  created_at: '2026-11-20T08:00:00.000Z',
  version: '',
  photoCount: 1,
};

test('the cover comes first, then the photos, each in the widths that are kept', () => {
  const slides = albumSlides(album, [{ id: 7, filename: 'bbbbbbbbbbbbbbbb-100x200.webp' }]);
  expect(slides.map(({ photoId, alt }) => [photoId, alt])).toEqual([
    [null, 'Market day: cover'],
    [7, 'Market day: photo 1'],
  ]);
  expect(slides[0]?.srcSet).toEqual([
    { src: '/uploads/aaaaaaaaaaaaaaaa-700x500.160.webp', width: 160, height: 114 },
    { src: '/uploads/aaaaaaaaaaaaaaaa-700x500.240.webp', width: 240, height: 171 },
    { src: '/uploads/aaaaaaaaaaaaaaaa-700x500.320.webp', width: 320, height: 229 },
    { src: '/uploads/aaaaaaaaaaaaaaaa-700x500.480.webp', width: 480, height: 343 },
    { src: '/uploads/aaaaaaaaaaaaaaaa-700x500.640.webp', width: 640, height: 457 },
    { src: '/uploads/aaaaaaaaaaaaaaaa-700x500.webp', width: 700, height: 500 },
  ]);
  expect(slides[1]?.srcSet).toHaveLength(1);
});
