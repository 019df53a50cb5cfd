import { useId, useState } from 'react';
import { ErrorState } from '#web/components/ui/query-state.tsx';
import { Repeat, Skeleton } from '#web/components/ui/skeleton.tsx';
import { usePositionDrag } from '#web/hooks/use-position-drag.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import type { AlbumView, PhotoView } from '../../shared/album-view.ts';
import { moveItem } from '../../shared/order-albums.ts';
import { showCallError, showSuccess } from './album-toasts.ts';
import { type Move, StoredPhoto } from './stored-photo.tsx';

type StoredPhotosProps = { album: AlbumView; disabled: boolean };

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5';

export function StoredPhotos({ album, disabled }: StoredPhotosProps) {
  const photos = trpc.gallery.photos.useQuery({ id: album.id });
  return (
    <section className="mt-7 flex flex-col gap-3 border-t pt-6">
      <h3 className="text-lg">Photos in this album</h3>
      {photos.isPending && (
        <div className={grid} role="status" aria-label="Loading the photos">
          <Repeat times={5}>
            <Skeleton className="aspect-[4/3]" />
          </Repeat>
        </div>
      )}
      {photos.isError && (
        <ErrorState query={photos} message="The photos of this album could not be loaded." />
      )}
      {photos.data?.length === 0 && (
        <p className="text-muted-foreground">No additional photos in this album</p>
      )}
      {photos.data && photos.data.length > 0 && (
        <PhotoGrid album={album} photos={photos.data} disabled={disabled} />
      )}
    </section>
  );
}

function PhotoGrid({ album, photos, disabled }: StoredPhotosProps & { photos: PhotoView[] }) {
  const hintId = useId();
  const utils = trpc.useUtils();
  const { announcement, move } = usePhotoOrder(album.id);
  const { drag, start } = usePositionDrag(({ from, to }) => {
    const photo = photos[from];
    if (photo) move(photo, () => to);
  });
  const chooseCover = trpc.gallery.update.useMutation({
    onSuccess: () => showSuccess('Album updated successfully!'),
    onError: (error) => showCallError('update album', error),
    onSettled: () => utils.gallery.invalidate(),
  });

  return (
    <>
      <p id={hintId} className="text-muted-foreground text-sm">
        Drag a photo by its handle, or use the arrow keys on it, to change the order. Everything
        here is saved at once.
      </p>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <ul className={grid}>
        {photos.map((photo, position) => (
          <StoredPhoto
            key={photo.id}
            albumId={album.id}
            photo={photo}
            position={position}
            total={photos.length}
            drag={drag}
            disabled={disabled || chooseCover.isPending}
            hintId={hintId}
            onDragStart={start}
            onMove={move}
            onChooseCover={(chosen) =>
              chooseCover.mutate({ id: album.id, coverPhotoId: chosen.id })
            }
          />
        ))}
      </ul>
    </>
  );
}

function usePhotoOrder(albumId: number) {
  const utils = trpc.useUtils();
  const [announcement, setAnnouncement] = useState('');
  const reorder = trpc.gallery.reorder.useMutation({
    // Serial, so that the last order is stored last.
    scope: { id: `order of album ${albumId}` },
    onError: (error) => {
      showCallError('update album', error);
      void utils.gallery.photos.invalidate({ id: albumId });
    },
  });

  return {
    announcement,
    move(photo: PhotoView, where: Move) {
      // From the cache: a second key press can precede the next render.
      const photos = utils.gallery.photos.getData({ id: albumId }) ?? [];
      const from = photos.findIndex(({ id }) => id === photo.id);
      const target = Math.max(0, Math.min(where(from, photos.length), photos.length - 1));
      if (from < 0 || target === from) return;
      const moved = moveItem(photos, from, target);
      utils.gallery.photos.setData({ id: albumId }, moved);
      setAnnouncement(`Photo ${from + 1} is now number ${target + 1} of ${photos.length}.`);
      reorder.mutate({ id: albumId, photoIds: moved.map(({ id }) => id) });
    },
  };
}
