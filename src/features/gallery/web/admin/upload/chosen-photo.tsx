import { memo } from 'react';
import { Progress } from '#web/components/ui/progress.tsx';
import { useObjectUrl } from '#web/hooks/use-object-url.ts';
import { cn } from '#web/lib/cn.ts';
import CircleAlert from '~icons/lucide/circle-alert';
import CircleCheck from '~icons/lucide/circle-check';
import X from '~icons/lucide/x';
import { formatMegabytes, type PhotoItem } from './photo-items.ts';

type ChosenPhotoProps = { item: PhotoItem; locked: boolean; onRemove: (id: number) => void };

/** Memoised: an album has hundreds. */
export const ChosenPhoto = memo(function ChosenPhoto({ item, locked, onRemove }: ChosenPhotoProps) {
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
