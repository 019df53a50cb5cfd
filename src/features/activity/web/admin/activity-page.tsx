import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { unbreakWeights } from '#features/products/shared/unbreak-weights.ts';
import { activityActions, actorKinds } from '#shared/office/activity.ts';
import { shorten } from '#shared/words.ts';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { List } from '#web/components/list/list.tsx';
import type { Column } from '#web/components/list/list-rows.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PlainTable } from '#web/components/ui/plain-table.tsx';
import { QueryState } from '#web/components/ui/query-state.tsx';
import { useListView } from '#web/hooks/use-list-view.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import { formatBriefly, formatTime } from '#web/lib/format-time.ts';
import { after, listView, oneOf, setting, textFilter } from '#web/lib/list-view.ts';
import ChevronDown from '~icons/lucide/chevron-down';
import { type ActivityView, kinds } from '../../shared/activity-view.ts';
import { activityPaths } from '../paths.ts';
import {
  actionNames,
  actorNames,
  differences,
  linkOf,
  sentenceOf,
  thingNames,
} from './activity-words.ts';

const activityColumns: Column<EntryGroup>[] = [
  { head: 'What', className: 'w-full', cell: (entries) => <EntryLine entries={entries} /> },
  {
    head: 'When',
    className: 'whitespace-nowrap pt-2 align-top text-muted-foreground',
    cell: ([{ at }]) => <time dateTime={at}>{formatTime(at)}</time>,
  },
];

function EntryLine({ entries, time }: { entries: EntryGroup; time?: boolean }) {
  const [entry] = entries;
  const [open, setOpen] = useState(false);
  const isImport = entry.thing.kind === 'product import' && entry.action === 'imported';
  const { start, name, end } = sentenceOf(entry);
  const link = linkOf(entry);
  return (
    <div className="relative flow-root">
      <p
        className={cn(
          'my-2 pe-11 text-sm leading-5 [overflow-wrap:anywhere] @min-[52rem]:pe-20',
          !open && 'line-clamp-3 @min-[52rem]:line-clamp-2',
        )}
      >
        {time && (
          <time dateTime={entry.at} className="text-muted-foreground">
            {formatBriefly(entry.at, new Date())}{' '}
          </time>
        )}
        <span>{start}</span>
        {link === null && name !== null && <strong>{unbreakWeights(name)}</strong>}
        {link !== null && name !== null && (
          <Link
            to={link}
            className="font-semibold text-primary underline decoration-primary/35 underline-offset-4 hover:decoration-current"
          >
            {unbreakWeights(name)}
          </Link>
        )}
        <span>{end}</span>
        {entries.length > 1 && (
          <span className="text-muted-foreground">{` · ${entries.length} times`}</span>
        )}
      </p>
      {(isImport || entries.some((one) => differences(one).length > 0)) && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="absolute end-0 top-0 flex h-9 min-w-9 items-center justify-end gap-1 text-muted-foreground text-sm hover:text-foreground pointer-coarse:-top-1 pointer-coarse:h-11 pointer-coarse:min-w-11"
        >
          <span className="@max-[52rem]:sr-only">Details</span>
          <ChevronDown
            aria-hidden
            className={cn('size-4 shrink-0 transition-transform', open && 'rotate-180')}
          />
        </button>
      )}
      {open && !isImport && <Differences entries={entries} />}
      {open && isImport && entries.map((one) => <ImportedProducts key={one.activityID} of={one} />)}
    </div>
  );
}

/** In parts, once it is unfolded. */
function ImportedProducts({ of: { activityID } }: { of: ActivityView }) {
  const parts = trpc.activity.page.useInfiniteQuery(
    { ofImport: activityID, limit: 25 },
    { getNextPageParam: ({ next }) => next },
  );
  const shown = parts.data?.pages.flatMap(({ entries }) => entries) ?? [];
  const left = (parts.data?.pages[0]?.total ?? 0) - shown.length;
  return (
    <>
      <ul aria-label="Imported products" className="mb-2 border-s-2 ps-3">
        {shown.map((entry) => (
          <li key={entry.activityID}>
            <EntryLine entries={[entry]} />
          </li>
        ))}
      </ul>
      <QueryState query={parts} skeleton="mb-2 h-24" evenWithData fallback={failed} />
      {left > 0 && (
        <Button
          variant="outline"
          size="sm"
          className="mb-3"
          pending={parts.isFetchingNextPage}
          onClick={() => parts.fetchNextPage()}
        >
          {left} more
        </Button>
      )}
    </>
  );
}

