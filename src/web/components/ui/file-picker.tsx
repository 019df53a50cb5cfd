import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { imageUrl } from '#shared/images.ts';
import { useObjectUrl } from '#web/hooks/use-object-url.ts';
import { cn } from '#web/lib/cn.ts';
import ImagePlus from '~icons/lucide/image-plus';
import Trash from '~icons/lucide/trash-2';
import { Button } from './button.tsx';
import type { FieldControl } from './field.tsx';

type FilePickerProps = {
  control: FieldControl;
  noun?: string;
  file: File | null;
  onFileChange: (file: File | null) => void;
  stored?: string | null;
  onRemoveStored?: () => void;
  hint?: ReactNode;
  accept?: string;
  disabled?: boolean;
  fit?: 'cover' | 'contain' | undefined;
};

const pictures = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** One file: chosen or dropped; a picture is previewed, and removable. */
export function FilePicker({
  control,
  noun = 'picture',
  file,
  onFileChange,
  stored = null,
  onRemoveStored,
  hint = 'JPEG, PNG, WebP, GIF or AVIF',
  accept = pictures,
  disabled = false,
  fit = 'cover',
}: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const chosen = useObjectUrl(accept === pictures ? file : null);
  const shown = chosen ?? (stored === null ? null : imageUrl(stored));
  const remove = file ? () => onFileChange(null) : onRemoveStored;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files.item(0);
    if (dropped && !disabled) onFileChange(dropped);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input does the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'relative flex items-center gap-4 rounded-card border border-input border-dashed bg-surface p-3 transition-colors has-focus-visible:border-primary has-focus-visible:outline-2 has-focus-visible:outline-ring',
        over && 'border-primary bg-secondary',
        control['aria-invalid'] && 'border-danger',
      )}
    >
      <div
        hidden={accept !== pictures}
        className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-[0.625rem] bg-muted text-muted-foreground"
      >
        {shown ? (
          <img
            src={shown}
            alt={`The ${noun} as it will appear`}
            className={cn('size-full', fit === 'cover' ? 'object-cover' : 'object-contain')}
          />
        ) : (
          <ImagePlus aria-hidden className="size-7" />
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
        <p className={cn('w-full truncate text-sm', !shown && !file && 'pointer-coarse:hidden')}>
          {file ? file.name : stored ? `Current ${noun}` : `Drop a ${noun} here, or`}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            tabIndex={-1}
            aria-hidden
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {shown || file ? 'Replace' : `Choose a ${noun}`}
          </Button>
          {shown && remove && (
            <Button
              variant="ghost"
              size="sm"
              className="relative z-10 text-danger-ink"
              disabled={disabled}
              onClick={remove}
            >
              <Trash aria-hidden />
              Remove
            </Button>
          )}
        </div>
        <p className="text-xs text-muted-foreground leading-snug empty:hidden">{hint}</p>
      </div>
      <input
        ref={input}
        type="file"
        {...control}
        // A stored picture satisfies a required field, which the browser cannot know.
        required={control.required && !shown}
        accept={accept}
        disabled={disabled}
        onChange={(event) => {
          const next = event.target.files?.item(0);
          if (next) onFileChange(next);
          // Allows choosing the same file again after removing it.
          event.target.value = '';
        }}
        className="sr-only"
      />
    </div>
  );
}
