import { useId, useState } from 'react';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { trpc } from '#web/lib/trpc.ts';
import type { AlbumView, PhotoView } from '../../../shared/album-view.ts';
import { sayDone, sayFailed } from '../say.ts';
import { DeletePhotoDialog } from './delete-photo-dialog.tsx';
import { StoredPhoto } from './stored-photo.tsx';
import { usePhotoDrag } from './use-photo-drag.ts';
import { usePhotoOrder } from './use-photo-order.ts';

type StoredPhotosProps = { album: AlbumView; disabled: boolean };

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5';
const places = ['1', '2', '3', '4', '5'];

/** The photos that an album has: their order, its cover, and what is to go. All is kept at once. */
export function StoredPhotos({ album, disabled }: StoredPhotosProps) {
  const photos = trpc.gallery.photos.useQuery({ id: album.id });
  return (
    <section className="mt-7 flex flex-col gap-3 border-t pt-6">
      <h3 className="text-lg">Photos in this album</h3>
      {photos.isPending && (
        <div className={grid} role="status" aria-label="Loading the photos">
          {places.map((place) => (
            <Skeleton key={place} className="aspect-[4/3]" />
          ))}
        </div>
      )}
      {photos.isError && (
        <ErrorState
          message="The photos of this album could not be loaded."
          pending={photos.isFetching}
          onRetry={() => photos.refetch()}
        />
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
  const calls = trpc.useUtils();
  const { announcement, move } = usePhotoOrder(album.id);
  const { drag, start } = usePhotoDrag(({ from, to }) => {
    const photo = photos[from];
    if (photo) move(photo, () => to);
  });
  const [doomed, setDoomed] = useState<PhotoView | null>(null);
  const [deleting, setDeleting] = useState(false);
  const chooseCover = trpc.gallery.update.useMutation({
    onSuccess: () => sayDone('Album updated successfully!'),
    onError: (error) => sayFailed('update album', error),
    onSettled: () => calls.gallery.invalidate(),
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
        {photos.map((photo, place) => (
          <StoredPhoto
            key={photo.id}
            photo={photo}
            place={place}
            total={photos.length}
            drag={drag}
            disabled={disabled || chooseCover.isPending}
            hintId={hintId}
            onDragStart={start}
            onMove={move}
            onChooseCover={(chosen) =>
              chooseCover.mutate({ id: album.id, coverPhotoId: chosen.id })
            }
            onDelete={(chosen) => {
              setDoomed(chosen);
              setDeleting(true);
            }}
          />
        ))}
      </ul>
      {doomed && (
        <DeletePhotoDialog
          albumId={album.id}
          photoId={doomed.id}
          open={deleting}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
