import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { imageFiles, imageName } from '#shared/images.ts';
import { kindsOfFiles, testFiles } from '#test/uploads/test-files.ts';
import {
  emptyQuarantine,
  findStrays,
  moveToQuarantine,
  restoreFromQuarantine,
} from '../folder/strays.ts';
import { sharp } from '../pictures/picture-codec.ts';
import { contentOf } from '../pictures/picture-files.ts';

const pictureNamed = (letter: string, width = 400) => imageName(letter.repeat(32), width, 300);
const file = (filename: string, content = filename) => ({ filename, data: Buffer.from(content) });

describe.each(kindsOfFiles)('pictures in a %s', (kind) => {
  it('are written together, read, replaced and removed', async () => {
    const { files, names } = await testFiles(kind);
    await files.write([file('a'), file('b')]);
    await files.write([file('a', 'new')]);
    expect((await contentOf(files, 'a'))?.toString()).toBe('new');
    expect(await contentOf(files, 'c')).toBeNull();
    const opened = await files.read('b');
    expect(opened?.size).toBe(1);
    await opened?.close();
    await files.remove(['a', 'gone']);
    expect(await names()).toEqual(['b']);
    expect(files.trouble()).toBeNull();
  });

  it('are shown whole', async () => {
    const { files, put } = await testFiles(kind);
    const picture = pictureNamed('a', 40);
    const image = sharp({ create: { width: 40, height: 300, channels: 3, background: '#a52' } });
    const data = await image.webp().toBuffer();
    await put(picture, data);
    for (const _ of ['first', 'again']) {
      const shown = await files.open(picture);
      expect(shown?.size).toBe(data.length);
      expect(shown && (await buffer(shown.stream()))).toEqual(data);
    }
    expect(await files.open(pictureNamed('b'))).toBeNull();
    await files.remove([picture]);
    expect(await files.open(picture)).toBeNull();
  });

  it('are listed in order, in pages, without folders', async () => {
    const { files, put } = await testFiles(kind);
    const all = Array.from({ length: 1200 }, (_, number) => `p${String(number).padStart(4, '0')}`);
    await Promise.all(all.map((name) => put(name)));
    await files.move('p0000', '.quarantine/2026-11-20/p0000');
    const pages = [];
    for await (const page of files.list('')) pages.push(page);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat().map(({ name }) => name)).toEqual(all.slice(1));
    expect(pages[0]?.[0]).toMatchObject({ size: 1, changedAt: expect.any(Date) });
    expect(await files.foldersIn('')).toEqual(['.quarantine']);
    expect(await files.foldersIn('.quarantine')).toEqual(['2026-11-20']);
    expect(await files.foldersIn('nowhere')).toEqual([]);
  });

  it('move once, with several movers', async () => {
    const { files, names, put } = await testFiles(kind);
    await put('a');
    expect(await files.move('a', 'deep/down/b')).toBe(true);
    expect(await files.move('a', 'deep/down/b')).toBe(false);
    expect(await names()).toEqual(['deep/down/b']);
  });

  it('that belong to nothing are found, set aside, brought back, and removed in the end', async () => {
    const { files, names, put } = await testFiles(kind);
    const [wanted, stray, missed] = ['k', 's', 'm'].map((letter) => pictureNamed(letter)) as [
      string,
      string,
      string,
    ];
    const long = new Date('2026-03-01T10:00:00Z');
    for (const name of [wanted, stray, missed].flatMap(imageFiles))
      await put(name, undefined, long);
    const rows = new Set([wanted]);
    const known = async (asked: readonly string[]) =>
      new Set(asked.filter((name) => rows.has(name)));
    const olderThan = new Date('2026-03-02T00:00:00Z');

    const found = await findStrays({ files, now: olderThan, grace: 0, known });
    expect(found).toMatchObject({ pictures: 3, strays: 2, unfinished: [] });
    const aside = [...imageFiles(missed), ...imageFiles(stray)];
    expect(await moveToQuarantine(files, found.files, olderThan)).toBe(aside.length);
    expect(await names()).toEqual(
      [...imageFiles(wanted), ...aside.map((name) => `.quarantine/2026-03-02/${name}`)].sort(),
    );

    rows.add(missed);
    expect(await restoreFromQuarantine(files, known)).toBe(imageFiles(missed).length);
    expect(await emptyQuarantine(files, new Date('2026-04-01T00:00:00Z'))).toBe(0);
    expect(await emptyQuarantine(files, new Date('2026-04-02T00:00:00Z'))).toBe(
      imageFiles(stray).length,
    );
    expect(await names()).toEqual([wanted, missed].flatMap(imageFiles).sort());
    expect(await files.foldersIn('.quarantine')).toEqual([]);
  });
});
