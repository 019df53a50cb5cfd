import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesIn, temporaryFolder } from '#test/uploads/test-bed.ts';
import { openUploadFolder } from './upload-folder.ts';

it('removes at start what dead processes left', async () => {
  const root = await temporaryFolder();
  await mkdir(path.join(root, 'dead', 'form-1'), { recursive: true });
  await writeFile(path.join(root, 'dead', 'form-1', 'half'), 'a picture');
  await writeFile(path.join(root, 'dead.lock'), '');
  await writeFile(path.join(root, 'alone.lock'), '');
  await writeFile(path.join(root, 'stray'), '');
  openUploadFolder(root);
  expect(await filesIn(root)).toEqual([]);
});

it('leaves the running uploads of another process alone', async () => {
  const root = await temporaryFolder();
  const first = openUploadFolder(root);
  await first.withFolder(async (folder) => {
    await writeFile(path.join(folder, 'half'), 'a picture');
    const second = openUploadFolder(root);
    await second.withFolder(async () => {
      expect((await filesIn(root)).filter((name) => name.endsWith('.lock'))).toHaveLength(2);
    });
    expect(await readdir(folder)).toEqual(['half']);
  });
  expect(await filesIn(root)).toEqual([]);
});

it('gives each task a folder, removes it afterwards and reports the end', async () => {
  const root = await temporaryFolder();
  const incoming = openUploadFolder(root);
  const end = Promise.withResolvers<void>();
  const folders = new Set<string>();
  const works = ['one', 'two'].map((name) =>
    incoming.withFolder(async (folder) => {
      folders.add(folder);
      await end.promise;
      throw new Error(name);
    }),
  );
  const settled = Promise.allSettled(works);
  let emptied = false;
  const waiting = incoming.emptied().then(() => {
    emptied = true;
  });
  await Promise.resolve();
  expect(emptied).toBe(false);
  end.resolve();
  await waiting;
  expect(folders.size).toBe(2);
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await filesIn(root)).toEqual([]);
});
