import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

export type Tone = 'success' | 'info' | 'warning' | 'danger' | 'neutral';

const styles: Record<Tone, string> = {
  success: 'bg-success-soft text-success-ink [--dot:var(--success)]',
  info: 'bg-info-soft text-info-ink [--dot:var(--info)]',
  warning: 'bg-warning-soft text-warning-ink [--dot:var(--warning)]',
  danger: 'bg-danger-soft text-danger-ink [--dot:var(--danger)]',
  neutral: 'bg-neutral-soft text-neutral-ink [--dot:var(--neutral-ink)]',
};

type StatusChipProps = ComponentProps<'span'> & { tone: Tone };

/** The colour only repeats the text. */
export function StatusChip({ tone, className, children, ...rest }: StatusChipProps) {
  return (
    <span
      data-slot="status-chip"
      data-tone={tone}
      className={cn(
        'inline-flex w-fit items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-1.5 font-semibold text-xs leading-none',
        styles[tone],
        className,
      )}
      {...rest}
    >
      <span aria-hidden className="size-1.75 rounded-full bg-(--dot)" />
      {children}
    </span>
  );
}
