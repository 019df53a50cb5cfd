import type { ComponentProps, ComponentType } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { cn } from '#web/lib/cn.ts';

/** Opens the row; keyboard shortcuts move between row titles. */
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
  /** Action and row: 'Delete order P-12'. */
  label: string;
  danger?: boolean;
  onClick: () => void;
};

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
