import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { imageFiles, imageName } from '#shared/images.ts';
import { sweepStrays, writeTogether } from './picture-files.ts';
import { filesIn, temporaryFolder } from './test-bed.ts';

it('leaves none of the files when one of them fails, at whatever step', async () => {
  const folder = await temporaryFolder();
  const files = ['a', 'b', 'c'].map((filename) => ({ filename, data: Buffer.from(filename) }));

  await mkdir(path.join(folder, 'b', 'in the way'), { recursive: true });
  await expect(writeTogether(folder, files)).rejects.toThrow();
  expect(await filesIn(folder)).toEqual(['b']);

  await mkdir(path.join(folder, 'c.part', 'in the way'), { recursive: true });
  await expect(writeTogether(folder, files)).rejects.toThrow();
  expect(await filesIn(folder)).toEqual(['b', 'c.part']);
});

const yesterday = new Date('2026-03-01T10:00:00Z');
const today = new Date('2026-03-02T10:00:00Z');

it('removes old pictures that no row knows and old unfinished files, and nothing else', async () => {
  const folder = await temporaryFolder();
  const put = async (name: string, time: Date) => {
    await writeFile(path.join(folder, name), 'x');
    await utimes(path.join(folder, name), time, time);
  };
  const [known, stray, fresh, torn] = ['k', 's', 'f', 't'].map((letter) =>
    imageName(letter.repeat(32), 400, 300),
  ) as [string, string, string, string];
  for (const name of [...imageFiles(known), ...imageFiles(stray)]) await put(name, yesterday);
  for (const name of imageFiles(fresh)) await put(name, today);
  // Killed in the middle: copies without their picture, one still unfinished.
  for (const name of imageFiles(torn).slice(1)) await put(name, yesterday);
  await put(`${torn}.part`, yesterday);
  await put(`${fresh}.part`, today);
  await put('.gitkeep', yesterday);
  await put('notes.txt.part', yesterday);

  const asked: string[] = [];
  const isKnown = async (names: string[]) => {
    asked.push(...names);
    return new Set(names.filter((name) => name === known));
  };
  const removed = await sweepStrays({
    folder,
    olderThan: new Date('2026-03-02T00:00:00Z'),
    isKnown,
  });

  expect(asked.toSorted()).toEqual([known, stray, fresh, torn].toSorted());
  expect(removed).toBe(3 + 2 + 1);
  expect(await filesIn(folder)).toEqual(
    [
      '.gitkeep',
      'notes.txt.part',
      `${fresh}.part`,
      ...imageFiles(known),
      ...imageFiles(fresh),
    ].toSorted(),
  );
});
