import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden
      className={cn('animate-breathe rounded-lg bg-skeleton', className)}
      {...rest}
    />
  );
}
