import { randomBytes } from 'node:crypto';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Database } from '../../db/database.ts';
import { SettingsError } from '../../env.ts';
import { contentOf, type PictureFiles } from '../pictures/picture-files.ts';

export const PictureStore = defineEntity({
  name: 'PictureStore',
  tableName: 'picture_store',
  properties: {
    id: p.integer().primary(),
    /** Also stored in the folder, which therefore belongs to this database only. */
    identity: p.text(),
  },
});

export type PictureStore = InferEntity<typeof PictureStore>;

/** File beside the pictures with the owner's identity; this name is never served. */
export const markFile = '.belongs-to';

const identityBytes = 8;

export type Claim = { files: PictureFiles; database: Pick<Database, 'fork'> };

/**
 * Two databases on one folder would delete each other's pictures. Marks a folder without a mark.
 * Safe with concurrent instances. @throws SettingsError when it has the mark of another database.
 */
export async function claimFolder(claim: Claim): Promise<void> {
  if ((await readMark(claim.files)) === null) await markFolder(claim);
  if ((await ownerOfPictures(claim)) === 'this database') return;
  const { location, setting } = claim.files;
  throw new SettingsError(
    `Setting ${setting}: ${location} belongs to another database, or a restore into it was interrupted. Set ${setting} to a place of this shop's own. If these pictures are this shop's, delete ${markFile} there.`,
  );
}

/** Replaces the mark; files are not deleted as unused while it is new. */
export async function markFolder({ files, database }: Claim): Promise<void> {
  // Returns the existing identity when another instance was faster.
  const [row] = await database.fork().execute<{ identity: string }[]>(
    `insert into picture_store (id, identity) values (1, ?)
     on conflict (id) do update set identity = picture_store.identity returning identity`,
    [randomBytes(identityBytes).toString('hex')],
  );
  await writeMark(files, row?.identity ?? '');
}

export async function ownerOfPictures({
  files,
  database,
}: Claim): Promise<'this database' | 'another' | 'nobody'> {
  // Read the mark first: a concurrent instance writes its identity to the database before the mark.
  const mark = await readMark(files);
  if (mark === null) return 'nobody';
  return mark === (await readIdentity(database)) ? 'this database' : 'another';
}

/** null when the pictures have no mark. */
export async function readMark(files: PictureFiles): Promise<string | null> {
  const content = await contentOf(files, markFile);
  if (content === null) return null;
  const [mark = ''] = content.toString().split('\n');
  return mark.trim();
}

const explanation = `These pictures belong to the database with the identity above.
Another database that used this place would delete them.
`;

export function writeMark(files: PictureFiles, identity: string): Promise<void> {
  return files.write([{ filename: markFile, data: Buffer.from(`${identity}\n${explanation}`) }]);
}

/** null for a database that has claimed no pictures. */
export async function readIdentity(database: Claim['database']): Promise<string | null> {
  return (await database.fork().findOne(PictureStore, 1))?.identity ?? null;
}
