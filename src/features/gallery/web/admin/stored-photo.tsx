import type { KeyboardEvent, PointerEvent } from 'react';
import { ConfirmButton } from '#web/components/confirm-button.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { type PositionDrag, positionAttribute } from '#web/hooks/use-position-drag.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import GripVertical from '~icons/lucide/grip-vertical';
import Star from '~icons/lucide/star';
import Trash from '~icons/lucide/trash-2';
import type { PhotoView } from '../../shared/album-view.ts';
import { showCallError, showSuccess } from './album-toasts.ts';

/** New position of a photo; out of range means the end. */
export type Move = (position: number, total: number) => number;

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

export function StoredPhoto({
  photo,
  position: place,
  total,
  drag,
  disabled,
  ...on
}: StoredPhotoProps) {
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
