import { cn } from '#web/lib/cn.ts';

export type DrawingProps = {
  alt?: string;
  className?: string;
};

type FileProps = DrawingProps & {
  /** A file of `web/assets`, imported with `?no-inline`: the policy forbids `data:` addresses. */
  src: string;
  width: number;
  height: number;
  priority?: boolean;
};

/** Files instead of inline SVG, to keep them out of the script and the HTML. */
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
