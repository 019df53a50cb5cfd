import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { imageName } from '#shared/images.ts';
import { kindsOfFiles, testFiles } from '#test/uploads/test-files.ts';
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
    await (files.link?.('p0000', '.copies/p0000') ?? put('.copies/p0000'));
    const pages = [];
    for await (const page of files.list('')) pages.push(page);
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.flat().map(({ name }) => name)).toEqual(all);
    expect(pages[0]?.[0]).toMatchObject({ size: 1, changedAt: expect.any(Date) });
    expect(await files.foldersIn('')).toEqual(['.copies']);
    expect(await files.foldersIn('nowhere')).toEqual([]);
  });
});
