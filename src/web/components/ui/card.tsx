import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

type CardProps = ComponentProps<'div'> & {
  /** Lifts under the pointer. */
  interactive?: boolean;
};

export function Card({ className, interactive = false, ...rest }: CardProps) {
  return (
    <div
      data-slot="card"
      className={cn(
        'min-w-0 rounded-card border border-border bg-card text-card-foreground shadow-card',
        interactive &&
          'transition-[box-shadow,transform,border-color] duration-200 hover:-translate-y-0.5 hover:border-border-strong hover:shadow-lift active:translate-y-0',
        className,
      )}
      {...rest}
    />
  );
}
