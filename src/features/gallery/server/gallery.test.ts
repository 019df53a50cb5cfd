import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { imageFiles } from '#shared/images.ts';
import type { Scope } from '#shared/office/api-keys.ts';
import { formOf } from '#test/calls/forms.ts';
import { formsUnderWay } from '#test/calls/forms-under-way.ts';
import { loseCommit } from '#test/database/lose-commit.ts';
import { eventually } from '#test/patience.ts';
import { describeOnShop, refusal, startTestShop } from '#test/shop.ts';
import type { AlbumView, PhotoView } from '../shared/album-view.ts';
import { albumPictures } from './album.entity.ts';

type Fields = Record<string, string | Blob | readonly Blob[]>;

const megabyte = 1024 * 1024;
const walk = { title: 'Saturday walk', description: 'Twelve dogs,\none river.' };

async function pictureOf(colour: string, name = `${colour}.png`): Promise<File> {
  const pixels = { width: 200, height: 150, channels: 3, background: colour } as const;
  const bytes = await sharp({ create: pixels }).png().toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}

/** A picture that begins well and then breaks off. */
async function brokenPicture(name: string): Promise<File> {
  const pixels = { width: 300, height: 300, channels: 3 } as const;
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const drawn = sharp({ create: { ...pixels, background: 'red', noise } });
  const bytes = await drawn.jpeg().toBuffer();
  return new File([new Uint8Array(bytes.subarray(0, bytes.length / 2))], name);
}

