import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { imageName } from '#shared/images.ts';
import {
  createTestDatabase,
  describeOnBothDatabases,
  type TestDatabase,
} from '#test/database/database.ts';
import { filesIn, temporaryFolder } from '#test/uploads/test-bed.ts';
import { openFolderFiles } from '../files/folder-files.ts';
import { claimFolder, markFile } from './claim-folder.ts';

const [one, other] = ['a', 'b'].map((letter) => imageName(letter.repeat(32), 40, 30)) as [
  string,
  string,
];

describeOnBothDatabases('the claim of a folder of pictures', (kind) => {
  let ours: TestDatabase;
  let theirs: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    [ours, theirs] = [await createTestDatabase(kind), await createTestDatabase(kind)];
  });
  beforeEach(async () => {
    await ours.clear();
    await theirs.clear();
    folder = await temporaryFolder();
  });
  afterAll(async () => {
    await ours.close();
    await theirs.close();
  });

  const claim = ({ database }: TestDatabase, adopt?: string, known: string[] = []) =>
    claimFolder({
      files: openFolderFiles(folder),
      database,
      adopt,
      known: async () => new Set(known),
    });
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

  it('adopts the folder of an existing shop, of which the database knows pictures', async () => {
    await put(one);
    await put(other);
    await claim(ours, undefined, [other]);
    expect(await identity(ours)).toBe(await mark());
  });

  it('marks the folder again when only its mark was lost', async () => {
    await claim(ours);
    const made = await mark();
    folder = await temporaryFolder();
    await put(one);
    await claim(ours, undefined, [one]);
    expect(await mark()).toBe(made);
  });

  it('refuses the folder of another database, and changes nothing', async () => {
    await claim(ours);
    await put(one);
    const made = await mark();
    for (const known of [[], [one]]) {
      await expect(claim(theirs, undefined, known)).rejects.toThrow(
        `Setting UPLOADS_DIR: the folder ${folder} belongs to another database. Set UPLOADS_DIR to a place of this shop's own. If these pictures are this shop's, start it with ADOPT_UPLOADS=${made}.`,
      );
    }
    await expect(claim(theirs, 'unmarked')).rejects.toThrow('another database');
    expect(await identity(theirs)).toBeUndefined();
    expect(await mark()).toBe(made);
    expect(await filesIn(folder)).toEqual([markFile, one].toSorted());
  });

  it('refuses pictures without a mark of which the database knows none', async () => {
    await put(one);
    await expect(claim(theirs)).rejects.toThrow(/knows none of them.*ADOPT_UPLOADS=unmarked\.$/);
    expect(await filesIn(folder)).toEqual([one]);
    expect(await identity(theirs)).toBeUndefined();
    await claim(theirs, 'unmarked');
    expect(await mark()).toBe(await identity(theirs));
  });

  it('hands a folder over by its mark: the database wins, the one before is refused', async () => {
    await claim(ours);
    const before = await mark();
    await Promise.all([1, 2, 3].map(() => claim(theirs, before)));
    expect(await mark()).toBe(await identity(theirs));
    expect(await mark()).not.toBe(before);
    await expect(claim(ours)).rejects.toThrow('another database');
    // The setting may stay: it names a mark that is gone.
    await expect(claim(ours, before)).rejects.toThrow('another database');
    await claim(theirs, before);
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
