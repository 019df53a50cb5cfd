import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { capitalize } from '#shared/words.ts';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Pagination } from '#web/components/ui/pagination.tsx';
import { ErrorState, type StateOfQuery } from '#web/components/ui/query-state.tsx';
import { Repeat, Skeleton } from '#web/components/ui/skeleton.tsx';
import { useHeldRows } from '#web/hooks/use-held-rows.ts';
import { cn } from '#web/lib/cn.ts';
import { focusHeading } from '#web/lib/scroll/scroll.ts';
import { toast } from '#web/lib/toast.ts';
import { type ListControl, ListFilters } from './list-filters.tsx';
import { chooseAll, ListRows, type RowsProps } from './list-rows.tsx';
import { BulkBar, useRowSelection } from './row-selection.tsx';

type Noun = { one: string; many: string };

const countOf = (count: number, { one, many }: Noun) => `${count} ${count === 1 ? one : many}`;

type PageOf = { total: number; page?: number; pages?: number };

type ListProps<Row, Page extends PageOf> = Pick<
  RowsProps<Row>,
  'columns' | 'keyOf' | 'line' | 'opened'
> & {
  noun: Noun;
  list: ListControl;
  query: StateOfQuery<Page> & { isPlaceholderData: boolean };
  rows: (page: Page) => readonly Row[];
  /** Label of the search field; without it there are no filters. */
  search?: string;
  counts?: Record<string, number> | undefined;
  /** Values of filters known only to the screen, by label. */
  names?: Record<string, readonly string[]>;
  sum?: (page: Page) => ReactNode;
  help?: ReactNode;
  /** Shown instead of everything else when there are no rows at all. */
  empty: ReactNode;
  failed: string;
  /** Only the first page is available. */
  unpaged?: boolean;
  onward?: (page: Page) => ReactNode;
  /** Of a list that grows by itself: what is listed, in its order. */
  growing?: string;
  bulk?: {
    /** Label of a checkbox: 'Select order P-12'. */
    label: (row: Row) => string;
    /** Bulk actions; `clear` unticks all. */
    actions: (ticked: Row[], clear: () => void) => ReactNode;
    /** Finds all matching rows, up to `most`. */
    everything?: { most: number; find: () => Promise<Row[]> };
  };
};

