import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { type ActorKind, activityActions, actorKinds } from '#shared/office/activity.ts';
import { shorten } from '#shared/shorten.ts';
import { Page } from '#web/components/layout/page.tsx';
import { List } from '#web/components/list/list.tsx';
import type { Column } from '#web/components/list/list-rows.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { useListView } from '#web/hooks/use-list-view.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { formatTime } from '#web/lib/format-time.ts';
import { after, listView, oneOf, setting, textFilter } from '#web/lib/list-view.ts';
import { type ActivityView, kinds } from '../../shared/activity-view.ts';
import { activityPaths } from '../paths.ts';
import {
  actionNames,
  actionText,
  actorNames,
  differences,
  linkOf,
  nameOf,
  thingNames,
} from './activity-words.ts';

const activityColumns: Column<ActivityView>[] = [
  {
    head: 'What',
    card: 'title',
    cell: (entry) => <ActionCell entry={entry} />,
  },
  {
    head: 'When',
    card: 'line',
    className: 'whitespace-nowrap',
    cell: ({ at }) => <time dateTime={at}>{formatTime(at)}</time>,
  },
  {
    head: 'Who',
    card: 'line',
    className: '[overflow-wrap:anywhere]',
    cell: ({ who }) => who.name ?? actorNames[who.kind as ActorKind] ?? who.kind,
  },
  {
    head: 'Before and after',
    card: 'foot',
    className: 'text-sm',
    cell: (entry) => <Differences entry={entry} />,
  },
];

function ActionCell({ entry }: { entry: ActivityView }) {
  const name = nameOf(entry);
  const link = linkOf(entry);
  return (
    <span className="[overflow-wrap:anywhere]">
      {actionText(entry)}{' '}
      {link !== null ? (
        <Link
          to={link}
          className="font-semibold text-primary underline decoration-primary/35 underline-offset-4 hover:decoration-current"
        >
          {name}
        </Link>
      ) : (
        <strong>{name}</strong>
      )}
    </span>
  );
}

/** In characters; longer values, such as nutritional information, are truncated on screen. */
const maxShownLength = 160;
const shown = (text: string) =>
  text.length > maxShownLength ? `${shorten(text, maxShownLength)}…` : text;

function Differences({ entry }: { entry: ActivityView }) {
  const all = differences(entry);
  if (all.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {all.map(({ name, before, after }) => (
        <li key={name} className="[overflow-wrap:anywhere]">
          <span className="text-muted-foreground">{name}: </span>
          {before !== null && after !== null ? (
            <>
              <del className="decoration-muted-foreground/60">{shown(before)}</del>
              <span aria-hidden> → </span>
              <ins className="no-underline">{shown(after)}</ins>
            </>
          ) : (
            shown(before ?? after ?? '')
          )}
        </li>
      ))}
    </ul>
  );
}

const lead = 'Who did what in the shop and when, for a year. Nothing here can be changed.';

const activityView = listView(activityPaths.office, {
  search: textFilter('search'),
  who: oneOf('who', actorKinds, { label: 'Who', all: 'Everybody', names: actorNames }),
  action: oneOf('action', activityActions, {
    label: 'What',
    all: 'All actions',
    names: actionNames,
  }),
  thing: oneOf('thing', kinds, {
    label: 'About',
    all: 'About everything',
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
    <Page title="Activity" description={lead} path={activityPaths.office} hidden>
      <PageHeading compact className="mb-5" lead={lead}>
        Activity
      </PageHeading>
      <List
        noun={{ one: 'entry', many: 'entries' }}
        list={list}
        query={entries}
        rows={(page) => page.entries}
        keyOf={({ activityID }) => activityID}
        columns={activityColumns}
        search="Product, price, status"
        failed="Failed to load the activity. Please try again."
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
            <p>
              Whatever you change in the office, or a program with a key, stands here from now on.
            </p>
          </EmptyState>
        }
      />
    </Page>
  );
}

/** Another page starts at its top. */
const fromTheTop = { state: null };
