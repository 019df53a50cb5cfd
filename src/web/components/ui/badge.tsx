import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

const variants = {
  default: 'bg-secondary text-secondary-foreground',
  marigold: 'bg-marigold text-marigold-foreground',
  soft: 'bg-marigold-soft text-marigold-ink',
  outline: 'border border-border-strong bg-card text-foreground',
};

type BadgeProps = ComponentProps<'span'> & { variant?: keyof typeof variants | undefined };

export function Badge({ variant = 'default', className, ...rest }: BadgeProps) {
  return (
    <span
      data-slot="badge"
      className={cn(
        'inline-flex w-fit items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-1 font-semibold text-xs leading-none [&_svg]:size-3.5',
        variants[variant],
        className,
      )}
      {...rest}
    />
  );
}
