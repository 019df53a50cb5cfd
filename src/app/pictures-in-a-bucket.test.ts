import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { AlbumView, PhotoView } from '#features/gallery/shared/album-view.ts';
import { newsletterPictures } from '#features/newsletter/server/body/newsletter-picture.entity.ts';
import { deleteUnusedPictures } from '#features/operations/server/pictures/unused-pictures.ts';
import { previewUrl } from '#features/products/shared/preview-url.ts';
import type { ProductView } from '#features/products/shared/product-view.ts';
import { SettingsError } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { storeAddress } from '#server/object-store/address.ts';
import { markFile } from '#server/uploads/folder/claim-folder.ts';
import { imageFiles, imageUrl } from '#shared/images.ts';
import { formOf, pictureFile } from '#test/calls/forms.ts';
import { formsUnderWay } from '#test/calls/forms-under-way.ts';
import { startObjectStore, type TestObjectStore } from '#test/object-store/object-store.ts';
import { startTestShop, type TestShop } from '#test/shop.ts';
import { openShop } from './open-shop.ts';

const noRoom = 'Photos cannot be stored at the moment. Please try again in a few minutes.';

describe('a shop with its pictures in a bucket', () => {
  let store: TestObjectStore;
  let shop: TestShop;
  let picture: File;
  beforeAll(async () => {
    store = await startObjectStore();
    shop = await startTestShop({ settings: { storage: storeAddress.parse(store.url) } });
    picture = await pictureFile();
  });
  beforeEach(async () => {
    await shop.clear();
    store.objects.clear();
    store.mood = () => null;
    await deleteUnusedPictures(shop.shop);
  });
  afterAll(async () => {
    await shop.stop();
    await store.stop();
  });

  const keys = () => [...store.objects.keys()].filter((key) => key !== markFile).sort();
  const send = (photos: readonly File[]) =>
    shop.asOwner('POST', '/galleries', formOf({ title: 'Walk', cover: picture, photos }));
  const ready = async () => (await fetch(`${shop.url}/readyz`)).json();

  test('stores an album of 24 photos, shows each, and removes every object with it', async () => {
    const answer = await send(Array.from({ length: 24 }, () => picture));
    expect(answer.status).toBe(200);
    const { id, cover_filename } = answer.body as AlbumView;
    const photos = (await shop.rest('GET', `/galleries/${id}/photos`)).body as PhotoView[];
    expect(photos).toHaveLength(24);
    const pictures = [cover_filename, ...photos.map(({ filename }) => filename)];
    expect(keys()).toEqual(pictures.flatMap(imageFiles).sort());
    for (const filename of pictures) {
      const shown = await fetch(shop.url + imageUrl(filename));
      expect(shown.status).toBe(200);
      expect(shown.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
      expect(Buffer.from(await shown.arrayBuffer())).toEqual(store.objects.get(filename)?.data);
    }
    expect((await shop.asOwner('DELETE', `/galleries/${id}`)).status).toBe(200);
    expect(keys()).toEqual([]);
    expect((await fetch(shop.url + imageUrl(cover_filename))).status).toBe(404);
  });

  test('shows the picture of a product to who links to it, and stores nothing more for that', async () => {
    const form = formOf({ description: 'Lamb 8 kg', category: 'Dogs', price: '1', picture });
    const made = (await shop.asOwner('POST', '/products', form)).body as ProductView;
    const before = keys();
    const shown = () => fetch(shop.url + previewUrl(made.picture ?? ''));
    store.mood = () => ({ refuse: { status: 500, code: 'InternalError' } });
    expect((await shown()).status).toBe(503);
    store.mood = () => null;
    const answer = await shown();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(keys()).toEqual(before);
  });

  test.each([
    ['fails', { refuse: { status: 500, code: 'InternalError' } }],
    ['breaks off', 'broken'],
  ] as const)('a store that %s in the middle of an album leaves nothing', async (_, mood) => {
    let stored = 0;
    store.mood = (asked) => {
      if (asked.startsWith('PUT')) stored += 1;
      return asked.startsWith('PUT') && stored > 5 ? mood : null;
    };
    const answer = await send([picture, picture, picture, picture]);
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable', error: noRoom } });
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(keys()).toEqual([]);
    expect((await shop.rest('GET', '/galleries')).body).toEqual([]);
    expect(formsUnderWay(shop)).toEqual([]);
    expect(await ready()).toEqual({
      status: 'ready',
      warning:
        'The object store of the pictures cannot be used. New pictures are refused, and some are not shown.',
    });
    store.mood = () => null;
    expect((await send([picture])).status).toBe(200);
    expect(await ready()).toEqual({ status: 'ready' });
  });

  test('copies for mails lie beside the pictures, and are deleted when nothing uses them', async () => {
    const { body } = await send([]);
    const { cover_filename: kept } = body as AlbumView;
    const copy = await shop.shop.images.of(newsletterPictures).copyForMail(kept);
    expect(keys()).toContain(copy);
    const shown = await fetch(shop.url + imageUrl(`${copy}`));
    expect(shown.headers.get('content-type')).toBe('image/jpeg');

    // No row names the copy.
    const photos = Array.from({ length: 10 }, () => picture);
    expect((await send(photos)).status).toBe(200);
    const day = (number: number) => new Date(shop.clock.now().getTime() - number * 86_400_000);
    const makeOld = (days: number) => {
      for (const object of store.objects.values()) object.changedAt = day(days);
    };
    makeOld(29);
    await deleteUnusedPictures(shop.shop);
    expect(keys()).toContain(copy);
    makeOld(31);
    const before = keys();
    await deleteUnusedPictures(shop.shop);
    expect(keys()).toEqual(before.filter((key) => key !== copy));
    expect(keys()).toEqual(expect.arrayContaining(imageFiles(kept)));
    expect((await fetch(shop.url + imageUrl(`${copy}`))).status).toBe(404);
  });

  test('a bucket that became another database’s is left alone', async () => {
    const mark = store.objects.get(markFile);
    store.objects.set(markFile, {
      data: Buffer.from('0123456789abcdef\n'),
      type: '',
      changedAt: new Date(),
    });
    await expect(deleteUnusedPictures(shop.shop)).rejects.toThrow('belongs to another database');
    if (mark) store.objects.set(markFile, mark);
    await deleteUnusedPictures(shop.shop);
  });

  describe('a start', () => {
    const start = (url = store.url) => {
      const settings = { ...shop.settings, storage: storeAddress.parse(url) };
      const { database } = shop.shop;
      return openShop({ settings, logger: createLogger('silent'), database });
    };

    test.each([
      ['a wrong secret', /:[^:@]+@/, ':wrong@', 'the secret does not belong to the access key'],
      ['a wrong bucket', '/shop?', '/none?', 'it has no bucket none'],
      ['a wrong region', 'us-east-1', 'eu-west-1', 'the bucket is in another region'],
    ])('is refused with one line for %s', async (_, part, wrong, sentence) => {
      const refused = start(store.url.replace(part, wrong));
      await expect(refused).rejects.toThrow(SettingsError);
      await expect(refused).rejects.toThrow(/^Setting STORAGE_URL: [^\n]+$/);
      await expect(refused).rejects.toThrow(sentence);
    });

    test('starts without a known store and not without an unknown one', async () => {
      store.mood = () => ({ refuse: { status: 500, code: 'InternalError' } });
      const opened = await start();
      onTestFinished(async () => {
        await Promise.all([opened.background.close(), opened.mail.close()]);
      });
      expect(opened.images.files.trouble()).toContain('it has a fault of its own');
      await shop.shop.database.fork().execute('delete from picture_store');
      await expect(start()).rejects.toThrow(/^Setting STORAGE_URL: .*a fault of its own/);
    });
  });
});
