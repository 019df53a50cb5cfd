import { maxPictureBytes, maxPictureText } from '#shared/images.ts';
import { maxPhotos, maxSelectionBytes, selectionTooLarge } from '../../../shared/album-input.ts';

type PhotoStatus = 'waiting' | 'sending' | 'storing' | 'done' | 'failed';

export type PhotoItem = {
  id: number;
  file: File;
  status: PhotoStatus;
  /** Percentage sent. */
  percent: number;
  reason: string | null;
  /** Key of a request without response, possibly stored: repeated with the same photos and key. */
  batch: string | null;
};

export type ItemChange = Partial<Omit<PhotoItem, 'id' | 'file'>>;

export function newItem(id: number, file: File): PhotoItem {
  return { id, file, status: 'waiting', percent: 0, reason: null, batch: null };
}

export type ItemsAction =
  | { type: 'add'; files: readonly File[] }
  | { type: 'remove'; id: number }
  | { type: 'change'; ids: readonly number[]; change: (item: PhotoItem) => ItemChange };

/** Unaffected items keep their identity. */
export function reduceItems(items: readonly PhotoItem[], action: ItemsAction): PhotoItem[] {
  switch (action.type) {
    case 'add': {
      const next = (items.at(-1)?.id ?? 0) + 1;
      return [...items, ...action.files.map((file, index) => newItem(next + index, file))];
    }
    case 'remove':
      return items.filter(({ id }) => id !== action.id);
    case 'change':
      return items.map((item) =>
        action.ids.includes(item.id) ? { ...item, ...action.change(item) } : item,
      );
  }
}

type Sized = Pick<File, 'name' | 'size' | 'type'>;

type Choice<T> = {
  accepted: T[];
  /** One sentence per rejected file. */
  refusals: string[];
  refused: string | null;
};

type Present = Pick<ReturnType<typeof sumUp>, 'bytes' | 'photos'>;

/** Checks names and types for early feedback only; the server checks the content. */
export function choosePhotos<T extends Sized>(files: readonly T[], present: Present): Choice<T> {
  const refusals: string[] = [];
  const accepted = files.filter(({ name, size, type }) => {
    if (type !== '' && !type.startsWith('image/')) refusals.push(`“${name}” is not a photo.`);
    else if (size === 0) refusals.push(`“${name}” is empty.`);
    else if (size > maxPictureBytes) refusals.push(`“${name}” is larger than ${maxPictureText}.`);
    else return true;
    return false;
  });
  const bytes = accepted.reduce((sum, { size }) => sum + size, present.bytes);
  if (bytes > maxSelectionBytes) return { accepted: [], refusals, refused: selectionTooLarge };
  if (present.photos + accepted.length > maxPhotos) {
    const refused = `An album can have at most ${maxPhotos} photos.`;
    return { accepted: [], refusals, refused };
  }
  return { accepted, refusals, refused: null };
}

/** `percent` of all bytes. */
export function sumUp(items: readonly PhotoItem[]) {
  const count = (status: PhotoStatus) => items.filter((item) => item.status === status).length;
  const bytes = items.reduce((sum, { file }) => sum + file.size, 0);
  const sent = items.reduce((sum, { file, percent }) => sum + (file.size * percent) / 100, 0);
  return {
    photos: items.length,
    done: count('done'),
    failed: count('failed'),
    bytes,
    percent: bytes === 0 ? 0 : (sent / bytes) * 100,
  };
}
