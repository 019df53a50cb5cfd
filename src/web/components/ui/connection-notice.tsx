import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';
import CircleAlert from '~icons/lucide/circle-alert';

type Props = { children: ReactNode; className?: string };

/** Fixed and never pressed itself, so that no press meets something else; over dialogs too. */
export function ConnectionNotice({ children, className }: Props) {
  return (
    // Always mounted: screen readers announce changes of a known region, also behind a dialog.
    <div
      role="status"
      aria-live="polite"
      className={cn(
        'pointer-events-none fixed z-60 flex max-w-[calc(100vw-1rem)] font-semibold text-sm print:hidden',
        className,
      )}
    >
      {children && (
        <p className="flex items-center gap-2 rounded-full border border-warning/45 bg-warning-soft px-3 py-1 text-warning-ink shadow-overlay">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
