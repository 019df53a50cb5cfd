import type { ComponentProps, PropsWithChildren, ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      data-slot="table"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-border bg-card shadow-card"
    >
      <table aria-label={label} className="w-full border-collapse text-start text-sm">
        {children}
      </table>
    </section>
  );
}

export function TableHeader({ children }: PropsWithChildren) {
  return (
    <thead data-slot="table-header" className="border-b bg-surface">
      {children}
    </thead>
  );
}

export function TableBody({ children }: PropsWithChildren) {
  return (
    <tbody data-slot="table-body" className="[&>tr:last-child]:border-0">
      {children}
    </tbody>
  );
}

export function TableRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      data-slot="table-row"
      className={cn(
        'border-b transition-colors hover:bg-surface aria-current:bg-accent',
        className,
      )}
      {...rest}
    />
  );
}

export function TableHead({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      data-slot="table-head"
      scope="col"
      className={cn(
        'h-11 whitespace-nowrap px-2 text-start first:ps-4 last:pe-4 font-semibold text-xs text-muted-foreground',
        className,
      )}
      {...rest}
    />
  );
}

export function TableCell({ className, ...rest }: ComponentProps<'td'>) {
  return (
    <td
      data-slot="table-cell"
      className={cn('px-2 py-3 align-middle first:ps-4 last:pe-4', className)}
      {...rest}
    />
  );
}
