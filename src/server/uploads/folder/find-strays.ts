import { isUnfinished } from '../files/folder-files.ts';
import { type PictureFiles, pictureOf } from '../pictures/picture-files.ts';
import type { KnownPictures } from './known-pictures.ts';

type Search = {
  files: Pick<PictureFiles, 'list'>;
  now: Date;
  /**
   * Files changed less than so many milliseconds ago are left alone: their request may still be running. As long
   * ahead of now their time is that of a wrong clock.
   */
  grace: number;
  known: KnownPictures;
};

/** Files that are named at most: the next search finds the others. */
const mostNamed = 20_000;

export type Strays = {
  /** How many pictures there are. */
  pictures: number;
  /** How many of them belong to nothing and are old enough. */
  strays: number;
  /** The files of those, or the first thousands of them. */
  files: string[];
  /** Files that a process was writing when it was killed: halves of pictures, of no use to anybody. */
  unfinished: string[];
};

/** Pictures, or left-over copies of them, that no row knows. Files with foreign names are none. */
export async function findStrays({ files, now, grace, known }: Search): Promise<Strays> {
  const found: Strays = { pictures: 0, strays: 0, files: [], unfinished: [] };
  // A picture's files follow each other, but a page may end between them.
  let last: string | null = null;
  let lastStray: string | null = null;
  for await (const page of files.list('')) {
    const named = page.map((file) => ({ ...file, picture: pictureOf(file.name) }));
    const wanted = await known([...new Set(named.flatMap(({ picture }) => picture ?? []))]);
    for (const { name, picture, changedAt } of named) {
      const old = Math.abs(now.getTime() - changedAt.getTime()) > grace;
      if (picture === null) {
        if (old && isUnfinished(name)) found.unfinished.push(name);
        continue;
      }
      if (picture !== last) found.pictures += 1;
      last = picture;
      if (!old || wanted.has(picture)) continue;
      if (picture !== lastStray) found.strays += 1;
      lastStray = picture;
      if (found.files.length < mostNamed) found.files.push(name);
    }
  }
  return found;
}
