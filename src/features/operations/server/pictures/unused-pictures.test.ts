import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { insertAlbum } from '#features/gallery/server/public.ts';
import { insertProduct } from '#features/products/server/public.ts';
import { write } from '#server/db/database.ts';
import { markFile } from '#server/uploads/folder/claim-folder.ts';
import { imageFiles, imageName } from '#shared/images.ts';
import { millisecondsOfADay } from '#shared/time/day.ts';
import { describeOnShop } from '#test/shop.ts';
import type { HealthView } from '../../shared/health-view.ts';
import { deleteUnusedPictures } from './unused-pictures.ts';

describeOnShop('unused pictures', (shop) => {
  let count = 0;
  beforeEach(async () => {
    // Health reads the clock of the machine.
    shop.clock.set(new Date().toISOString());
    const folder = shop.settings.uploadsDir;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    await night();
    makeOld([markFile], 31);
  });

  const place = (name: string) => join(shop.settings.uploadsDir, name);
  const files = () =>
    readdirSync(shop.settings.uploadsDir)
      .filter((name) => name !== markFile)
      .sort();
  const night = () => deleteUnusedPictures(shop.shop);

  function makeOld(names: readonly string[], days: number): void {
    const time = new Date(shop.clock.now().getTime() - days * millisecondsOfADay);
    for (const name of names) utimesSync(place(name), time, time);
  }
  function put(days: number, name = nextName()): string {
    writeFileSync(place(name), 'x');
    makeOld([name], days);
    return name;
  }
  const nextName = () => {
    count += 1;
    return imageName(`picture-${String(count).padStart(20, '0')}`, 20, 20);
  };
  const putMany = (many: number, days: number) => Array.from({ length: many }, () => put(days));
  const addProducts = (pictures: readonly string[]) =>
    write(shop, async (em) => {
      for (const picture of pictures) {
        await insertProduct(em, {
          description: 'Pack',
          category: 'Dogs',
          price: 100,
          picture,
          nutritionalInformation: null,
          createdAt: shop.clock.now(),
        });
      }
    });
  async function warning() {
    return (await shop.read<HealthView>('/admin/health')).findings.find(
      ({ check }) => check === 'Unused pictures',
    );
  }

  it('are deleted after 30 days; pictures of rows, newer files and other files stay', async () => {
    const large = imageName('large'.padEnd(20, '0'), 1200, 900);
    const used = [...putMany(30, 400), ...imageFiles(large).map((name) => put(400, name))];
    const [cover = '', photo = '', ...pictures] = used;
    await addProducts([...pictures.slice(0, 28), large]);
    await write(shop, (em) =>
      insertAlbum(em, {
        title: 'Album',
        description: null,
        createdAt: shop.clock.now(),
        coverFilename: cover,
        photos: [photo],
      }),
    );
    const kept = [
      ...used,
      put(29),
      put(400, 'notes.txt'),
      put(400, 'notes.txt.part'),
      put(29, `${cover}.part`),
    ];
    put(31);
    put(31, `${photo}.${'0'.repeat(16)}.part`);
    await Promise.all([night(), night(), night()]);
    expect(files()).toEqual(kept.sort());
    expect(await warning()).toBeUndefined();
  });

  it('are never deleted if they are more than a tenth, which the log and Health report', async () => {
    await addProducts(putMany(18, 31));
    const unused = putMany(3, 31);
    const error = vi.spyOn(shop.shop.logger, 'error');
    onTestFinished(() => error.mockRestore());
    await night();
    expect(files()).toHaveLength(21);
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { unused: 3, total: 21, files: unused },
      'Too many unused picture files; none deleted',
    );
    expect(await warning()).toMatchObject({
      mark: 'warning',
      says: expect.stringMatching(/^3 of the 21 picture files .* more than a tenth/),
      remedy: expect.stringContaining('UPLOADS_DIR'),
    });
    rmSync(place(unused[0] ?? ''));
    expect(await warning()).toBeUndefined();
    await night();
    expect(files()).toHaveLength(18);
    expect(error).toHaveBeenCalledOnce();
  });

  it('wait for 30 days after the folder was marked, as a restore or a new database does', async () => {
    await addProducts(putMany(18, 400));
    putMany(2, 400);
    makeOld([markFile], 29);
    await night();
    expect(files()).toHaveLength(20);
    expect(await warning()).toBeUndefined();
    rmSync(place(markFile));
    await night();
    expect(files()).toHaveLength(20);
    makeOld([markFile], 31);
    await night();
    expect(files()).toHaveLength(18);
  });

  it('are left alone in the folder of another database', async () => {
    await addProducts(putMany(10, 31));
    put(31);
    const mark = readFileSync(place(markFile), 'utf8');
    writeFileSync(place(markFile), '0123456789abcdef\n');
    makeOld([markFile], 31);
    await expect(night()).rejects.toThrow('belongs to another database');
    expect(files()).toHaveLength(11);
    expect(await warning()).toBeUndefined();
    writeFileSync(place(markFile), mark);
    makeOld([markFile], 31);
    await night();
    expect(files()).toHaveLength(10);
  });

  it('cannot come from a feature that no manifest names', () => {
    expect(() => shop.shop.images.of({ known: async () => new Set<string>() })).toThrow('manifest');
  });
});
