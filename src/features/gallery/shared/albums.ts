import type { AlbumView } from './album-view.ts';

export const coverPreviewPath = '/previews/album.jpg';

/** @param cover its filename, which changes with the picture. */
export function coverPreviewUrl(cover: string): string {
  return `${coverPreviewPath}?picture=${encodeURIComponent(cover)}`;
}

export function countPictures({ photoCount }: Pick<AlbumView, 'photoCount'>): string {
  return photoCount === 0 ? '1 photo' : `${photoCount + 1} photos`;
}

/** “Braai 2” before “Braai 10”, ignoring case. */
const collator = new Intl.Collator('en-ZA', { numeric: true, sensitivity: 'base' });

export const albumOrders = ['date', 'name'] as const;

export type AlbumOrder = (typeof albumOrders)[number];

type Ordered = Pick<AlbumView, 'id' | 'title' | 'created_at'>;

const compare: Record<AlbumOrder, (one: Ordered, other: Ordered) => number> = {
  date: (one, other) =>
    Date.parse(other.created_at) - Date.parse(one.created_at) || other.id - one.id,
  name: (one, other) => collator.compare(one.title, other.title) || one.id - other.id,
};

export function orderAlbums<T extends Ordered>(albums: readonly T[], order: AlbumOrder): T[] {
  return albums.toSorted(compare[order]);
}

/** Returns a copy with one item moved; `to` is clamped to the list. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = items[from];
  if (moved === undefined) return [...items];
  const others = items.toSpliced(from, 1);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, moved);
}

/** Same items and multiplicities, in any order. */
export function hasSameItems(one: readonly number[], other: readonly number[]): boolean {
  return String(one.toSorted()) === String(other.toSorted());
}
