import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

const badgeVariants = cva(
  'inline-flex w-fit items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-1 font-semibold text-xs leading-none [&_svg]:size-3.5',
  {
    variants: {
      variant: {
        default: 'bg-secondary text-secondary-foreground',
        marigold: 'bg-marigold text-marigold-foreground',
        soft: 'bg-marigold-soft text-marigold-ink',
        outline: 'border border-border-strong bg-card text-foreground',
      },
    },
    defaultVariants: { variant: 'default' },
  },
);

export function Badge({
  variant,
  className,
  ...rest
}: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cn(badgeVariants({ variant }), className)} {...rest} />;
}
