import { type DragEvent, memo, useId, useState } from 'react';
import { formatMegabytes } from '#shared/format-megabytes.ts';
import { takenPictures } from '#shared/images.ts';
import { Alert } from '#web/components/ui/alert.tsx';
import { Progress } from '#web/components/ui/progress.tsx';
import { useObjectUrl } from '#web/hooks/use-object-url.ts';
import { cn } from '#web/lib/cn.ts';
import CircleAlert from '~icons/lucide/circle-alert';
import CircleCheck from '~icons/lucide/circle-check';
import ImagePlus from '~icons/lucide/image-plus';
import X from '~icons/lucide/x';
import { maxSelectionBytes } from '../../../shared/album-input.ts';
import { showError } from '../album-toasts.ts';
import { choosePhotos, type PhotoItem, sumUp } from './photo-items.ts';
import type { PhotoUpload } from './use-photo-upload.ts';

type ChosenPhotoProps = { item: PhotoItem; locked: boolean; onRemove: (id: number) => void };

/** Memoised: an album has hundreds. */
const ChosenPhoto = memo(function ChosenPhoto({ item, locked, onRemove }: ChosenPhotoProps) {
  const { file, status, percent, reason } = item;
  const preview = useObjectUrl(file);
  return (
    <li
      data-status={status}
      className={cn(
        'relative flex flex-col overflow-hidden rounded-[0.625rem] border border-border bg-card [content-visibility:auto] [contain-intrinsic-size:auto_11rem]',
        status === 'failed' && 'border-danger bg-danger-soft',
      )}
    >
      <div className="aspect-[4/3] bg-muted">
        {preview && (
          <img
            src={preview}
            alt=""
            loading="lazy"
            decoding="async"
            className={cn(
              'size-full object-cover',
              (status === 'sending' || status === 'storing') && 'opacity-60',
            )}
          />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-2 text-xs leading-snug">
        <p className="truncate font-medium" title={file.name}>
          {file.name}
        </p>
        {(status === 'sending' || status === 'storing') && (
          <Progress
            label={`Uploading ${file.name}`}
            {...(status === 'sending' && { percent: Math.floor(percent) })}
          />
        )}
        {status === 'waiting' && (
          <p className="amount text-muted-foreground">{formatMegabytes(file.size)}</p>
        )}
        {status === 'done' && (
          <p className="flex items-center gap-1 text-success-ink">
            <CircleCheck aria-hidden className="size-3.5" />
            Uploaded
          </p>
        )}
        {status === 'failed' && (
          <p className="flex gap-1 text-danger-ink">
            <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{reason}</span>
          </p>
        )}
      </div>
      {!locked && status !== 'done' && (
        <button
          type="button"
          aria-label={`Remove ${file.name}`}
          onClick={() => onRemove(item.id)}
          className="absolute end-1.5 top-1.5 grid size-8 place-items-center rounded-full bg-card/95 text-danger-ink shadow-card transition-colors hover:bg-danger-soft"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </li>
  );
});

type ChosenPhotosProps = {
  upload: PhotoUpload;
  stored: number;
  /** Size of a new cover, which counts towards the total. */
  coverBytes: number;
  busy: boolean;
};

export function ChosenPhotos({ upload, stored, coverBytes, busy }: ChosenPhotosProps) {
  const { items, sending } = upload;
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const sums = sumUp(items);
  const bytes = sums.bytes + coverBytes;

  const choose = (files: readonly File[]) => {
    const waiting = sums.photos - sums.done;
    const choice = choosePhotos(files, { bytes, photos: stored + waiting });
    setRefusals(choice.refusals);
    if (choice.refused) showError(choice.refused);
    upload.add(choice.accepted);
  };

  return (
    <div className="flex flex-col gap-3">
      <PhotoDrop onFiles={choose} disabled={busy} />
      {refusals.length > 0 && (
        <Alert tone="warning" title="These files were left out:">
          <ul>
            {refusals.map((refusal) => (
              <li key={refusal}>{refusal}</li>
            ))}
          </ul>
        </Alert>
      )}
      {items.length > 0 && (
        <>
          <div className="sticky top-0 z-10 -mx-1 flex flex-col gap-2 bg-popover px-1 py-2">
            <p className="amount text-muted-foreground text-sm" role="status">
              {sending
                ? `Uploaded ${sums.done} of ${sums.photos} photos`
                : `${sums.photos} ${sums.photos === 1 ? 'photo' : 'photos'}, ${formatMegabytes(bytes)} of 500 MB`}
            </p>
            <Progress
              label={sending ? 'Uploading all photos' : 'Chosen of 500 MB'}
              percent={sending ? Math.floor(sums.percent) : (bytes / maxSelectionBytes) * 100}
            />
          </div>
          <ul
            aria-label="Chosen photos"
            className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-5"
          >
            {items.map((item) => (
              <ChosenPhoto key={item.id} item={item} locked={busy} onRemove={upload.remove} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type PhotoDropProps = { onFiles: (files: readonly File[]) => void; disabled: boolean };

function PhotoDrop({ onFiles, disabled }: PhotoDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input does the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        if (!disabled) setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'rounded-card border border-input border-dashed bg-surface transition-colors',
        'has-focus-visible:border-primary has-focus-visible:outline-2 has-focus-visible:outline-ring',
        over && 'border-primary bg-secondary',
        disabled && 'opacity-55',
      )}
    >
      <label htmlFor={id} className="flex flex-col items-center px-4 py-6 text-center">
        <ImagePlus aria-hidden className="size-7 text-muted-foreground" />
        <span className="mt-2 font-semibold text-heading">Choose photos or drop them here</span>
        <span className="mt-0.5 text-muted-foreground text-sm">
          As many as you like: {takenPictures} each, 500 MB together
        </span>
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        disabled={disabled}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Allows choosing the same files again after removing them.
          target.value = '';
        }}
      />
    </div>
  );
}
