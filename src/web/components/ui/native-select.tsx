import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';
import ChevronDown from '~icons/lucide/chevron-down';
import { controlStyles } from './input.tsx';

/** `className` is for the surrounding frame. */
export function NativeSelect({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span data-slot="native-select" className={cn('relative inline-flex w-full', className)}>
      <select
        className={cn(controlStyles, 'h-11 cursor-pointer appearance-none truncate pe-10')}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute end-3 top-1/2 size-4.5 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}
