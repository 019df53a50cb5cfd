import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../db/database.ts';
import { SettingsError } from '../../env.ts';
import { pictureOf } from '../picture-files.ts';
import type { KnownPictures } from './known-pictures.ts';
import { PictureStore } from './picture-store.entity.ts';

/** The file of the folder that says whose it is: no name that is ever served. */
export const markFile = '.belongs-to';

/** What stands for a folder that has pictures but no mark, in `ADOPT_UPLOADS`. */
export const unmarked = 'unmarked';

/** Bytes of chance in an identity. */
const identityBytes = 8;

type Claim = {
  /** Absolute path of the folder of pictures. */
  folder: string;
  database: Pick<Database, 'fork'>;
  /** The mark of the folder that may be taken over, from `ADOPT_UPLOADS`. */
  adopt: string | undefined;
  known: KnownPictures;
};

/**
 * Makes sure that the folder of pictures belongs to this database: else each would sweep away what it
 * takes for strays, the pictures of the other. A folder and a database that have no identity yet get
 * one; when only the database has one the folder is marked with it. The database always wins: a
 * folder that is taken over gets its identity, and the database that had it before is refused.
 * Several instances may claim at once.
 * @throws SettingsError with the way out, when the folder has the mark of another database, or has
 * pictures, no mark, and this database knows none of them. Nothing was changed then.
 */
export async function claimFolder(claim: Claim): Promise<void> {
  const { folder, database, adopt } = claim;
  // The mark first: an instance that is making both writes its identity to the database first.
  const mark = await readMark(folder);
  const identity = await readIdentity(database);
  if (mark !== null && mark === identity) return;
  if (mark !== null && mark !== adopt) throw ofAnother(folder, mark);
  if (mark === null && adopt !== unmarked && (await isOfOthers(claim))) {
    // Unless an instance beside this one has marked it meanwhile, and is filling it.
    if ((await readMark(folder)) === null) throw unknownPictures(folder);
    return claimFolder(claim);
  }
  const own = identity ?? (await makeIdentity(database));
  await writeMark(folder, own);
  const written = await readMark(folder);
  if (written !== own) throw ofAnother(folder, written ?? unmarked);
}

async function readMark(folder: string): Promise<string | null> {
  try {
    const [mark = ''] = (await readFile(path.join(folder, markFile), 'utf8')).split('\n');
    return mark.trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const explanation = `This folder of pictures belongs to the database with the identity above.
Another database that uses it would take these pictures for strays.
`;

/** Written beside and renamed, so that nobody reads half a mark. */
async function writeMark(folder: string, identity: string): Promise<void> {
  const place = path.join(folder, markFile);
  const draft = `${place}.${randomBytes(identityBytes).toString('hex')}`;
  await writeFile(draft, `${identity}\n${explanation}`, { flag: 'wx', flush: true });
  await rename(draft, place);
}

async function readIdentity(database: Claim['database']): Promise<string | null> {
  return (await database.fork().findOne(PictureStore, 1))?.identity ?? null;
}

/** The identity that the database has from now on; of several instances the first makes it. */
async function makeIdentity(database: Claim['database']): Promise<string> {
  const rows = await database.fork().execute<{ identity: string }[]>(
    `insert into picture_store (id, identity) values (1, ?)
     on conflict (id) do update set identity = picture_store.identity returning identity`,
    [randomBytes(identityBytes).toString('hex')],
  );
  return rows[0]?.identity ?? '';
}

/** Whether a folder has pictures of which the database knows none. */
async function isOfOthers({ folder, known }: Claim): Promise<boolean> {
  const pictures = new Set((await readdir(folder)).flatMap((name) => pictureOf(name) ?? []));
  return pictures.size > 0 && (await known([...pictures])).size === 0;
}

const wayOut = (mark: string) =>
  `Set UPLOADS_DIR to a folder of this shop's own. If these pictures are this shop's, start it with ADOPT_UPLOADS=${mark}.`;

const ofAnother = (folder: string, mark: string) =>
  new SettingsError(
    `Setting UPLOADS_DIR: the folder ${folder} belongs to another database. ${wayOut(mark)}`,
  );

const unknownPictures = (folder: string) =>
  new SettingsError(
    `Setting UPLOADS_DIR: the folder ${folder} has pictures, and this database knows none of them. ${wayOut(unmarked)}`,
  );