const failed = 'Failed to load the activity. Please try again.';

/** In characters; longer values, such as nutritional information, are truncated on screen. */
const maxShownLength = 160;
const shown = (text: string) =>
  text.length > maxShownLength ? `${shorten(text, maxShownLength)}…` : text;

function Differences({ entries }: { entries: EntryGroup }) {
  const all = entries.flatMap((entry) => {
    const when = entries.length > 1 ? `${formatTime(entry.at)}: ` : '';
    return differences(entry).map((one) => ({ ...one, name: when + one.name, entry }));
  });
  return (
    <PlainTable look="lines" columns={['Detail', 'Before', 'After']} className="mb-2 text-sm">
      <tbody>
        {all.map(({ name, before, after, entry }) => (
          <tr
            key={`${entry.activityID} ${name}`}
            className="border-t align-top [overflow-wrap:anywhere]"
          >
            <th scope="row" className="py-1 pe-2 text-start font-normal text-muted-foreground">
              {name}
            </th>
            <td className="px-2 py-1">{shown(before ?? '–')}</td>
            <td className="py-1 ps-2">{shown(after ?? '–')}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

const activityView = listView(activityPaths.office, {
  search: textFilter('search'),
  who: oneOf('who', actorKinds, {
    label: 'Who',
    all: 'Everybody',
    names: actorNames,
    further: true,
  }),
  action: oneOf('action', activityActions, {
    label: 'What',
    all: 'All actions',
    names: actionNames,
  }),
  thing: oneOf('thing', kinds, {
    label: 'About',
    all: 'All things',
    names: thingNames,
  }),
  before: after('before'),
  size: setting('size', [25, 50, 100], 25),
});

export function ActivityPage() {
  const list = useListView(activityView);
  const { before, size, ...filter } = list.view;
  const entries = trpc.activity.page.useQuery(
    { ...filter, limit: size, ...(before !== null && { before }) },
    { placeholderData: keepPreviousData },
  );
  return (
    <AdminPage
      title="Activity"
      path={activityPaths.office}
      lead="Kept for a year. Nothing here can be changed."
      className="mb-3"
    >
      <List
        noun={{ one: 'entry', many: 'entries' }}
        list={list}
        query={entries}
        rows={(page) => groupEntries(page.entries)}
        keyOf={([{ activityID }]) => activityID}
        columns={activityColumns}
        line={(entries) => <EntryLine entries={entries} time />}
        search="Search"
        failed={failed}
        onward={({ next }) => (
          <nav aria-label="Further entries" className="flex flex-wrap gap-3">
            {before !== null && (
              <Button variant="outline" onClick={() => list.show({ before: null }, fromTheTop)}>
                Newest
              </Button>
            )}
            {next !== null && (
              <Button variant="outline" onClick={() => list.show({ before: next }, fromTheTop)}>
                Older
              </Button>
            )}
          </nav>
        )}
        empty={
          <EmptyState title="Nothing was done yet" className="max-w-xl">
            <p>Changes in the office, and those of programs with an API key, are listed here.</p>
          </EmptyState>
        }
      />
    </AdminPage>
  );
}

const fromTheTop = { state: null };

/** Newest first; at least one. */
type EntryGroup = readonly [ActivityView, ...ActivityView[]];

const textOf = (entry: ActivityView) => Object.values(sentenceOf(entry)).join('|');

export function groupEntries(entries: readonly ActivityView[]): EntryGroup[] {
  const groups: [ActivityView, ...ActivityView[]][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && textOf(last[0]) === textOf(entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
