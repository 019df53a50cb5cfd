import source from '#web/assets/hero-scene.svg?no-inline';
import { cn } from '#web/lib/cn.ts';
import { Drawing, type DrawingProps } from './drawing.tsx';

/** A dog and a cat with their bowls in a garden, a jacaranda over them; 4 to 3, painted to its edges. */
export function HeroScene({ className, ...rest }: DrawingProps) {
  return (
    <Drawing
      {...rest}
      src={source}
      width={960}
      height={720}
      priority
      className={cn('object-cover', className)}
    />
  );
}
