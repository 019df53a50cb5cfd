import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

type Props = {
  label: string;
  amount: string;
  note: string;
  warning?: boolean;
  className?: string;
  children: ReactNode;
};

export function CartBar({ label, amount, note, warning = false, className, children }: Props) {
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
        <p className="amount font-bold text-heading text-lg">{amount}</p>
        <p
          className={cn(
            'text-sm',
            warning ? 'font-medium text-marigold-ink' : 'text-muted-foreground',
          )}
        >
          {note}
        </p>
      </div>
      {children}
    </section>
  );
}
