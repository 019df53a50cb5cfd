import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { millisecondsOfADay } from '#shared/time/day.ts';
import { temporaryFolder } from '#test/uploads/test-bed.ts';
import { openFolderFiles } from '../uploads/files/folder-files.ts';
import { keepPictures } from './pictures.ts';

test('clears up behind killed backups of any clock, and leaves the folders of people alone', async () => {
  const folder = await temporaryFolder();
  const daysFromNow = (days: number) => `.backup-${Date.now() + days * millisecondsOfADay}`;
  const [killed, ahead, running] = [daysFromNow(-2), daysFromNow(800), daysFromNow(-0.5)];
  // A day, as people write it: no moment of ours.
  const theirs = ['.backup-20251120', '.backup-1', '.backup-notes'];
  for (const name of [killed, ahead, running, ...theirs]) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'x'), 'x');
  }
  const kept = await keepPictures(openFolderFiles(folder));
  await kept[Symbol.asyncDispose]();
  expect((await readdir(folder)).toSorted()).toEqual([running, ...theirs].toSorted());
});
