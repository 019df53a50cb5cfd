import { randomBytes } from 'node:crypto';
import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Database } from '../../db/database.ts';
import { SettingsError } from '../../env.ts';
import { contentOf, type PictureFiles, pictureOf } from '../pictures/picture-files.ts';
import type { KnownPictures } from './known-pictures.ts';

export const sweepRefusals = ['too many', 'foreign folder'] as const;

export const PictureStore = defineEntity({
  name: 'PictureStore',
  tableName: 'picture_store',
  properties: {
    id: p.integer().primary(),
    /** Also stored in the folder, which therefore belongs to this database only. */
    identity: p.text(),
    /** Of the last sweep; null when it succeeded. */
    refusal: p.enum(sweepRefusals).nullable(),
    /** Strays among `pictures`, when there were too many to sweep. */
    strays: p.integer().nullable(),
    pictures: p.integer().nullable(),
    refusedAt: p.datetime().nullable(),
  },
});

export type PictureStore = InferEntity<typeof PictureStore>;

/** File beside the pictures with the owner's identity; this name is never served. */
export const markFile = '.belongs-to';

/** Value of `ADOPT_UPLOADS` for pictures without a mark. */
export const unmarked = 'unmarked';

const identityBytes = 8;

export type Claim = {
  files: PictureFiles;
  database: Pick<Database, 'fork'>;
  /** The mark of a folder that this shop may take over, from `ADOPT_UPLOADS`. */
  adopt: string | undefined;
  known: KnownPictures;
};

/**
 * Two databases on one folder would sweep away each other's pictures. Creates or copies a missing
 * mark. An adopted folder gets this database's identity, and the previous database is refused. Safe
 * with concurrent instances.
 * @throws SettingsError, before any change, when the folder has another mark, or pictures of which
 * this database knows none.
 */
export async function claimFolder(claim: Claim): Promise<void> {
  const { files, database, adopt } = claim;
  // Read the mark first: a concurrent instance writes its identity to the database before the mark.
  const mark = await readMark(files);
  const identity = await readIdentity(database);
  if (mark !== null && mark === identity) return;
  if (mark !== null && mark !== adopt) throw foreignFolder(files, mark);
  if (mark === null && adopt !== unmarked && (await hasOnlyUnknownPictures(claim))) {
    // Retry if a concurrent instance has marked it meanwhile and is adding pictures.
    if ((await readMark(files)) === null) throw unknownPictures(files);
    return claimFolder(claim);
  }
  const ownIdentity = identity ?? (await makeIdentity(database));
  await writeMark(files, ownIdentity);
  const written = await readMark(files);
  if (written !== ownIdentity) throw foreignFolder(files, written ?? unmarked);
}

export async function ownerOfPictures({
  files,
  database,
}: Pick<Claim, 'files' | 'database'>): Promise<'this database' | 'another' | 'nobody'> {
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
Another database that used this place would take them for strays.
`;

function writeMark(files: PictureFiles, identity: string): Promise<void> {
  return files.write([{ filename: markFile, data: Buffer.from(`${identity}\n${explanation}`) }]);
}

async function readIdentity(database: Claim['database']): Promise<string | null> {
  return (await database.fork().findOne(PictureStore, 1))?.identity ?? null;
}

export async function isClaimed(database: Claim['database']): Promise<boolean> {
  return (await readIdentity(database)) !== null;
}

/** Returns the existing identity when another instance was faster. */
async function makeIdentity(database: Claim['database']): Promise<string> {
  const rows = await database.fork().execute<{ identity: string }[]>(
    `insert into picture_store (id, identity) values (1, ?)
     on conflict (id) do update set identity = picture_store.identity returning identity`,
    [randomBytes(identityBytes).toString('hex')],
  );
  return rows[0]?.identity ?? '';
}

async function hasOnlyUnknownPictures({ files, known }: Claim): Promise<boolean> {
  let hasPictures = false;
  for await (const page of files.list('')) {
    const pictures = new Set(page.flatMap(({ name }) => pictureOf(name) ?? []));
    if (pictures.size === 0) continue;
    hasPictures = true;
    if ((await known([...pictures])).size > 0) return false;
  }
  return hasPictures;
}

const advice = ({ setting }: PictureFiles, mark: string) =>
  `Set ${setting} to a place of this shop's own. If these pictures are this shop's, start it with ADOPT_UPLOADS=${mark}.`;

const foreignFolder = (files: PictureFiles, mark: string) =>
  new SettingsError(
    `Setting ${files.setting}: ${files.location} belongs to another database. ${advice(files, mark)}`,
  );

const unknownPictures = (files: PictureFiles) =>
  new SettingsError(
    `Setting ${files.setting}: ${files.location} has pictures, and this database knows none of them. ${advice(files, unmarked)}`,
  );
