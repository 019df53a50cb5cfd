import type { ComponentProps, ComponentType } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { cn } from '#web/lib/cn.ts';

/** The name of a row, which opens it; the keys of a list go from one to the next. */
export function RowTitle({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      data-row-title
      className={cn(
        'min-h-8 min-w-0 rounded-md text-start font-semibold text-heading leading-snug underline decoration-primary/35 underline-offset-4 [overflow-wrap:anywhere] hover:decoration-current',
        className,
      )}
      {...rest}
    />
  );
}

type RowButtonProps = {
  icon: ComponentType<{ 'aria-hidden': true }>;
  /** What it does, and with which row. */
  label: string;
  danger?: boolean;
  onClick: () => void;
};

/** Something that can be done with a row. */
export function RowButton({ icon: Icon, label, danger = false, onClick }: RowButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      className={cn(danger && 'text-danger-ink')}
      aria-label={label}
      onClick={onClick}
    >
      <Icon aria-hidden />
    </Button>
  );
}
