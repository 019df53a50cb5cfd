import type { ReactNode } from 'react';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Pagination } from '#web/components/ui/pagination.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { focusHeading } from '#web/lib/focus-heading.ts';
import { type ListControl, ListFilters } from './list-filters.tsx';
import { ListRows, type RowsProps } from './list-rows.tsx';
import { BulkBar, useTicks } from './ticks.tsx';

/** What is listed, one and several: order, orders. */
type Noun = { one: string; many: string };

/** How many of them, in words: 1 order, 12 orders. */
const countOf = (count: number, { one, many }: Noun) => `${count} ${count === 1 ? one : many}`;

type Place = { total: number; page?: number; pages?: number };

type ListProps<Row, Page extends Place> = Pick<RowsProps<Row>, 'columns' | 'keyOf'> & {
  noun: Noun;
  /** From `useListView`. */
  list: ListControl;
  /** The call that brings a page. */
  query: {
    data: Page | undefined;
    isPending: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  rows: (page: Page) => readonly Row[];
  /** What can be searched for, in a few words; without them there are no filters either. */
  search?: string;
  /** How many rows each choice of a filter leaves. */
  counts?: Record<string, number> | undefined;
  /** In place of the rows when there are none at all. */
  empty: ReactNode;
  /** Said when the rows do not come. */
  failed: string;
  /** Only the first page can be seen. */
  unpaged?: boolean;
  /** The way to further rows, of a list that goes on from its last row and not by pages. */
  onward?: (page: Page) => ReactNode;
  /** For rows that can be ticked. */
  bulk?: {
    /** What ticks a row: 'Choose order P-12'. */
    label: (row: Row) => string;
    /** What can be done with all that are ticked; `clear` takes the ticks away. */
    actions: (ticked: Row[], clear: () => void) => ReactNode;
  };
};

/** A list of the back office: search and filters, what was found, and page by page the rows. */
export function List<Row, Page extends Place>(props: ListProps<Row, Page>) {
  const { noun, list, query, search, columns, keyOf, bulk, unpaged = false } = props;
  const page = query.data;
  const rows = page ? props.rows(page) : [];
  const ticks = useTicks(rows.map(keyOf));
  const label = noun.many.charAt(0).toUpperCase() + noun.many.slice(1);

  return (
    <div className="flex flex-col gap-4">
      {search !== undefined && (
        <ListFilters
          label={`Search ${noun.many}`}
          placeholder={search}
          list={list}
          counts={props.counts}
        />
      )}
      {page && (
        <p role="status" className="text-muted-foreground text-sm">
          {countOf(page.total, noun)}
        </p>
      )}
      {query.isPending && <ListSkeleton label={`Loading the ${noun.many}`} />}
      {query.error !== null && (
        <ErrorState
          message={props.failed}
          pending={query.isFetching}
          onRetry={() => query.refetch()}
        />
      )}
      {page?.total === 0 && !list.filtered && props.empty}
      {page?.total === 0 && list.filtered && <NoneFits many={noun.many} onAll={list.showAll} />}
      {page && page.total > 0 && (
        <div
          aria-busy={query.isPlaceholderData}
          className="@container flex flex-col gap-4 transition-opacity aria-busy:opacity-60"
        >
          <ListRows
            label={label}
            rows={rows}
            columns={columns}
            keyOf={keyOf}
            {...(bulk && { ticks: { ...ticks, label: bulk.label } })}
          />
          {bulk && ticks.count > 0 && (
            <BulkBar
              label={`Several ${noun.many} at once`}
              chosen={`${countOf(ticks.count, noun)} chosen`}
              onClear={ticks.clear}
            >
              {bulk.actions(
                rows.filter((row) => ticks.has(keyOf(row))),
                ticks.clear,
              )}
            </BulkBar>
          )}
          {props.onward?.(page)}
          {!unpaged && !props.onward && page.total > Math.min(...list.sizes) && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <NativeSelect
                aria-label={`${label} per page`}
                value={list.view.size}
                onChange={({ target }) => list.narrow({ size: Number(target.value) })}
                className="w-40"
              >
                {list.sizes.map((size) => (
                  <option key={size} value={size}>
                    {size} per page
                  </option>
                ))}
              </NativeSelect>
              <Pagination
                page={page.page ?? 1}
                pageCount={page.pages ?? 1}
                onPageChange={list.turnTo}
                label={label}
              />
            </div>
          )}
        </div>
      )}
    </div>
  );
}

const shapes = ['1', '2', '3', '4', '5', '6'];

function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="@container">
      <div className="grid gap-3 @xl:grid-cols-2 @min-[52rem]:grid-cols-1 @min-[52rem]:gap-1.5">
        {shapes.map((shape) => (
          <Skeleton key={shape} className="h-44 rounded-card @min-[52rem]:h-15" />
        ))}
      </div>
    </div>
  );
}

function NoneFits({ many, onAll }: { many: string; onAll: () => void }) {
  const showAll = () => {
    onAll();
    // The button goes with what it stands under.
    focusHeading();
  };
  return (
    <EmptyState
      illustration={<EmptyList alt="" />}
      title={`No ${many} fit that`}
      action={
        <Button variant="outline" onClick={showAll}>
          Show all {many}
        </Button>
      }
    />
  );
}
