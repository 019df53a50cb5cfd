import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { imageFiles, imageName } from '#shared/images.ts';
import { temporaryFolder } from '#test/uploads/test-bed.ts';
import { openFolderFiles } from '../files/folder-files.ts';
import { findStrays } from './strays.ts';

const yesterday = new Date('2026-03-01T10:00:00Z');
const today = new Date('2026-03-02T10:00:00Z');
const now = new Date('2026-03-02T12:00:00Z');
const grace = 12 * 60 * 60 * 1000;
const yearsAhead = new Date('2028-03-02T10:00:00Z');

it('finds old pictures that no row knows, old unfinished files, and nothing else', async () => {
  const folder = await temporaryFolder();
  const put = async (name: string, time: Date) => {
    await writeFile(path.join(folder, name), 'x');
    await utimes(path.join(folder, name), time, time);
  };
  const [wanted, stray, fresh, torn] = ['k', 's', 'f', 't'].map((letter) =>
    imageName(letter.repeat(32), 400, 300),
  ) as [string, string, string, string];
  for (const name of [...imageFiles(wanted), ...imageFiles(stray)]) await put(name, yesterday);
  for (const name of imageFiles(fresh)) await put(name, today);
  // Killed in the middle: copies without their picture, one still unfinished.
  for (const name of imageFiles(torn).slice(1)) await put(name, yesterday);
  await put(`${torn}.part`, yesterday);
  await put(`${torn}.${'0'.repeat(16)}.part`, yesterday);
  await put(`${fresh}.part`, today);
  // Killed while the clock was years ahead.
  await put(`${torn}.${'1'.repeat(16)}.part`, yearsAhead);
  const foreign = ['.gitkeep', '.belongs-to', 'notes.txt.part'];
  for (const name of foreign) await put(name, yesterday);

  const asked: string[] = [];
  const known = async (names: readonly string[]) => {
    asked.push(...names);
    return new Set([wanted]);
  };
  const found = await findStrays({ files: openFolderFiles(folder), now, grace, known });
  expect(asked.toSorted()).toEqual([wanted, stray, fresh, torn].toSorted());
  expect(found).toMatchObject({ pictures: 4, strays: 2 });
  expect(found.files.toSorted()).toEqual(
    [...imageFiles(stray), ...imageFiles(torn).slice(1)].toSorted(),
  );
  expect(found.unfinished.toSorted()).toEqual(
    [...['0', '1'].map((part) => `${torn}.${part.repeat(16)}.part`), `${torn}.part`].toSorted(),
  );
});
