import { expect, test } from 'vitest';
import { noFile, UploadedFile } from '#shared/uploaded-file.ts';
import { createAlbumInput, maxPhotosAtOnce, updateAlbumInput } from './album-input.ts';

const picture = new UploadedFile('/nowhere/1', 'bonzer.jpg', 1);
const whole = { title: 'Adoption day', cover: picture };

const messages = (schema: typeof createAlbumInput | typeof updateAlbumInput, input: object) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message);

test.each([
  [{ title: undefined }, 'Please fill in the title.'],
  [{ title: ' \n' }, 'Please fill in the title.'],
  [{ title: 'x'.repeat(101) }, 'Please use at most 100 characters.'],
  [{ description: 'x'.repeat(601) }, 'Please use at most 600 characters.'],
  [{ description: 7 }, 'Please send text.'],
  [{ cover: undefined }, 'Please choose a cover photo.'],
  [{ cover: { path: '/etc/passwd' } }, noFile('cover')],
  [
    { photos: new Array(maxPhotosAtOnce + 1).fill(picture) },
    `Please send at most ${maxPhotosAtOnce} photos at once.`,
  ],
  [{ photos: [picture, 'a path'] }, noFile('photos')],
  [{ idempotencyKey: 'x'.repeat(201) }, 'Please use at most 200 characters.'],
])('creating with %o is refused with a sentence', (fields, message) => {
  expect(messages(createAlbumInput, { ...whole, ...fields })).toEqual([message]);
});

test('texts are cleaned, and what is left out is null', () => {
  expect(createAlbumInput.parse({ ...whole, title: '  Adoption\n day ' })).toEqual({
    title: 'Adoption day',
    description: null,
    cover: picture,
    idempotencyKey: null,
  });
});

test('a change needs no cover; numbers may come as text', () => {
  const input = updateAlbumInput.parse({ id: '4', title: 'Walk', coverPhotoId: '12' });
  expect(input).toMatchObject({ id: 4, coverPhotoId: 12 });
  expect(messages(updateAlbumInput, { id: 4, title: 'Walk', coverPhotoId: '' })).toHaveLength(1);
});
