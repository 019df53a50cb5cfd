import type { ComponentProps } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import { cn } from '../../lib/cn.ts';

export function Summary({ className, children }: ComponentProps<'summary'>) {
  return (
    <summary
      className={cn(
        'flex min-h-11 list-none items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden',
        className,
      )}
    >
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      <ChevronDown
        aria-hidden
        className="size-4.5 shrink-0 transition-transform [[open]>summary>&]:rotate-180"
      />
    </summary>
  );
}
