import { expect, test } from 'vitest';
import { sharp } from '#server/uploads/pictures/picture-codec.ts';
import { addProduct, signIn } from '#test/calls/calls.ts';
import { formOf, pictureFile } from '#test/calls/forms.ts';
import { testShop } from '#test/shop.ts';
import { previewUrl } from '../shared/preview-url.ts';

const shop = testShop({ keep: true });

const get = (picture: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + previewUrl(picture), { headers });

test('a link to a product shows its picture as a JPEG of the usual size, which may be kept', async () => {
  const token = await signIn(shop);
  const { productID } = await addProduct(shop, token);
  const change = (picture: File) =>
    shop.asOwner('PUT', `/products/${productID}`, formOf({ picture }));
  const { picture } = (await change(await pictureFile())).body as { picture: string };

  const answer = await get(picture);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(300_000);
  const etag = answer.headers.get('etag') ?? '';
  // Without the second header `fetch` requests a new copy.
  const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  expect((await get(picture, known)).status).toBe(304);

  await change(await pictureFile());
  expect((await get(picture)).status).toBe(404);
});

test.each(['', 'x', '\u0000', '../../package.json', 'aaaaaaaaaaaaaaaa-400x300.webp'])(
  'of %j there is none',
  async (picture) => {
    const answer = await get(picture);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false, error: 'Not found.' });
  },
);
