import { expect, test } from 'vitest';
import { isLikelyPicture } from './prepare-photo.ts';

const bytes = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))]);

test.each([
  ['JPEG', '\xff\xd8\xff\xe0\x00\x10JFIF'],
  ['PNG', '\x89PNG\r\n\x1a\n'],
  ['GIF', 'GIF89a'],
  ['WebP', 'RIFF\x10\n\x00\x00WEBPVP8 '],
  ['HEIC of a phone', '\x00\x00\x00\x18ftypheic'],
  ['AVIF', '\x00\x00\x00\n ftypavif'.replace(' ', '')],
])('%s begins as a picture', async (_, text) => {
  expect(await isLikelyPicture(bytes(text))).toBe(true);
});

test.each(['', 'Hello', '%PDF-1.7', 'RIFF\x10\x00\x00\x00AVI LIST', '<svg xmlns='])(
  '%j does not',
  async (text) => {
    expect(await isLikelyPicture(bytes(text))).toBe(false);
  },
);
