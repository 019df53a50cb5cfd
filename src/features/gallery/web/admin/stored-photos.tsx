import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { ConfirmButton } from '#web/components/confirm-button.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { ErrorState } from '#web/components/ui/query-state.tsx';
import { Repeat, Skeleton } from '#web/components/ui/skeleton.tsx';
import {
  type PositionDrag,
  positionAttribute,
  usePositionDrag,
} from '#web/hooks/use-position-drag.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import GripVertical from '~icons/lucide/grip-vertical';
import Star from '~icons/lucide/star';
import Trash from '~icons/lucide/trash-2';
import type { AlbumView, PhotoView } from '../../shared/album-view.ts';
import { moveItem } from '../../shared/albums.ts';
import { showCallError, showSuccess } from './album-toasts.ts';

/** New position of a photo; out of range means the end. */
type Move = (position: number, total: number) => number;

type StoredPhotoProps = {
  albumId: number;
  photo: PhotoView;
  position: number;
  total: number;
  drag: PositionDrag | null;
  disabled: boolean;
  hintId: string;
  onDragStart: (event: PointerEvent, position: number) => void;
  onMove: (photo: PhotoView, where: Move) => void;
  onChooseCover: (photo: PhotoView) => void;
};

const button =
  'grid size-10 place-items-center rounded-control transition-colors hover:bg-accent disabled:opacity-50 [&_svg]:size-4.5';

const steps: Partial<Record<string, Move>> = {
  ArrowLeft: (position) => position - 1,
  ArrowUp: (position) => position - 1,
  ArrowRight: (position) => position + 1,
  ArrowDown: (position) => position + 1,
  Home: () => 0,
  End: (_, total) => total - 1,
};

function StoredPhoto({ photo, position: place, total, drag, disabled, ...on }: StoredPhotoProps) {
  const name = `photo ${place + 1} of ${total}`;
  const lands = drag !== null && drag.to === place && drag.from !== place;

  const utils = trpc.useUtils();
  const remove = trpc.gallery.removePhoto.useMutation({
    onSuccess: () => showSuccess('Photo deleted successfully!'),
    onSettled: () => void utils.gallery.invalidate(),
  });

  const moveByKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    on.onMove(photo, step);
  };

  return (
    <li
      {...{ [positionAttribute]: place }}
      className={cn(
        'relative overflow-hidden rounded-[0.625rem] border border-border bg-card',
        drag?.from === place && 'opacity-45',
        lands && 'outline-3 outline-marigold',
      )}
    >
      <Picture
        filename={photo.filename}
        alt={`Photo ${place + 1}`}
        ratio="landscape"
        sizes="(min-width: 64rem) 11rem, (min-width: 40rem) 22vw, 46vw"
      />
      <div className="flex items-center justify-between px-0.5">
        <button
          type="button"
          aria-label={`Move ${name}`}
          aria-describedby={on.hintId}
          disabled={disabled}
          onPointerDown={(event) => on.onDragStart(event, place)}
          onKeyDown={moveByKey}
          className={cn(button, 'touch-none cursor-grab! active:cursor-grabbing!')}
        >
          <GripVertical aria-hidden />
        </button>
        <div className="flex">
          <button
            type="button"
            aria-label={`Make ${name} the cover`}
            title="Make this the cover"
            disabled={disabled}
            onClick={() => on.onChooseCover(photo)}
            className={button}
          >
            <Star aria-hidden />
          </button>
          <ConfirmButton
            button={
              <button
                type="button"
                aria-label={`Delete ${name}`}
                title="Delete this photo"
                disabled={disabled}
                className={cn(button, 'text-danger-ink hover:bg-danger-soft')}
              >
                <Trash aria-hidden />
              </button>
            }
            title="Delete this photo?"
            sentence="It leaves the album for good."
            confirmLabel="Delete photo"
            destructive
            onConfirm={() => remove.mutateAsync({ id: on.albumId, photoId: photo.id })}
            onError={(error) => showCallError('delete photo', error)}
          />
        </div>
      </div>
    </li>
  );
}

type StoredPhotosProps = { album: AlbumView; disabled: boolean };

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5';

export function StoredPhotos({ album, disabled }: StoredPhotosProps) {
  const photos = trpc.gallery.photos.useQuery({ id: album.id });
  return (
    <section className="flex flex-col gap-3 border-t pt-6">
      <h3 className="text-lg">Photos after the cover</h3>
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
        Drag a photo by its handle, or use the arrow keys on it, to change the order. This is saved
        at once.
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
