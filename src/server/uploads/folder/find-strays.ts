import { isUnfinished } from '../files/folder-files.ts';
import { type PictureFiles, pictureOf } from '../pictures/picture-files.ts';
import type { KnownPictures } from './known-pictures.ts';

type Search = {
  files: Pick<PictureFiles, 'list'>;
  now: Date;
  /**
   * Milliseconds. Newer files may belong to a running request; files as far in the future have the
   * time of a wrong clock.
   */
  grace: number;
  known: KnownPictures;
};

const maxListed = 20_000;

type Strays = {
  pictures: number;
  /** Pictures without a row, older than the grace period. */
  strays: number;
  /** Files of the strays, up to `maxListed`. */
  files: string[];
  /** Partly written files of killed processes. */
  unfinished: string[];
};

/** Ignores files with other names. */
export async function findStrays({ files, now, grace, known }: Search): Promise<Strays> {
  const found: Strays = { pictures: 0, strays: 0, files: [], unfinished: [] };
  // Files of a picture are adjacent but may span two pages.
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
      if (found.files.length < maxListed) found.files.push(name);
    }
  }
  return found;
}
