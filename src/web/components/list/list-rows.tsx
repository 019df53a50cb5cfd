import type { ComponentProps, ComponentType, ReactNode } from 'react';
import ArrowDown from '~icons/lucide/arrow-down';
import ArrowUp from '~icons/lucide/arrow-up';
import ArrowUpDown from '~icons/lucide/arrow-up-down';
import { useSteadyPresses } from '../../hooks/use-steady-presses.ts';
import { cn } from '../../lib/cn.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../ui/table.tsx';
import type { RowSelection } from './row-selection.tsx';

export type Column<Row> = {
  head: string;
  cell: (row: Row) => ReactNode;
  /**
   * Position on a card: first line, top right corner, a line of its own (after its label when
   * `named`), or last line. By default it follows the previous cell.
   */
  card?: 'title' | 'corner' | 'line' | 'named' | 'foot';
  /** The head is for screen readers only. */
  unseenHead?: boolean;
  className?: string;
  sort?: { sorted: keyof typeof sortIcons | false; onSort: () => void };
};

export type RowsProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => number;
  ticks?: RowSelection<Row> & { label: (row: Row) => string };
  /** Renders compact lines instead of cards on narrow screens, beside the row's checkbox. */
  line?: (row: Row) => ReactNode;
  opened?: number | null;
};

/** On touch screens buttons are one line high, with a 44 px hit area. */
export const compactButtons =
  "pointer-coarse:[&_button]:relative pointer-coarse:[&_button]:h-9 pointer-coarse:[&_button]:min-h-9 pointer-coarse:[&_button]:after:absolute pointer-coarse:[&_button]:after:inset-x-0 pointer-coarse:[&_button]:after:-inset-y-1 pointer-coarse:[&_button]:after:content-['']";

export const chooseAll = 'Select all on this page';

export function ListRows<Row>(props: RowsProps<Row>) {
  const { label, rows, columns, keyOf, ticks, line, opened = null } = props;
  const everything = ticks && {
    checked: ticks.all,
    indeterminate: ticks.some,
    onChange: ticks.toggleAll,
  };
  const boxOf = (row: Row) =>
    ticks && (
      <Checkbox
        className="align-middle"
        aria-label={ticks.label(row)}
        checked={ticks.has(keyOf(row))}
        onChange={({ nativeEvent }) =>
          ticks.toggle(keyOf(row), {
            through: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
          })
        }
      />
    );
  const markOf = (row: Row) => ({
    'data-row': keyOf(row),
    'aria-current': keyOf(row) === opened ? true : undefined,
  });
  const container = useSteadyPresses<HTMLDivElement>(rows.map(keyOf).join());
  return (
    // Focused elements must not be hidden behind the sticky bulk bar.
    <div ref={container} className={cn(ticks && '[&_:is(a,button,input)]:scroll-mb-40')}>
      <div className="hidden @min-[52rem]:block">
        <Table label={label}>
          <TableHeader>
            <tr>
              {everything && (
                <TableHead className={cn('w-10', line && 'h-9')}>
                  <Checkbox aria-label={chooseAll} className="align-middle" {...everything} />
                </TableHead>
              )}
              {columns.map((column) => (
                <ColumnHead key={column.head} column={column} close={line !== undefined} />
              ))}
            </tr>
          </TableHeader>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={keyOf(row)} {...markOf(row)}>
                {ticks && (
                  <TableCell className={cn('py-1', line && 'h-8 py-0')}>{boxOf(row)}</TableCell>
                )}
                {columns.map(({ head, cell, className }) => (
                  <TableCell key={head} className={cn('py-1', line && 'h-8 py-0', className)}>
                    {cell(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <div className="@min-[52rem]:hidden">
        {line ? (
          <ul
            aria-label={label}
            className="divide-y overflow-hidden rounded-card border bg-card shadow-card"
          >
            {rows.map((row) => (
              <li
                key={keyOf(row)}
                {...markOf(row)}
                className="relative flex gap-2.5 px-2.5 py-1 aria-current:bg-accent"
              >
                <span className="z-1 flex h-6 items-center @min-[29rem]:h-10 empty:hidden">
                  {boxOf(row)}
                </span>
                <div className="min-w-0 flex-1">{line(row)}</div>
              </li>
            ))}
          </ul>
        ) : (
          <ul aria-label={label} className="grid grid-cols-1 gap-3 @xl:grid-cols-2">
            {rows.map((row) => (
              <li key={keyOf(row)} {...markOf(row)}>
                <RowCard row={row} columns={columns} box={boxOf(row)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown };

function ColumnHead<Row>({ column, close }: { column: Column<Row>; close: boolean }) {
  const { head, sort, unseenHead } = column;
  const Icon = sort?.sorted ? sortIcons[sort.sorted] : ArrowUpDown;
  return (
    <TableHead
      aria-sort={sort && (sort.sorted || 'none')}
      className={cn(column.className, close && 'h-9')}
    >
      {sort ? (
        <button
          type="button"
          onClick={sort.onSort}
          className={cn(
            '-mx-2 inline-flex h-8 items-center gap-1.5 rounded-lg px-2 transition-colors hover:bg-muted hover:text-foreground',
            sort.sorted && 'text-heading',
          )}
        >
          {head}
          <Icon aria-hidden className={cn('size-3.5', !sort.sorted && 'opacity-60')} />
        </button>
      ) : (
        <span className={unseenHead ? 'sr-only' : undefined}>{head}</span>
      )}
    </TableHead>
  );
}

type RowCardProps<Row> = Pick<RowsProps<Row>, 'columns'> & { row: Row; box: ReactNode };

function RowCard<Row>({ row, columns, box }: RowCardProps<Row>) {
  const at = (place: Column<Row>['card']) => columns.find(({ card }) => card === place)?.cell(row);
  const body = columns.filter(
    ({ card }) => card === undefined || card === 'line' || card === 'named',
  );
  return (
    <Card className="flex h-full flex-col gap-2.5 p-4">
      <div className="flex items-start gap-3">
        {box}
        <div className="min-w-0 flex-1 font-semibold leading-snug [overflow-wrap:anywhere]">
          {at('title')}
        </div>
        {at('corner')}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        {body.map(({ head, cell, card }) => (
          <div key={head} className={cn('min-w-0', card && 'basis-full')}>
            {card === 'named' && <span className="text-muted-foreground">{head}: </span>}
            {cell(row)}
          </div>
        ))}
      </div>
      <div className="mt-auto border-t pt-2.5 empty:hidden">{at('foot')}</div>
    </Card>
  );
}

/** For the title of a line on phones: the whole line opens it, except what is `relative`. */
export const wholeLine =
  'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2';

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
      title={label}
      onClick={onClick}
    >
      <Icon aria-hidden />
    </Button>
  );
}
