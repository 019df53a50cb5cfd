import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertAlbum } from '#features/gallery/server/public.ts';
import { productPictures } from '#features/products/server/product.entity.ts';
import { insertProduct } from '#features/products/server/public.ts';
import { write } from '#server/db/write.ts';
import { markFile } from '#server/uploads/folder/claim-folder.ts';
import { imageName } from '#shared/images.ts';
import { millisecondsOfADay } from '#shared/time/day.ts';
import { UploadedFile } from '#shared/uploaded-file.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { testShop } from '#test/shop.ts';
import { sweepPictures } from './sweep-pictures.ts';

const inbox = mkdtempSync(join(tmpdir(), 'sweep-'));
afterAll(() => rmSync(inbox, { recursive: true }));

describeOnDatabase('the sweep of pictures', (kind) => {
  const shop = testShop({ kind });
  beforeAll(async () => {
    const small = sharp({ create: { width: 20, height: 20, channels: 3, background: 'teal' } });
    await small.png().toFile(join(inbox, 'small.png'));
  });
  beforeEach(async () => {
    shop.clock.set('2026-11-20T01:40:00Z');
    // Marks the folder, as a start does.
    await sweep();
  });

  const place = (...names: string[]) => join(shop.settings.uploadsDir, ...names);
  const files = () =>
    readdirSync(place())
      .filter((name) => !name.startsWith('.'))
      .sort();
  const quarantined = (day: string) => readdirSync(place('.quarantine', day)).sort();
  const add = () =>
    shop.shop.images.of(productPictures).add(new UploadedFile(join(inbox, 'small.png'), 'x', 1));
  const sweep = () => sweepPictures(shop.shop);

  function makeOld(names = files()): void {
    const time = new Date(shop.clock.now().getTime() - 25 * 60 * 60 * 1000);
    for (const name of names) utimesSync(place(name), time, time);
  }
  /** Files with the names of pictures, which belong to nothing. */
  function putStrays(count: number): string[] {
    const names = Array.from({ length: count }, (_, number) =>
      imageName(`stray-${String(number).padStart(20, '0')}`, 20, 20),
    );
    for (const name of names) writeFileSync(place(name), 'x');
    makeOld(names);
    return names;
  }
  const addProduct = (picture: string) =>
    write(shop, ['products'], (em) =>
      insertProduct(em, {
        description: 'Pack',
        category: 'Dogs',
        price: 100,
        picture,
        nutritionalInformation: null,
        createdAt: shop.clock.now(),
      }),
    );
  const pass = (days: number) =>
    shop.clock.set(new Date(shop.clock.now().getTime() + days * millisecondsOfADay).toISOString());
  const refusal = async () => (await shop.asOwner('GET', '/admin/pictures/sweep')).body;
  const allow = (strays: unknown) => shop.asOwner('POST', '/admin/pictures/sweep', { strays });

  it('sets aside only what no row knows and is old enough, and serves none of it', async () => {
    const [pack, cover, photo, old, young] = [
      await add(),
      await add(),
      await add(),
      await add(),
      await add(),
    ];
    await addProduct(pack);
    await write(shop, [], (em) =>
      insertAlbum(em, {
        title: 'Album',
        description: null,
        createdAt: shop.clock.now(),
        coverFilename: cover,
        photos: [photo],
      }),
    );
    makeOld(files().filter((name) => name !== young));
    utimesSync(place(young), shop.clock.now(), shop.clock.now());
    await sweep();
    expect(files()).toEqual([pack, cover, photo, young].sort());
    expect(quarantined('2026-11-20')).toEqual([old]);
    expect(await refusal()).toEqual({ refusal: null });
    for (const path of [old, `.quarantine/2026-11-20/${old}`, markFile]) {
      expect((await fetch(`${shop.url}/uploads/${path}`)).status).toBe(404);
    }
  });

  it('keeps what was set aside for 30 days, brings back what a row knows again', async () => {
    const [missed, useless] = [await add(), await add()];
    makeOld();
    await sweep();
    expect(files()).toEqual([]);
    pass(30);
    await sweep();
    expect(quarantined('2026-11-20')).toEqual([missed, useless].sort());
    // As after a restored backup.
    await addProduct(missed);
    pass(1);
    await sweep();
    expect(files()).toEqual([missed]);
    expect((await fetch(`${shop.url}/uploads/${missed}`)).status).toBe(200);
    expect(readdirSync(place('.quarantine'))).toEqual([]);
  });

  it('removes twenty, refuses more than a tenth and reports it', async () => {
    putStrays(20);
    await sweep();
    expect(files()).toEqual([]);
    const strays = putStrays(21);
    await sweep();
    expect(files()).toEqual(strays);
    expect(await refusal()).toEqual({
      refusal: {
        reason: 'too many',
        strays: 21,
        pictures: 21,
        refusedAt: '2026-11-20T01:40:00.000Z',
      },
    });

    putStrays(25);
    expect(await allow(21)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(files()).toHaveLength(25);
    expect(await refusal()).toMatchObject({ refusal: { strays: 25 } });
    expect(await allow(25)).toMatchObject({
      status: 200,
      body: { message: '25 pictures were set aside for 30 days.' },
    });
    expect(files()).toEqual([]);
    expect(quarantined('2026-11-20')).toHaveLength(25);
    expect(await refusal()).toEqual({ refusal: null });
  });

  it('touches nothing in a folder of another database and reports it', async () => {
    await sweep();
    putStrays(1);
    const mark = readFileSync(place(markFile), 'utf8');
    writeFileSync(place(markFile), '0123456789abcdef\n');
    await sweep();
    expect(files()).toHaveLength(1);
    expect(await refusal()).toMatchObject({
      refusal: { reason: 'foreign folder', strays: null, pictures: null },
    });
    expect(await allow(5)).toMatchObject({ status: 409 });
    expect(files()).toHaveLength(1);
    writeFileSync(place(markFile), mark);
    await sweep();
    expect(files()).toEqual([]);
    expect(await refusal()).toEqual({ refusal: null });
  });

  it('may run in several instances at once', async () => {
    putStrays(20);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(files()).toEqual([]);
    expect(quarantined('2026-11-20')).toHaveLength(20);
  });

  it.each([[0], [-1], [1.5], ['many'], [null]])('refuses %j pictures', async (strays) => {
    expect(await allow(strays)).toMatchObject({
      status: 400,
      body: { error: 'Please say how many pictures may be set aside.' },
    });
  });

  it('gives no image store to a feature that no manifest names', () => {
    expect(() => shop.shop.images.of({ known: async () => new Set<string>() })).toThrow('manifest');
  });
});
