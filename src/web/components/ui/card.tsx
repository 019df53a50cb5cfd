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

export function CardHeader({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="card-header"
      className={cn('flex flex-col gap-1 px-5 pt-5 sm:px-6 sm:pt-6', className)}
      {...rest}
    />
  );
}

export function CardTitle({ className, children, ...rest }: ComponentProps<'h3'>) {
  return (
    <h3 data-slot="card-title" className={cn('text-lg', className)} {...rest}>
      {children}
    </h3>
  );
}

export function CardDescription({ className, ...rest }: ComponentProps<'p'>) {
  return (
    <p
      data-slot="card-description"
      className={cn('text-muted-foreground text-sm', className)}
      {...rest}
    />
  );
}

export function CardContent({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-slot="card-content" className={cn('p-5 sm:p-6', className)} {...rest} />;
}

export function CardFooter({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="card-footer"
      className={cn('flex items-center gap-3 border-t px-5 py-4 sm:px-6', className)}
      {...rest}
    />
  );
}
