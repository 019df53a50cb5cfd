import { keepPreviousData } from '@tanstack/react-query';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Pagination } from '#web/components/ui/pagination.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { trpc } from '#web/lib/trpc.ts';
import type { NewslettersPage, NewsletterView } from '../../../shared/newsletter-view.ts';
import { OfficeSection } from '../office-section.tsx';
import type { OfficeView } from '../office-view.ts';
import type { ShowOffice } from '../use-office-view.ts';
import type { NewsletterHandlers } from './newsletter-actions.tsx';
import { NewsletterCard } from './newsletter-card.tsx';

/** How many newsletters show at first, and how many on each page of all. */
const recent = 5;
const pageSize = 10;

/** Milliseconds after which the list looks again: soon while one is going out, now and then otherwise. */
const soon = 1500;
const nowAndThen = 60_000;

function lookAgainAfter(page: NewslettersPage | undefined): number {
  return page?.newsletters.some(({ delivery }) => delivery.pending > 0) ? soon : nowAndThen;
}

type Props = NewsletterHandlers & {
  view: OfficeView;
  show: ShowOffice;
  onOpen: (newsletter: NewsletterView) => void;
  onCreate: () => void;
};

export function NewslettersSection({ view, show, onCreate, ...handlers }: Props) {
  const { all, page } = view;
  const newsletters = trpc.newsletter.page.useQuery(
    all ? { page, pageSize } : { page: 1, pageSize: recent },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => lookAgainAfter(state.data),
    },
  );
  const { data } = newsletters;

  return (
    <OfficeSection
      title={all ? 'All newsletters' : 'Recent newsletters'}
      label="Newsletters"
      action={
        data &&
        data.total > recent && (
          <Button variant="outline" size="sm" onClick={() => show({ all: !all, page: 1 })}>
            {all ? 'Show recent' : 'Show all'}
          </Button>
        )
      }
    >
      {newsletters.isPending && (
        <div role="status" aria-label="Loading the newsletters" className="grid gap-3">
          <Skeleton className="h-20 rounded-card" />
          <Skeleton className="h-20 rounded-card" />
          <Skeleton className="h-20 rounded-card" />
        </div>
      )}
      {newsletters.error && (
        <ErrorState
          message="Failed to fetch newsletters"
          pending={newsletters.isFetching}
          onRetry={() => newsletters.refetch()}
        />
      )}
      {data?.total === 0 && (
        <EmptyState
          illustration={<EmptyList />}
          title="No newsletters yet"
          action={<Button onClick={onCreate}>Write the first one</Button>}
        >
          Tell your subscribers what is new: an offer, a tip, a photo of the week.
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <ul
          aria-busy={newsletters.isPlaceholderData}
          className="grid gap-3 transition-opacity aria-busy:opacity-60"
        >
          {data.newsletters.map((newsletter) => (
            <li key={newsletter.newsletterID}>
              <NewsletterCard newsletter={newsletter} {...handlers} />
            </li>
          ))}
        </ul>
      )}
      {all && data && (
        <Pagination
          page={data.page}
          pageCount={data.pages}
          onPageChange={(next) => show({ page: next })}
          label="Newsletters"
        />
      )}
    </OfficeSection>
  );
}
