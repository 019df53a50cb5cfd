import { expect, test } from 'vitest';
import { formatMegabytes } from '#shared/format-megabytes.ts';
import { maxPictureBytes } from '#shared/images.ts';
import { maxPhotos, maxSelectionBytes } from '../../../shared/album-input.ts';
import { choosePhotos } from './photo-items.ts';

const nothing = { bytes: 0, photos: 0 };
const photo = (name: string, size = 1, type = 'image/jpeg') => ({ name, size, type });

test('what cannot be a photo is named, the others are taken', () => {
  const good = [photo('a.jpg'), photo('without a type.heic', 1, '')];
  const bad = [
    photo('song.mp3', 1, 'audio/mpeg'),
    photo('empty.jpg', 0),
    photo('huge.jpg', maxPictureBytes + 1),
  ];
  expect(choosePhotos([...bad, ...good], nothing)).toEqual({
    accepted: good,
    refusals: [
      '“song.mp3” is not a photo.',
      '“empty.jpg” is empty.',
      '“huge.jpg” is larger than 20 MB.',
    ],
    refused: null,
  });
});

test('together they may come to 500 MB and no more', () => {
  const one = photo('a.jpg', 10);
  expect(choosePhotos([one], { bytes: maxSelectionBytes - 10, photos: 1 }).accepted).toEqual([one]);
  expect(choosePhotos([one], { bytes: maxSelectionBytes - 9, photos: 1 })).toEqual({
    accepted: [],
    refusals: [],
    refused: 'Total photo size cannot exceed 500MB.',
  });
});

test('an album has room for 1000', () => {
  expect(choosePhotos([photo('a.jpg')], { bytes: 0, photos: maxPhotos - 1 }).refused).toBeNull();
  expect(choosePhotos([photo('a.jpg')], { bytes: 0, photos: maxPhotos }).refused).toBe(
    'An album can have at most 1000 photos.',
  );
});

test.each([
  [0, '0.0 MB'],
  [1000, 'under 0.1 MB'],
  [3.44 * 1024 * 1024, '3.4 MB'],
  [499.6 * 1024 * 1024, '500 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatMegabytes(bytes)).toBe(text);
});
