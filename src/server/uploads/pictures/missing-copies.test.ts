import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyName, imageFiles } from '#shared/images.ts';
import {
  askUploads,
  filesIn,
  serve,
  silent,
  temporaryFolder,
  uploaded,
} from '#test/uploads/test-bed.ts';
import { openFolderFiles } from '../files/folder-files.ts';
import { createUploadsRoute } from '../uploads-route.ts';
import { createImageStores } from './image-store.ts';
import { sharp } from './picture-codec.ts';

/** A shop that stored a picture of 700 x 500 before it had copies of 240 px. */
async function setUp() {
  const [folder, inbox] = [await temporaryFolder(), await temporaryFolder()];
  const files = openFolderFiles(folder);
  const written: string[][] = [];
  const watched = {
    ...files,
    write: (list: Parameters<typeof files.write>[0]) => {
      written.push(list.map(({ filename }) => filename));
      return files.write(list);
    },
  };
  const images = createImageStores({ files: watched, logger: silent });
  const original = path.join(inbox, 'rex.png');
  const plain = sharp({ create: { width: 700, height: 500, channels: 3, background: '#a52' } });
  await writeFile(original, await plain.png().toBuffer());
  const picture = await images.owner.add(uploaded(original));
  const copy = copyName(picture, 240);
  await rm(path.join(folder, copy));
  written.length = 0;
  const port = await serve(createUploadsRoute({ open: images.show }));
  return { folder, port, picture, copy, written };
}

describe('a copy that was never made', () => {
  it('is made once on the first request and kept', async () => {
    const { folder, port, picture, copy, written } = await setUp();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => askUploads(port, `/uploads/${copy}`)),
    );
    for (const { status, headers, body } of answers) {
      expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
      expect(await sharp(body).metadata()).toMatchObject({ width: 240, height: 171 });
    }
    expect(written).toEqual([[copy]]);
    expect(await filesIn(folder)).toEqual(imageFiles(picture).toSorted());
    expect((await askUploads(port, `/uploads/${copy}`)).body).toEqual(
      await readFile(path.join(folder, copy)),
    );
    expect(written).toHaveLength(1);
  });

  it('is stood in for by the whole picture when it cannot be made', async () => {
    const { folder, port, picture, copy } = await setUp();
    await writeFile(path.join(folder, picture), 'damaged');
    const answer = await askUploads(port, `/uploads/${copy}`);
    expect([answer.status, answer.body.toString()]).toEqual([200, 'damaged']);
    expect(await filesIn(folder)).not.toContain(copy);
  });

  it('is not found where there is no picture, nor in a width that the shop does not have', async () => {
    const { folder, port, picture, copy } = await setUp();
    await rm(path.join(folder, picture));
    const before = await filesIn(folder);
    for (const name of [copy, copyName(picture, 250), copyName(picture, 960)]) {
      expect((await askUploads(port, `/uploads/${name}`)).status).toBe(404);
    }
    expect(await filesIn(folder)).toEqual(before);
  });
});
