import type { ComponentProps } from 'react';
import { cn } from '#web/lib/cn.ts';

type Column = { name: string; align?: 'end'; className?: string };

const headLooks = {
  lines: {
    row: 'border-b text-muted-foreground text-sm',
    cell: 'px-2 py-1.5 first:ps-0 last:pe-0 font-semibold',
  },
  paper: { row: 'border-b-2', cell: 'px-2 py-1' },
  figures: {
    row: 'text-muted-foreground text-xs',
    cell: 'py-1 ps-3 first:ps-0 font-semibold',
  },
} as const;

type PlainTableProps = ComponentProps<'table'> & {
  columns: readonly (Column | string)[];
  caption?: string;
  look: keyof typeof headLooks;
};

/** A table without a frame, for printed sheets, figures and text; the children are its body. */
export function PlainTable({
  columns,
  caption,
  look,
  className,
  children,
  ...rest
}: PlainTableProps) {
  const { row, cell } = headLooks[look];
  return (
    <table data-slot="plain-table" className={cn('w-full border-collapse', className)} {...rest}>
      {caption && <caption className="sr-only">{caption}</caption>}
      <thead>
        <tr className={row}>
          {columns
            .map((column): Column => (typeof column === 'string' ? { name: column } : column))
            .map(({ name, align, className: own }) => (
              <th
                key={name}
                scope="col"
                className={cn(cell, align === 'end' ? 'text-end' : 'text-start', own)}
              >
                {name}
              </th>
            ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
