import { useState } from 'react';
import { trpc } from '#web/lib/trpc.ts';
import type { PhotoView } from '../../../shared/album-view.ts';
import { moveItem } from '../../../shared/move-item.ts';
import { sayFailed } from '../say.ts';

/** The order of an album's photos: changed at once on the screen, and kept. */
export function usePhotoOrder(albumId: number, photos: readonly PhotoView[]) {
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
    move(from: number, to: number) {
      const target = Math.max(0, Math.min(to, photos.length - 1));
      if (target === from) return;
      const moved = moveItem(photos, from, target);
      calls.gallery.photos.setData({ id: albumId }, moved);
      setAnnouncement(`Photo ${from + 1} is now number ${target + 1} of ${photos.length}.`);
      reorder.mutate({ id: albumId, photoIds: moved.map(({ id }) => id) });
    },
  };
}
