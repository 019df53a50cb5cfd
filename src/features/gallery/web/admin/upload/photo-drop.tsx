import ImagePlus from 'lucide-react/icons/image-plus';
import { type DragEvent, useId, useState } from 'react';
import { cn } from '#web/lib/cn.ts';

type PhotoDropProps = { onFiles: (files: readonly File[]) => void; disabled: boolean };

/** Where any number of photos is chosen or dropped. */
export function PhotoDrop({ onFiles, disabled }: PhotoDropProps) {
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
          As many as you like: JPEG, PNG, WebP, GIF or AVIF, up to 20 MB each, 500 MB together
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
          // The same files can then be chosen again after they were removed.
          target.value = '';
        }}
      />
    </div>
  );
}
