import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

export const controlStyles = cn(
  'w-full rounded-control border border-input bg-card px-3.5 text-base text-foreground',
  'transition-[border-color,box-shadow,background-color] hover:border-foreground/60',
  'focus-visible:border-primary focus-visible:outline-offset-0 focus-visible:outline-2',
  'disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground disabled:hover:border-input',
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
);

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      data-slot="input"
      type={type}
      className={cn(controlStyles, 'h-11', className)}
      {...rest}
    />
  );
}
