import { keepPreviousData } from '@tanstack/react-query';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { List } from '#web/components/list/list.tsx';
import { type Column, RowTitle } from '#web/components/list/list-rows.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { StatusChip } from '#web/components/ui/status-chip.tsx';
import type { UsedList } from '#web/hooks/use-list-view.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { cn } from '#web/lib/cn.ts';
import type { ViewOf } from '#web/lib/list-view.ts';
import { useHasRole } from '#web/role.tsx';
import type { NewsletterAction, NewsletterView } from '../../../shared/newsletter-view.ts';
import type { newslettersView } from '../office-views.ts';
import { DeliveryBar } from './delivery-bar.tsx';
import { chipOf, describeDelivery, describeTimes, isWaiting } from './describe.ts';

const activePollInterval = 1500;
const idlePollInterval = 60_000;

/** What the button of an action does. */
export type NewsletterHandlers = Record<NewsletterAction, (newsletter: NewsletterView) => void>;

type Props = {
  handlers: NewsletterHandlers;
  list: UsedList<ViewOf<typeof newslettersView>>;
  onOpen: (newsletter: NewsletterView) => void;
};

export function NewslettersSection({ list, onOpen, handlers }: Props) {
  const { page, size } = list.view;
  const newsletters = trpc.newsletter.page.useQuery(
    { page, pageSize: size },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.newsletters.some(({ delivery }) => delivery.pending > 0)
          ? activePollInterval
          : idlePollInterval,
    },
  );
  return (
    <List
      noun={{ one: 'newsletter', many: 'newsletters' }}
      list={list}
      query={newsletters}
      rows={(found) => found.newsletters}
      keyOf={({ newsletterID }) => newsletterID}
      columns={newsletterColumns(onOpen, handlers)}
      failed="Failed to fetch newsletters"
      empty={
        <EmptyList title="No newsletters yet">
          Tell your subscribers what is new: an offer, a tip, a photo of the week. Put products in
          as cards, see it as an email, send it to yourself first, and then to everyone, now or at a
          time that you choose.
        </EmptyList>
      }
    />
  );
}

function newsletterColumns(
  onOpen: Props['onOpen'],
  handlers: NewsletterHandlers,
): Column<NewsletterView>[] {
  return [
    {
      head: 'Subject',
      card: 'title',
      className: 'w-2/5',
      cell: (newsletter) => (
        <RowTitle onClick={() => onOpen(newsletter)}>{newsletter.subject}</RowTitle>
      ),
    },
    {
      head: 'Status',
      card: 'corner',
      cell: (newsletter) => <StatusChip {...chipOf(newsletter)} />,
    },
    {
      head: 'Delivery',
      card: 'line',
      cell: (newsletter) => (
        <>
          <p className="text-muted-foreground">{describeTimes(newsletter)}</p>
          {newsletter.status === 'sent' && (
            <p className="tabular-nums">{describeDelivery(newsletter)}</p>
          )}
          <DeliveryBar
            label={`Sending ${newsletter.subject}`}
            delivery={newsletter.delivery}
            throughAt={newsletter.throughAt}
          />
        </>
      ),
    },
    {
      head: 'Actions',
      unseenHead: true,
      card: 'foot',
      cell: (newsletter) => <NewsletterActions newsletter={newsletter} handlers={handlers} />,
    },
  ];
}

const buttons = [
  { action: 'send', words: 'Send…', label: 'Send' },
  { action: 'unschedule', words: 'Back to draft', label: 'Back to draft:' },
  { action: 'reuse', words: 'Use again', label: 'Use again:' },
  { action: 'edit', words: 'Edit', label: 'Edit' },
  { action: 'delete', words: 'Delete', label: 'Delete' },
] as const;

type ActionsProps = Pick<Props, 'handlers'> & { newsletter: NewsletterView };

export function NewsletterActions({ newsletter, handlers }: ActionsProps) {
  const { subject, held } = newsletter;
  const isOwner = useHasRole()('owner');
  // Sending a scheduled newsletter early is available in its editor.
  const hidden = [isWaiting(newsletter) && 'send', !isOwner && 'delete'];
  const actions = newsletter.actions.filter((action) => !hidden.includes(action));
  if (actions.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-end gap-1.5 @min-[52rem]:flex-nowrap">
      {buttons.map(
        ({ action, words, label }) =>
          actions.includes(action) && (
            <Button
              key={action}
              variant={action === 'edit' || action === 'delete' ? 'ghost' : 'outline'}
              size="sm"
              className={cn(action === 'delete' && 'text-danger-ink')}
              aria-label={`${label} ${subject}`}
              onClick={() => handlers[action](newsletter)}
            >
              {held && action === 'send' ? 'Send now…' : words}
            </Button>
          ),
      )}
    </div>
  );
}
