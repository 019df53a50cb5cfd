import { keepPreviousData } from '@tanstack/react-query';
import { activityActions, actorKinds } from '#shared/office/activity.ts';
import { Page } from '#web/components/layout/page.tsx';
import { List } from '#web/components/list/list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { useListView } from '#web/hooks/use-list-view.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { after, listView, oneOf, setting, textFilter } from '#web/lib/list-view.ts';
import { kinds } from '../../shared/activity-view.ts';
import { activityPaths } from '../paths.ts';
import { activityColumns } from './activity-columns.tsx';
import { actionNames, thingNames, whoNames } from './activity-words.ts';

const lead = 'Who did what in the shop and when, for a year. Nothing here can be changed.';

const activityView = listView(activityPaths.office, {
  search: textFilter('search'),
  who: oneOf('who', actorKinds, { label: 'Who', all: 'Everybody', names: whoNames }),
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
