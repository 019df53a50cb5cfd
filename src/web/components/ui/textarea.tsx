import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';
import { controlStyles } from './input.tsx';

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      className={cn(controlStyles, 'min-h-24 resize-y py-2.5 leading-normal', className)}
      {...rest}
    />
  );
}
