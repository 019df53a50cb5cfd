import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { SettingsError } from '../../env.ts';
import { contentOf, type PictureFiles, pictureOf } from '../pictures/picture-files.ts';
import type { KnownPictures } from './known-pictures.ts';
import { PictureStore } from './picture-store.entity.ts';

/** The file beside the pictures that says whose they are: no name that is ever served. */
export const markFile = '.belongs-to';

/** What stands for pictures without a mark, in `ADOPT_UPLOADS`. */
export const unmarked = 'unmarked';

/** Bytes of chance in an identity. */
const identityBytes = 8;

export type Claim = {
  files: PictureFiles;
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
  const { files, database, adopt } = claim;
  // The mark first: an instance that is making both writes its identity to the database first.
  const mark = await readMark(files);
  const identity = await readIdentity(database);
  if (mark !== null && mark === identity) return;
  if (mark !== null && mark !== adopt) throw ofAnother(files, mark);
  if (mark === null && adopt !== unmarked && (await isOfOthers(claim))) {
    // Unless an instance beside this one has marked it meanwhile, and is filling it.
    if ((await readMark(files)) === null) throw unknownPictures(files);
    return claimFolder(claim);
  }
  const own = identity ?? (await makeIdentity(database));
  await writeMark(files, own);
  const written = await readMark(files);
  if (written !== own) throw ofAnother(files, written ?? unmarked);
}

/** Whose the pictures of a place are, by its mark; nothing is changed. */
export async function ownerOfPictures({
  files,
  database,
}: Pick<Claim, 'files' | 'database'>): Promise<'this database' | 'another' | 'nobody'> {
  const mark = await readMark(files);
  if (mark === null) return 'nobody';
  return mark === (await readIdentity(database)) ? 'this database' : 'another';
}

/** The mark of the pictures in a place; null when they have none. */
export async function readMark(files: PictureFiles): Promise<string | null> {
  const content = await contentOf(files, markFile);
  if (content === null) return null;
  const [mark = ''] = content.toString().split('\n');
  return mark.trim();
}

const explanation = `These pictures belong to the database with the identity above.
Another database that used this place would take them for strays.
`;

function writeMark(files: PictureFiles, identity: string): Promise<void> {
  return files.write([{ filename: markFile, data: Buffer.from(`${identity}\n${explanation}`) }]);
}

async function readIdentity(database: Claim['database']): Promise<string | null> {
  return (await database.fork().findOne(PictureStore, 1))?.identity ?? null;
}

/** Whether a database has pictures of its own somewhere. */
export async function isClaimed(database: Claim['database']): Promise<boolean> {
  return (await readIdentity(database)) !== null;
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

/** Whether there are pictures of which the database knows none. */
async function isOfOthers({ files, known }: Claim): Promise<boolean> {
  let some = false;
  for await (const page of files.list('')) {
    const pictures = new Set(page.flatMap(({ name }) => pictureOf(name) ?? []));
    if (pictures.size === 0) continue;
    some = true;
    if ((await known([...pictures])).size > 0) return false;
  }
  return some;
}

const advice = ({ setting }: PictureFiles, mark: string) =>
  `Set ${setting} to a place of this shop's own. If these pictures are this shop's, start it with ADOPT_UPLOADS=${mark}.`;

const ofAnother = (files: PictureFiles, mark: string) =>
  new SettingsError(
    `Setting ${files.setting}: ${files.location} belongs to another database. ${advice(files, mark)}`,
  );

const unknownPictures = (files: PictureFiles) =>
  new SettingsError(
    `Setting ${files.setting}: ${files.location} has pictures, and this database knows none of them. ${advice(files, unmarked)}`,
  );
