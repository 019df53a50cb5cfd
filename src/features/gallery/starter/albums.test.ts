import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { albums } from './albums.ts';

const folder = path.join(import.meta.dirname, 'pictures');
const pictures = albums.flatMap((album) => album.pictures);

describe('the starter albums', () => {
  it('are four, newest first, with 6 to 12 pictures each', () => {
    expect(albums).toHaveLength(4);
    const ages = albums.map(({ daysAgo }) => daysAgo);
    expect(ages).toEqual([...ages].sort((first, second) => first - second));
    for (const album of albums) {
      expect(album.pictures.length).toBeGreaterThanOrEqual(6);
      expect(album.pictures.length).toBeLessThanOrEqual(12);
    }
  });

  it('use every picture that is committed, at most 2 MB of them', () => {
    const files = readdirSync(folder).sort();
    expect(pictures.map(({ file }) => file).sort()).toEqual(files);
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
    expect(bytes).toBeLessThan(2_000_000);
  });

  it.each(pictures)('$file is large and full of colour', async ({ file }) => {
    const picture = sharp(path.join(folder, file));
    expect(await picture.metadata()).toMatchObject({ format: 'webp', width: 1620, height: 1080 });
    const pixels = await picture.resize(240).raw().toBuffer();
    expect(new Set(pixels).size).toBeGreaterThan(120);
  });
});
