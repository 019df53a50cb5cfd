import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesIn, temporaryFolder } from '../test-bed.ts';
import { openIncoming } from './incoming.ts';

it('removes at start what dead processes left, of today and of earlier versions', async () => {
  const place = await temporaryFolder();
  await mkdir(path.join(place, 'dead', 'form-1'), { recursive: true });
  await writeFile(path.join(place, 'dead', 'form-1', 'half'), 'a picture');
  await writeFile(path.join(place, 'dead.lock'), '');
  await writeFile(path.join(place, 'alone.lock'), '');
  await mkdir(path.join(place, 'form-old'));
  await writeFile(path.join(place, 'stray'), '');
  openIncoming(place);
  expect(await filesIn(place)).toEqual([]);
});

it('leaves the running uploads of another process alone', async () => {
  const place = await temporaryFolder();
  const first = openIncoming(place);
  await first.during(async (folder) => {
    await writeFile(path.join(folder, 'half'), 'a picture');
    const second = openIncoming(place);
    await second.during(async () => {
      expect((await filesIn(place)).filter((name) => name.endsWith('.lock'))).toHaveLength(2);
    });
    expect(await readdir(folder)).toEqual(['half']);
  });
  expect(await filesIn(place)).toEqual([]);
});

it('gives each work a folder of its own, gone when it fails too, and says when all is over', async () => {
  const place = await temporaryFolder();
  const incoming = openIncoming(place);
  const end = Promise.withResolvers<void>();
  const folders = new Set<string>();
  const works = ['one', 'two'].map((name) =>
    incoming.during(async (folder) => {
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
  expect(await filesIn(place)).toEqual([]);
});
