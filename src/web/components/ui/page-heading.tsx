import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

type PageHeadingProps = {
  children: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  compact?: boolean;
  className?: string;
};

/** The page's only h1; focused after a navigation. */
export function PageHeading({
  children,
  eyebrow,
  lead,
  actions,
  compact = false,
  className,
}: PageHeadingProps) {
  return (
    <div
      className={cn(
        'flex flex-wrap justify-between gap-x-6 gap-y-4',
        compact ? 'items-center' : 'items-end',
        className,
      )}
    >
      <div className="min-w-0 max-w-3xl">
        {eyebrow && (
          <p className="mb-2.5 flex items-center gap-2.5 font-semibold text-compact text-marigold-ink">
            <span aria-hidden className="h-[3px] w-6 rounded-full bg-marigold" />
            {eyebrow}
          </p>
        )}
        <h1 tabIndex={-1} className={compact ? 'text-section' : 'text-title'}>
          {children}
        </h1>
        {lead && (
          <p
            className={cn(
              'text-muted-foreground',
              compact ? 'mt-1' : 'mt-3 text-lg leading-relaxed',
            )}
          >
            {lead}
          </p>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
    </div>
  );
}
