import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { imageName } from '#shared/images.ts';
import {
  describeOnBothDatabases,
  type TestDatabase,
  testDatabase,
} from '#test/database/database.ts';
import { filesIn, temporaryFolder } from '#test/uploads/test-bed.ts';
import { openFolderFiles } from '../files/folder-files.ts';
import { claimFolder, markFile } from './claim-folder.ts';

const picture = imageName('a'.repeat(32), 40, 30);

describeOnBothDatabases('the claim of a folder of pictures', (kind) => {
  const [ours, theirs] = [testDatabase(kind), testDatabase(kind)];
  let folder: string;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });

  const claim = ({ database }: TestDatabase) =>
    claimFolder({ files: openFolderFiles(folder), database });
  const mark = async () => (await readFile(path.join(folder, markFile), 'utf8')).split('\n')[0];
  const identity = async ({ database }: TestDatabase) => {
    const rows = await database.fork().execute('select identity from picture_store');
    return rows.map((row) => (row as { identity: string }).identity)[0];
  };
  const put = (name: string) => writeFile(path.join(folder, name), 'x');

  it('marks both sides of a new shop once, whichever instance comes first', async () => {
    await Promise.all([1, 2, 3, 4].map(() => claim(ours)));
    const made = await mark();
    expect(made).toMatch(/^[0-9a-f]{16}$/);
    expect(await identity(ours)).toBe(made);
    await claim(ours);
    expect(await mark()).toBe(made);
    expect(await filesIn(folder)).toEqual([markFile]);
  });

  it('marks a folder with pictures again when its mark was lost', async () => {
    await claim(ours);
    const made = await mark();
    folder = await temporaryFolder();
    await put(picture);
    await claim(ours);
    expect(await mark()).toBe(made);
    expect(await identity(ours)).toBe(made);
  });

  it('refuses the folder of another database, and changes nothing', async () => {
    await claim(ours);
    await put(picture);
    const made = await mark();
    await expect(claim(theirs)).rejects.toThrow(
      `Setting UPLOADS_DIR: the folder ${folder} belongs to another database, or a restore into it was interrupted. Set UPLOADS_DIR to a place of this shop's own. If these pictures are this shop's, delete .belongs-to there.`,
    );
    expect(await identity(theirs)).toBeUndefined();
    expect(await mark()).toBe(made);
    expect(await filesIn(folder)).toEqual([markFile, picture].toSorted());
  });

  it('hands a folder over when its mark was deleted; the database before is refused', async () => {
    await claim(ours);
    await rm(path.join(folder, markFile));
    await Promise.all([1, 2, 3].map(() => claim(theirs)));
    expect(await mark()).toBe(await identity(theirs));
    await expect(claim(ours)).rejects.toThrow('another database');
  });

  it('of two databases that claim an empty folder at once, only one keeps it', async () => {
    await Promise.allSettled([claim(ours), claim(theirs)]);
    const again = await Promise.allSettled([claim(ours), claim(theirs)]);
    expect(again.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('reports an unreadable mark and changes nothing', async () => {
    await mkdir(path.join(folder, markFile));
    await expect(claim(ours)).rejects.toThrow('EISDIR');
    expect(await identity(ours)).toBeUndefined();
    expect(await filesIn(folder)).toEqual([markFile]);
  });
});
