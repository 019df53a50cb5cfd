import { largestPicture } from '#shared/images.ts';
import { largestSelection, mostPhotos, selectionTooLarge } from '../../../shared/limits.ts';

type Sized = Pick<File, 'name' | 'size' | 'type'>;

export type Choice<T> = {
  taken: T[];
  /** One sentence for each file that is not taken. */
  refusals: string[];
  /** Why nothing was taken; null when something may have been. */
  refused: string | null;
};

export type Present = {
  /** Of everything chosen so far, in bytes. */
  bytes: number;
  /** In the album or chosen. */
  photos: number;
};

/**
 * Which of these files join the photos chosen. Names and types are only looked at to be helpful: what
 * a picture is, the server finds out.
 */
export function choosePhotos<T extends Sized>(files: readonly T[], present: Present): Choice<T> {
  const refusals: string[] = [];
  const taken = files.filter(({ name, size, type }) => {
    if (type !== '' && !type.startsWith('image/')) refusals.push(`“${name}” is not a picture.`);
    else if (size === 0) refusals.push(`“${name}” is empty.`);
    else if (size > largestPicture) refusals.push(`“${name}” is larger than 20 MB.`);
    else return true;
    return false;
  });
  const bytes = taken.reduce((sum, { size }) => sum + size, present.bytes);
  if (bytes > largestSelection) return { taken: [], refusals, refused: selectionTooLarge };
  if (present.photos + taken.length > mostPhotos) {
    const refused = `An album can have at most ${mostPhotos} photos.`;
    return { taken: [], refusals, refused };
  }
  return { taken, refusals, refused: null };
}
