import source from '#web/assets/placeholder-pack.svg?no-inline';
import { cn } from '#web/lib/cn.ts';
import { Drawing, type DrawingProps } from './drawing.tsx';

/** A pack with the shop's mark, where a picture is missing; fills the box it is in. */
export function PlaceholderPack({ className, ...rest }: DrawingProps) {
  return (
    <Drawing
      {...rest}
      src={source}
      width={400}
      height={400}
      className={cn('absolute inset-0 size-full object-cover', className)}
    />
  );
}
