import { keepPreviousData } from '@tanstack/react-query';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { List } from '#web/components/list/list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import type { UsedList } from '#web/hooks/use-list-view.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import type { ViewOf } from '#web/lib/list-view.ts';
import type { NewslettersPage, NewsletterView } from '../../../shared/newsletter-view.ts';
import type { newslettersView } from '../office-views.ts';
import { type NewsletterHandlers, newsletterColumns } from './newsletter-columns.tsx';

const activePollInterval = 1500;
const idlePollInterval = 60_000;

function pollInterval(page: NewslettersPage | undefined): number {
  return page?.newsletters.some(({ delivery }) => delivery.pending > 0)
    ? activePollInterval
    : idlePollInterval;
}

type Props = NewsletterHandlers & {
  list: UsedList<ViewOf<typeof newslettersView>>;
  onOpen: (newsletter: NewsletterView) => void;
  onCreate: () => void;
};

export function NewslettersSection({ list, onCreate, ...handlers }: Props) {
  const { page, size } = list.view;
  const newsletters = trpc.newsletter.page.useQuery(
    { page, pageSize: size },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => pollInterval(state.data),
    },
  );
  return (
    <List
      noun={{ one: 'newsletter', many: 'newsletters' }}
      list={list}
      query={newsletters}
      rows={(found) => found.newsletters}
      keyOf={({ newsletterID }) => newsletterID}
      columns={newsletterColumns(handlers)}
      failed="Failed to fetch newsletters"
      empty={
        <EmptyState
          illustration={<EmptyList />}
          title="No newsletters yet"
          action={
            <Button variant="outline" onClick={onCreate}>
              Write the first one
            </Button>
          }
        >
          Tell your subscribers what is new: an offer, a tip, a photo of the week. Put products in
          as cards, see it as an email, send it to yourself first, and then to everyone, now or at a
          time that you choose.
        </EmptyState>
      }
    />
  );
}
