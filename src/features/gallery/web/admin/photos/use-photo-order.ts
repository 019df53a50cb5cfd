import { useState } from 'react';
import { trpc } from '#web/lib/trpc.ts';
import type { PhotoView } from '../../../shared/album-view.ts';
import { moveItem } from '../../../shared/move-item.ts';
import { sayFailed } from '../say.ts';

/** Where a photo goes from its place among so many; beyond the ends counts as the end. */
export type Move = (place: number, total: number) => number;

/** The order of an album's photos: changed at once on the screen, and kept. */
export function usePhotoOrder(albumId: number) {
  const calls = trpc.useUtils();
  const [announcement, setAnnouncement] = useState('');
  const reorder = trpc.gallery.reorder.useMutation({
    // One after the other, so that the last order given is the last one stored.
    scope: { id: `order of album ${albumId}` },
    onError: (error) => {
      sayFailed('update album', error);
      void calls.gallery.photos.invalidate({ id: albumId });
    },
  });

  return {
    /** For those who cannot see where a photo has gone. */
    announcement,
    move(photo: PhotoView, where: Move) {
      // As it is now: a second press of a key can come before the first has been drawn.
      const photos = calls.gallery.photos.getData({ id: albumId }) ?? [];
      const from = photos.findIndex(({ id }) => id === photo.id);
      const target = Math.max(0, Math.min(where(from, photos.length), photos.length - 1));
      if (from < 0 || target === from) return;
      const moved = moveItem(photos, from, target);
      calls.gallery.photos.setData({ id: albumId }, moved);
      setAnnouncement(`Photo ${from + 1} is now number ${target + 1} of ${photos.length}.`);
      reorder.mutate({ id: albumId, photoIds: moved.map(({ id }) => id) });
    },
  };
}
