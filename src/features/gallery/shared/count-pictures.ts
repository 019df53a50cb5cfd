import type { AlbumView } from './album-view.ts';

export function countPictures({ photoCount }: Pick<AlbumView, 'photoCount'>): string {
  return photoCount === 0 ? '1 photo' : `${photoCount + 1} photos`;
}
