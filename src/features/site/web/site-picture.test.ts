import { readdirSync } from 'node:fs';
import path from 'node:path';
import { jsx } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SitePicture, type SitePictureName, sitePictures } from './site-picture.tsx';

const folder = path.join(import.meta.dirname, 'pictures');
const names = Object.keys(sitePictures) as SitePictureName[];

test.each(names)('%s names its three widths and its shape', async (name) => {
  const html = renderToStaticMarkup(jsx(SitePicture, { name, sizes: '50vw' }));
  const named = [...html.matchAll(/([a-z-]+-\d+\.webp) (\d+)w/g)];
  expect(named.map(([, , width]) => Number(width))).toEqual([480, 840, 1260]);
  for (const [, file = '', width] of named) {
    const { width: real = 0, height = 0, format } = await sharp(path.join(folder, file)).metadata();
    expect([real, real / height, format]).toEqual([Number(width), 1.5, 'webp']);
  }
  expect(html).toContain('width="1260" height="840"');
  expect(html).toContain('loading="lazy"');
});

test('every file belongs to one of them', () => {
  expect(readdirSync(folder)).toHaveLength(3 * names.length);
});