export function List<Row, Page extends PageOf>(props: ListProps<Row, Page>) {
  const { noun, list, query, search, columns, keyOf, bulk, unpaged = false } = props;
  const page = query.data;
  const scope = query.isPlaceholderData ? undefined : props.growing;
  const held = useHeldRows(page ? props.rows(page) : [], keyOf, scope);
  const rows = held.shown;
  const empty = page?.total === 0 && !list.filtered;
  const ticks = useRowSelection(rows, keyOf, list.filter);
  const label = capitalize(noun.many);
  const container = useOpenedRow(props.opened ?? null, page !== undefined);

  return (
    <div ref={container} className={cn('@container flex flex-col', props.line ? 'gap-2' : 'gap-4')}>
      {search !== undefined && !empty && (
        <ListFilters
          label={`Search ${noun.many}`}
          placeholder={search}
          list={list}
          counts={props.counts}
          names={props.names}
        />
      )}
      {page && !empty && (
        <div className="flex flex-wrap items-center gap-x-4 text-muted-foreground text-sm">
          {bulk && rows.length > 0 && (
            <CheckboxField
              className="ms-2.5 text-foreground @min-[52rem]:hidden"
              checked={ticks.all}
              indeterminate={ticks.some}
              onChange={ticks.toggleAll}
            >
              {chooseAll}
            </CheckboxField>
          )}
          <p role="status">
            {countOf(page.total, noun)}
            {props.sum?.(page)}
          </p>
          {props.help}
        </div>
      )}
      {query.isPending && <ListSkeleton label={`Loading the ${noun.many}`} />}
      {Boolean(query.error) && !page && <ErrorState query={query} message={props.failed} />}
      {empty && props.empty}
      {page?.total === 0 && !empty && <NoMatches many={noun.many} onAll={list.showAll} />}
      {page && page.total > 0 && (
        <div
          aria-busy={query.isPlaceholderData}
          className="flex flex-col gap-4 transition-opacity aria-busy:opacity-60"
          {...(props.growing !== undefined && held.handlers)}
        >
          {held.waiting > 0 && (
            <div className="sticky top-18 z-10 -mb-4 flex h-0 justify-center md:top-6">
              <Button
                size="sm"
                className="-mt-4.5 shadow-overlay"
                onClick={() => {
                  held.showAll();
                  // The button is removed.
                  focusHeading();
                }}
              >
                {countOf(held.waiting, { one: `new ${noun.one}`, many: `new ${noun.many}` })}
              </Button>
            </div>
          )}
          <ListRows
            label={label}
            rows={rows}
            columns={columns}
            keyOf={keyOf}
            opened={props.opened ?? null}
            {...(props.line && { line: props.line })}
            {...(bulk && { ticks: { ...ticks, label: bulk.label } })}
          />
          {bulk && ticks.count > 0 && (
            <BulkBar
              label={`Several ${noun.many} at once`}
              chosen={`${countOf(ticks.count, noun)} selected`}
              more={
                bulk.everything &&
                ticks.all &&
                ticks.count < Math.min(page.total, bulk.everything.most) && (
                  <ChooseEverything
                    {...bulk.everything}
                    total={page.total}
                    noun={noun}
                    onFound={ticks.tick}
                  />
                )
              }
              onClear={ticks.clear}
            >
              {bulk.actions(ticks.rows, ticks.clear)}
            </BulkBar>
          )}
          {props.onward?.(page)}
          {!unpaged && !props.onward && page.total > Math.min(list.view.size, list.defaultSize) && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <NativeSelect
                aria-label={`${label} per page`}
                value={list.view.size}
                onChange={({ target }) => list.narrow({ size: Number(target.value) })}
                className="w-40"
                choices={list.sizes.map((size) => [size, `${size} per page`])}
              />
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
      {/* Below the rows: a failed refetch must not move them. */}
      {Boolean(query.error) && page && <ErrorState query={query} message={props.failed} />}
    </div>
  );
}

/**
 * A row that the address opens is scrolled into view, once. Closing the details removes the
 * focused element: the focus returns to the title of its row.
 */
function useOpenedRow(opened: number | null, isLoaded: boolean) {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(opened);
  const titleOf = (row: number | null) => {
    const titles = container.current?.querySelectorAll<HTMLElement>(
      `[data-row="${row}"] [data-row-title]`,
    );
    // Each row is rendered as a table row and as a line.
    return [...(titles ?? [])].find((title) => title.checkVisibility());
  };
  const showOpened = useEffectEvent(() => titleOf(opened)?.scrollIntoView({ block: 'nearest' }));
  useEffect(() => {
    if (isLoaded) showOpened();
  }, [isLoaded]);
  const focusClosed = useEffectEvent((row: number) => titleOf(row)?.focus());
  useEffect(() => {
    const closed = before.current;
    before.current = opened;
    if (closed === null || opened !== null || document.activeElement !== document.body) return;
    focusClosed(closed);
  }, [opened]);
  return container;
}

type ChooseEverythingProps<Row> = {
  most: number;
  total: number;
  noun: Noun;
  find: () => Promise<Row[]>;
  onFound: (rows: Row[]) => void;
};

/** Also ticks matching rows of other pages, and shows the number when limited to `most`. */
function ChooseEverything<Row>({ most, total, noun, find, onFound }: ChooseEverythingProps<Row>) {
  const search = useMutation({
    mutationFn: find,
    onSuccess: onFound,
    onError: toast.failed(`Failed to find all ${noun.many}.`),
  });
  return (
    <Button variant="link" size="sm" pending={search.isPending} onClick={() => search.mutate()}>
      {total > most
        ? `Select the first ${most} of ${total} that match`
        : `Select all ${total} that match`}
    </Button>
  );
}

function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <div className="grid gap-3 @xl:grid-cols-2 @min-[52rem]:grid-cols-1 @min-[52rem]:gap-1.5">
        <Repeat times={6}>
          <Skeleton className="h-44 rounded-card @min-[52rem]:h-15" />
        </Repeat>
      </div>
    </div>
  );
}

function NoMatches({ many, onAll }: { many: string; onAll: () => void }) {
  const showAll = () => {
    onAll();
    // The button is removed with the alert.
    focusHeading();
  };
  return (
    <EmptyList
      title={`No ${many} match`}
      action={
        <Button variant="outline" onClick={showAll}>
          Show all {many}
        </Button>
      }
    />
  );
}
