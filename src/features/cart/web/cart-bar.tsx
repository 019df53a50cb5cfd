import type { ReactNode } from 'react';
import { formatTotal } from '#shared/money.ts';
import { cn } from '#web/lib/cn.ts';

type Props = {
  label: string;
  count: number;
  /** In rand. */
  total: number;
  unsaved?: boolean;
  className?: string;
  children: ReactNode;
};

export function CartBar({ label, count, total, unsaved = false, className, children }: Props) {
  return (
    <section
      aria-label={label}
      data-uncovered
      className={cn(
        'bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 flex items-center justify-between gap-4 rounded-[1.125rem] border border-border-strong bg-card py-2.5 ps-4 pe-2.5 shadow-overlay sm:ps-5',
        className,
      )}
    >
      <div className="min-w-0 leading-snug" aria-live="polite">
        <p className="amount font-bold text-heading text-lg">{formatTotal(total)}</p>
        <p
          className={cn(
            'text-sm',
            unsaved ? 'font-medium text-marigold-ink' : 'text-muted-foreground',
          )}
        >
          {`${count === 1 ? '1 item' : `${count} items`}${unsaved ? ', not saved yet' : ' in your cart'}`}
        </p>
      </div>
      {children}
    </section>
  );
}