describeOnShop('the gallery', (shop) => {
  let red: File;
  let green: File;
  let blue: File;

  beforeAll(async () => {
    const made = [pictureOf('red'), pictureOf('green'), pictureOf('blue')] as const;
    [red, green, blue] = await Promise.all(made);
  });

  const files = () => readdirSync(shop.settings.uploadsDir).sort();
  const waitingForms = () => formsUnderWay(shop);
  const list = async () => (await shop.rest('GET', '/galleries')).body as AlbumView[];
  const photosOf = async ({ id }: { id: number }) =>
    (await shop.rest('GET', `/galleries/${id}/photos`)).body as PhotoView[];
  const idsOf = async (album: { id: number }) => (await photosOf(album)).map(({ id }) => id);
  const send = (method: string, path: string, fields: Fields) =>
    shop.asOwner(method, path, formOf({ ...walk, ...fields }));

  async function add(fields: Fields = {}): Promise<AlbumView> {
    const answer = await send('POST', '/galleries', { cover: red, ...fields });
    expect(answer.status).toBe(200);
    return answer.body as AlbumView;
  }

  async function change(album: AlbumView, fields: Fields): Promise<AlbumView> {
    const answer = await send('PUT', `/galleries/${album.id}`, fields);
    expect(answer.status).toBe(200);
    return answer.body as AlbumView;
  }

  async function filesOfRows(): Promise<string[]> {
    const albums = await list();
    const photos = await Promise.all(albums.map(photosOf));
    const pictures = [
      ...albums.map(({ cover_filename }) => cover_filename),
      ...photos.flat().map(({ filename }) => filename),
    ];
    return pictures.flatMap(imageFiles).sort();
  }

  /** Every file of the folder belongs to a row, and every row has its files. */
  async function expectFilesToEqualRows(): Promise<void> {
    expect(files()).toEqual(await filesOfRows());
    expect(waitingForms()).toEqual([]);
  }

  describe('refusals', () => {
    test('a bad title is refused with a sentence and leaves nothing', async () => {
      const fields = { title: 'x'.repeat(101), cover: red, photos: [green] };
      const answer = await send('POST', '/galleries', fields);
      expect(answer).toMatchObject(refusal(400, 'Please use at most 100 characters.', 'title'));
      expect(await list()).toEqual([]);
      expect(files()).toEqual([]);
      expect(waitingForms()).toEqual([]);
    });

    test('a broken photo among good ones refuses the whole request and is named', async () => {
      const name = 'cut off.jpg';
      const album = await add();
      const before = files();
      const photos = [green, blue, await brokenPicture(name), green, blue];
      for (const answer of [
        await send('POST', '/galleries', { cover: red, photos }),
        await send('PUT', `/galleries/${album.id}`, { cover: red, photos, title: 'Changed' }),
      ]) {
        expect(answer).toMatchObject(refusal(400, expect.stringContaining(`“${name}”`)));
      }
      expect(await list()).toMatchObject([album]);
      expect(await photosOf(album)).toEqual([]);
      expect(files()).toEqual(before);
    });

    test('a photo of more than 20 MB is too large by itself', async () => {
      const huge = new File([new Uint8Array(20 * megabyte + 1)], 'huge.png');
      const tooLarge = refusal(413, 'A photo can be at most 20 MB. Please choose a smaller one.');
      const answer = await send('POST', '/galleries', { cover: red, photos: [huge] });
      expect(answer).toMatchObject(tooLarge);
      expect(waitingForms()).toEqual([]);
    });

    test('a missing album is refused before any image work', async () => {
      const album = await add();
      const before = files();
      const photos = [await brokenPicture('never looked at.jpg')];
      const missing = [
        await shop.rest('GET', '/galleries/999/photos'),
        await send('PUT', '/galleries/999', { photos }),
        await shop.asOwner('PUT', '/galleries/999/order', { photoIds: [] }),
        await shop.asOwner('DELETE', '/galleries/999'),
        await shop.asOwner('DELETE', '/galleries/999/photos/1'),
      ];
      for (const answer of missing) {
        expect(answer).toMatchObject(refusal(404, 'Album not found.'));
      }
      for (const answer of [
        await shop.asOwner('DELETE', `/galleries/${album.id}/photos/999`),
        await send('PUT', `/galleries/${album.id}`, { coverPhotoId: '999', photos: [green] }),
      ]) {
        expect(answer).toMatchObject(refusal(404, 'Photo not found.'));
      }
      expect((await shop.rest('GET', '/galleries/abc/photos')).status).toBe(400);
      expect(files()).toEqual(before);
    });

    test('the photo of another album is neither deleted nor made the cover', async () => {
      const album = await add();
      const [foreign] = await photosOf(await add({ photos: [green] }));
      const path = `/galleries/${album.id}`;
      expect((await shop.asOwner('DELETE', `${path}/photos/${foreign?.id}`)).status).toBe(404);
      expect((await send('PUT', path, { coverPhotoId: `${foreign?.id}` })).status).toBe(404);
      await expectFilesToEqualRows();
    });

    test('two covers at once are one too many', async () => {
      const album = await add({ photos: [green] });
      const [photo] = await photosOf(album);
      const covers = { cover: blue, coverPhotoId: `${photo?.id}` };
      expect((await send('PUT', `/galleries/${album.id}`, covers)).status).toBe(400);
      await expectFilesToEqualRows();
    });

    test('an album takes at most 1000 photos', async () => {
      const album = await add({ photos: [green] });
      const fill = `insert into album_photos (album_id, filename, position)
        select ?, 'none', place from generate_series(1, 998) place`;
      await shop.query(fill, [album.id]);
      const before = files();
      const answer = await send('PUT', `/galleries/${album.id}`, { photos: [green, blue] });
      expect(answer).toMatchObject(refusal(409, 'An album can have at most 1000 photos.'));
      expect(files()).toEqual(before);
      expect((await change(album, { photos: [green] })).photoCount).toBe(1000);
    });
  });

  test('an album with photos is stored and read', async () => {
    const made = await add({ photos: [green, blue] });
    expect(made).toEqual({
      id: 1,
      ...walk,
      cover_filename: expect.stringMatching(/-200x150\.webp$/),
      created_at: '2026-11-20T08:00:00.000Z',
      version: expect.any(String),
      photoCount: 2,
    });
    const listed = [{ ...made, updatedAt: expect.any(String) }];
    expect(await list()).toEqual(listed);
    const filename = expect.stringMatching(/-200x150\.webp$/);
    expect(await photosOf(made)).toEqual([1, 2].map((id) => ({ id, filename })));
    await expectFilesToEqualRows();
  });

  test('the newest album is first', async () => {
    const first = await add();
    shop.clock.advance(60);
    const second = await add();
    expect((await list()).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('a change replaces texts and cover and appends photos, and no old file stays', async () => {
    const album = await add({ photos: [green] });
    const [green1] = await photosOf(album);
    const changed = await change(album, { title: 'Sunday walk', cover: blue, photos: [red, blue] });
    expect(changed).toMatchObject({ id: album.id, title: 'Sunday walk', photoCount: 3 });
    expect(changed.cover_filename).not.toBe(album.cover_filename);
    expect((await photosOf(album))[0]).toEqual(green1);
    expect(await list()).toMatchObject([changed]);
    await expectFilesToEqualRows();
    const kept = await change(album, { description: '' });
    expect(kept).toMatchObject({ description: null, cover_filename: changed.cover_filename });
  });

  test('texts that a change leaves out stay as they are; those it gives are checked', async () => {
    const album = await add();
    const { id } = album;
    const put = (body: FormData | object) => shop.asOwner('PUT', `/galleries/${id}`, body);
    const texts = { title: 'Sunday walk', description: 'Thirteen dogs.' };
    await shop.owner.gallery.update.mutate({ id, ...texts });
    const photographed = await put(formOf({ photos: [green] }));
    expect(photographed.body).toMatchObject({ ...texts, photoCount: 1 });
    const [photo] = await photosOf(album);
    const covered = await shop.owner.gallery.update.mutate({ id, coverPhotoId: photo?.id ?? 0 });
    expect(covered).toMatchObject({ ...texts, cover_filename: photo?.filename });

    const retitled = { ...texts, title: 'Monday walk' };
    expect((await put({ title: retitled.title })).body).toMatchObject(retitled);
    const redescribed = { ...retitled, description: 'Nine dogs.' };
    const { description } = redescribed;
    expect(await shop.owner.gallery.update.mutate({ id, description })).toMatchObject(redescribed);

    const { version } = album;
    expect(await put({ title: 'Late', version })).toMatchObject({ status: 409 });
    expect((await put({ ...redescribed, version })).body).toMatchObject(redescribed);

    const missing = 'Please fill in the title.';
    for (const body of [{ title: '' }, { title: null }, formOf({ title: '' })]) {
      expect(await put(body)).toMatchObject(refusal(400, missing));
    }
    expect(await list()).toMatchObject([redescribed]);
    const bare = await put({ description: null });
    expect(bare.body).toMatchObject({ ...retitled, description: null });
    await put({ description });
    expect((await put(formOf({ description: '' }))).body).toMatchObject({ description: null });
  });

  test('another cover is chosen from the photos; the old one takes its place', async () => {
    const album = await add({ photos: [green, blue, red] });
    const [one, two, three] = await photosOf(album);
    const { id, title, description } = album;
    const chosen = { id, title, description, coverPhotoId: two?.id ?? 0 };
    const changed = await shop.owner.gallery.update.mutate(chosen);
    const { version } = changed;
    expect(version).not.toBe(album.version);
    expect(changed).toEqual({ ...album, cover_filename: two?.filename, version });
    expect(await photosOf(album)).toEqual([one, { id: 4, filename: album.cover_filename }, three]);
    await expectFilesToEqualRows();
  });

  test('the order of photos is kept, by those sent later too', async () => {
    const album = await add({ photos: [green, blue, red] });
    const reversed = (await idsOf(album)).toReversed();
    const path = `/galleries/${album.id}/order`;
    const answer = await shop.asOwner('PUT', path, { photoIds: reversed });
    expect(answer.status).toBe(200);
    expect((answer.body as PhotoView[]).map(({ id }) => id)).toEqual(reversed);
    expect(await idsOf(album)).toEqual(reversed);
    await change(album, { photos: [green] });
    expect(await idsOf(album)).toEqual([...reversed, 4]);

    const changed = 'The photos of this album have changed. Please look again.';
    for (const photoIds of [reversed, [...reversed, 999], [...reversed, 3], []]) {
      const ordering = shop.owner.gallery.reorder.mutate({ id: album.id, photoIds });
      await expect(ordering).rejects.toThrow(changed);
    }
    expect(await idsOf(album)).toEqual([...reversed, 4]);
  });

  test('deleting a photo or an album deletes its files, and the lists know at once', async () => {
    const album = await add({ photos: [green, blue] });
    const other = await add({ photos: [red] });
    const [first, second] = await photosOf(album);
    const answer = await shop.asOwner('DELETE', `/galleries/${album.id}/photos/${first?.id}`);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(await photosOf(album)).toEqual([second]);
    await expectFilesToEqualRows();
    expect(await shop.owner.gallery.remove.mutate({ id: album.id })).toEqual({
      success: true,
      message: 'Album deleted.',
    });
    expect(await list()).toMatchObject([other]);
    await expectFilesToEqualRows();
  });

  test('a batch with one key, in turn and at once, stores its photos once', async () => {
    const { id } = await add({ photos: [green, blue] });
    const batch = { photos: [red, green], idempotencyKey: 'the second batch' };
    const path = `/galleries/${id}`;
    const sent = [1, 2, 3].map(() => send('PUT', path, batch));
    for (const answer of [...(await Promise.all(sent)), await send('PUT', path, batch)]) {
      expect(answer).toMatchObject({ status: 200, body: { photoCount: 4 } });
    }
    await expectFilesToEqualRows();
  });

  test('a key is of its caller and of one content; repeated, it answers the same', async () => {
    const [one, other] = [await add({}), await add({})];
    const batch = { photos: [red, green], idempotencyKey: 'one batch' };
    const put = (id: number, fields: object = {}) =>
      send('PUT', `/galleries/${id}`, { ...batch, ...fields });
    const first = await put(one.id);
    expect(first).toMatchObject({ status: 200, body: { photoCount: 2 } });
    for (const again of [put(other.id), put(one.id, { title: 'Renamed' })]) {
      expect(await again).toMatchObject({ status: 409, body: { code: 'key_reused' } });
    }
    const [photo] = await photosOf(one);
    await shop.asOwner('DELETE', `/galleries/${one.id}/photos/${photo?.id}`);
    expect((await put(one.id)).body).toEqual(first.body);
    const scopes: Scope[] = ['gallery:write'];
    const { token } = await shop.owner.keys.make.mutate({ name: 'P', scopes, days: null });
    const program = { authorization: `Bearer ${token}` };
    const byProgram = await shop.rest('PUT', `/galleries/${one.id}`, formOf(batch), program);
    expect(byProgram).toMatchObject({ status: 200, body: { photoCount: 3 } });
    expect(await list()).toMatchObject([{ photoCount: 0 }, { photoCount: 3 }]);
    await expectFilesToEqualRows();
  });

  test.each(['stored', 'not stored'] as const)(
    'a connection lost at the commit (%s) costs no file of a row, and the same key brings them once',
    async (moment) => {
      const stored = moment === 'stored';
      const { id } = await add({});
      const calls = [
        ['POST', '/galleries', { cover: red, photos: [green] }],
        ['PUT', `/galleries/${id}`, { photos: [blue, red] }],
      ] as const;
      for (const [method, path, fields] of calls) {
        const once = () => send(method, path, { ...fields, idempotencyKey: 'lost' });
        loseCommit(shop.shop.database, moment);
        expect(await once()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
        const again = await once();
        expect(again).toMatchObject(stored ? { body: { code: 'answer_lost' } } : { status: 200 });
      }
      expect(await list()).toMatchObject([{ photoCount: 1 }, { id, photoCount: 2 }]);
      expect(files()).toEqual(expect.arrayContaining(await filesOfRows()));
    },
  );

  test('covers and photos are known as used', async () => {
    const album = await add({ photos: [green] });
    const [photo] = await photosOf(album);
    const names = [album.cover_filename, photo?.filename ?? '', 'unused-0000000000000000-1x1.webp'];
    const known = await albumPictures.known(shop.shop.database.fork(), names);
    expect([...known].sort()).toEqual(names.slice(0, 2).sort());
  });
});

test.skipIf(inject('form') === 'quick')(
  'a photo that becomes the cover meanwhile is known as used all the time',
  async () => {
    const shop = await startTestShop({ kind: 'postgresql' });
    const { database } = shop.shop;
    const { authorization } = await shop.signedIn();
    const photos = [await pictureOf('green')];
    const fields = { ...walk, cover: await pictureOf('red'), photos };
    const made = await shop.rest('POST', '/galleries', formOf(fields), { authorization });
    const { id, cover_filename } = made.body as AlbumView;
    const [photo] = (await shop.rest('GET', `/galleries/${id}/photos`)).body as PhotoView[];
    const names = [cover_filename, photo?.filename ?? ''];
    const looking = await database.fork().transactional(async (em) => {
      // The search can read the albums, and waits before it reads the photos.
      await em.execute('lock table album_photos in access exclusive mode');
      const asked = albumPictures.known(database.fork(), names);
      await eventually(async () =>
        expect(
          await database.fork().execute('select 1 from pg_locks where not granted'),
        ).toHaveLength(1),
      );
      await em.execute('update albums set cover_filename = ?', [names[1]]);
      await em.execute('update album_photos set filename = ?', [names[0]]);
      return [asked];
    });
    expect([...((await looking[0]) ?? [])].sort()).toEqual(names.sort());
    await shop.stop();
  },
);
