import { keepPreviousData } from '@tanstack/react-query';
import Upload from 'lucide-react/icons/upload';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Pagination } from '#web/components/ui/pagination.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useWideScreen } from '#web/hooks/use-wide-screen.ts';
import { trpc } from '#web/lib/trpc.ts';
import type { SubscriberView } from '../../../shared/subscribers.ts';
import { OfficeSection } from '../office-section.tsx';
import { firstView, type OfficeView } from '../office-view.ts';
import type { ShowOffice } from '../use-office-view.ts';
import { AddSubscriberDialog } from './add-subscriber-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { RemoveSubscriberDialog } from './remove-subscriber-dialog.tsx';
import { SubscriberList } from './subscriber-list.tsx';
import { SubscribersFilter } from './subscribers-filter.tsx';

const pageSize = 25;

type Props = { view: OfficeView; show: ShowOffice };

export function SubscribersSection({ view, show }: Props) {
  const wide = useWideScreen();
  const [asked, setAsked] = useState<'add' | 'import' | 'remove' | null>(null);
  const [leaving, setLeaving] = useState<SubscriberView | null>(null);
  const subscribers = trpc.newsletter.subscribersPage.useQuery(
    { search: view.search, status: view.status, page: view.people, pageSize },
    { placeholderData: keepPreviousData },
  );
  const { data } = subscribers;
  const close = () => setAsked(null);
  const filtered = view.search.trim() !== '' || view.status !== null;

  return (
    <OfficeSection
      title="Subscribers"
      label="Subscribers"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => setAsked('add')}>
            <UserPlus aria-hidden />
            Add
          </Button>
          <Button size="sm" variant="outline" onClick={() => setAsked('import')}>
            <Upload aria-hidden />
            Import CSV
          </Button>
          <ExportButton view={view} />
        </div>
      }
    >
      <SubscribersFilter view={view} show={show} counts={data?.counts} />
      {data && (
        <p role="status" className="text-muted-foreground text-sm">
          {data.total === 1 ? '1 subscriber' : `${data.total} subscribers`}
        </p>
      )}
      {subscribers.isPending && (
        <div role="status" aria-label="Loading the subscribers" className="grid gap-1.5">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </div>
      )}
      {subscribers.error && (
        <ErrorState
          message="Failed to fetch subscribers"
          pending={subscribers.isFetching}
          onRetry={() => subscribers.refetch()}
        />
      )}
      {data?.total === 0 && <NobodyFound filtered={filtered} show={show} />}
      {data && data.total > 0 && (
        <div
          aria-busy={subscribers.isPlaceholderData}
          className="transition-opacity aria-busy:opacity-60"
        >
          <SubscriberList
            subscribers={data.subscribers}
            wide={wide}
            onRemove={(subscriber) => {
              setLeaving(subscriber);
              setAsked('remove');
            }}
          />
          <Pagination
            page={data.page}
            pageCount={data.pages}
            onPageChange={(people) => show({ people })}
            label="Subscribers"
            className="mt-4"
          />
        </div>
      )}
      <AddSubscriberDialog open={asked === 'add'} onClose={close} />
      <ImportDialog open={asked === 'import'} onClose={close} />
      {leaving && (
        <RemoveSubscriberDialog subscriber={leaving} open={asked === 'remove'} onClose={close} />
      )}
    </OfficeSection>
  );
}

function NobodyFound({ filtered, show }: { filtered: boolean; show: ShowOffice }) {
  if (!filtered) {
    return (
      <EmptyState title="No subscribers yet">
        Visitors join at the bottom of every page of the shop, or with an order or a review.
      </EmptyState>
    );
  }
  const { search, status, people } = firstView;
  return (
    <EmptyState
      title="No subscribers fit that"
      action={
        <Button variant="outline" onClick={() => show({ search, status, people })}>
          Show all subscribers
        </Button>
      }
    />
  );
}
