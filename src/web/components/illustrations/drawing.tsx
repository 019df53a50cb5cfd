import { cn } from '#web/lib/cn.ts';

export type DrawingProps = {
  /** What it shows; left empty when it only decorates. */
  alt?: string;
  className?: string;
};

type FileProps = DrawingProps & {
  /** A file of `web/assets`, imported with `?no-inline`, which keeps small ones from becoming `data:` addresses. */
  src: string;
  width: number;
  height: number;
  priority?: boolean;
};

/**
 * The drawings are files and not markup, so that they weigh nothing in the script and in every page
 * that the server sends.
 */
export function Drawing({ src, width, height, alt = '', priority = false, className }: FileProps) {
  return (
    <img
      src={src}
      width={width}
      height={height}
      alt={alt}
      fetchPriority={priority ? 'high' : undefined}
      loading={priority ? undefined : 'lazy'}
      className={cn('h-auto w-full', className)}
    />
  );
}
