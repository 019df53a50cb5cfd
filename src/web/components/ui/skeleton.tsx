import { Children, type ComponentProps, type ReactNode } from 'react';
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

export function Repeat({ times, children }: { times: number; children: ReactNode }) {
  return Children.toArray(Array<ReactNode>(times).fill(children));
}
