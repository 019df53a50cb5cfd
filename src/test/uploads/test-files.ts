import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { storeAddress } from '#server/object-store/address.ts';
import { openObjectStore } from '#server/object-store/object-store.ts';
import type { RetryPolicy } from '#server/object-store/store-fetch.ts';
import { openFolderFiles } from '#server/uploads/files/folder-files.ts';
import { openBucketFiles } from '#server/uploads/files/open-picture-files.ts';
import type { PictureFiles } from '#server/uploads/pictures/picture-files.ts';
import { startObjectStore, type TestObjectStore } from '../object-store/object-store.ts';
import { silent, temporaryFolder } from './test-bed.ts';

export const kindsOfFiles = ['folder', 'bucket'] as const;
type KindOfFiles = (typeof kindsOfFiles)[number];

/** Picture storage with direct access for tests. */
type TestFiles = {
  files: PictureFiles;
  names(): Promise<string[]>;
  put(name: string, data?: Buffer, changedAt?: Date): Promise<void>;
};

/** A store that is asked again at once. */
export const quick: RetryPolicy = {
  responseTimeout: 20_000,
  pauses: [1, 1],
  cooldown: 0,
  pollInterval: 0,
};

export async function testFiles(kind: KindOfFiles): Promise<TestFiles> {
  return kind === 'folder' ? folderTestFiles() : bucketTestFiles();
}

async function folderTestFiles(): Promise<TestFiles> {
  const folder = await temporaryFolder();
  return {
    files: openFolderFiles(folder),
    async names() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile());
      return files
        .map(({ parentPath, name }) => path.join(parentPath, name).slice(folder.length + 1))
        .sort();
    },
    async put(name, data = Buffer.from('x'), changedAt = new Date()) {
      await writeFile(path.join(folder, name), data);
      await utimes(path.join(folder, name), changedAt, changedAt);
    },
  };
}

export type BucketPlace = TestFiles & { store: TestObjectStore; cacheFolder: string };

export async function bucketTestFiles(limit = 1_000_000): Promise<BucketPlace> {
  const store = await startObjectStore();
  onTestFinished(() => store.stop());
  const cacheFolder = await temporaryFolder();
  const address = storeAddress.parse(store.url.replace('/shop?', '/shop/pictures?'));
  const files = openBucketFiles({
    store: openObjectStore({ address, logger: silent, retryPolicy: quick }),
    cache: { folder: cacheFolder, limit, requireRoom: async () => {}, logger: silent },
  });
  const below = 'pictures/';
  return {
    files,
    store,
    cacheFolder,
    names: async () => [...store.objects.keys()].map((key) => key.slice(below.length)).sort(),
    async put(name, data = Buffer.from('x'), changedAt = new Date()) {
      store.objects.set(below + name, { data, type: '', changedAt });
    },
  };
}
