import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

type LabelProps = ComponentProps<'label'> & { htmlFor: string; required?: boolean };

export function Label({ className, required = false, children, htmlFor, ...rest }: LabelProps) {
  return (
    <label
      htmlFor={htmlFor}
      className={cn('w-fit font-semibold text-[0.9375rem] text-foreground leading-snug', className)}
      {...rest}
    >
      {children}
      {required && (
        <span aria-hidden className="ms-1 text-danger">
          *
        </span>
      )}
    </label>
  );
}
