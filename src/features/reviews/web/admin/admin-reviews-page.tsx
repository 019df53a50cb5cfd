import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { DeleteDialog } from '#web/components/list/delete-dialog.tsx';
import { List } from '#web/components/list/list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Help } from '#web/components/ui/help.tsx';
import { useKept } from '#web/hooks/use-kept.ts';
import { useListView } from '#web/hooks/use-list-view.ts';
import { useReopenDraft } from '#web/hooks/use-reopen-draft.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { RequireRole } from '#web/role.tsx';
import { countReviews } from '../../shared/review-stats.ts';
import type { OfficeReview } from '../../shared/review-view.ts';
import { reviewPaths } from '../paths.ts';
import { nameReview, reviewColumns, reviewLine } from './review-columns.tsx';
import { ReviewOfficeDialog } from './review-office-dialog.tsx';
import { adminReviewsView } from './reviews-view.tsx';
import { useHide, useMarkSeen, useVerify } from './use-moderation.ts';

export function AdminReviewsPage() {
  const list = useListView(adminReviewsView);
  const { size, ...filters } = list.view;
  const opened = useKept<{ review: OfficeReview; replying: boolean }>();
  const [reviewsToDelete, setReviewsToDelete] = useState<OfficeReview[] | null>(null);
  const utils = trpc.useUtils();
  const reviews = trpc.reviews.page.useQuery(
    { ...filters, pageSize: size },
    { placeholderData: keepPreviousData },
  );
  // The current state from the list, including changes made in the dialog.
  const known = opened.subject?.review;
  const shown = reviews.data?.reviews.find(({ id }) => id === known?.id) ?? known;

  const see = useMarkSeen();
  const openReview = (review: OfficeReview, replying = false) => {
    if (review.isNew) see.mutate({ ids: [review.id], seen: true });
    opened.show({ review, replying });
  };
  useReopenDraft('response', reviews.data !== undefined, (thing) => {
    const review = reviews.data?.reviews.find(({ id }) => String(id) === thing);
    if (review) openReview(review, true);
    return review !== undefined;
  });

  const remove = async (some: OfficeReview[]) => {
    const [id, ...others] = some.map((review) => review.id);
    if (id !== undefined && others.length === 0) return utils.client.reviews.remove.mutate({ id });
    const { changed } = await utils.client.reviews.removeMany.mutate({
      ids: some.map(({ id }) => id),
    });
    return { message: `${countReviews(changed)} deleted successfully` };
  };

  const handlers = {
    onOpen: (review: OfficeReview) => openReview(review),
    onReply: (review: OfficeReview) => openReview(review, true),
    onDelete: setReviewsToDelete,
  };

  return (
    <AdminPage title="Reviews" path={reviewPaths.office} className="mb-3">
      <List
        noun={{ one: 'review', many: 'reviews' }}
        list={list}
        query={reviews}
        rows={(page) => page.reviews}
        keyOf={({ id }) => id}
        columns={reviewColumns({
          ...handlers,
          sorted: list.view.sort,
          onSort: (sort) => list.narrow({ sort }),
        })}
        line={reviewLine(handlers)}
        bulk={{
          label: (review) => `Select ${nameReview(review)}`,
          actions: (ticked, clear) => (
            <BulkActions reviews={ticked} onDone={clear} onDelete={setReviewsToDelete} />
          ),
        }}
        failed="Failed to load reviews. Please try again."
        help={
          <Help question="What does Verified mean?">
            <p>
              That you know the writer bought it: the shop shows a mark beside the name. The others
              are shown too, without a mark. Only what you hide is not in the shop.
            </p>
          </Help>
        }
        empty={
          <EmptyList title="No reviews found. Reviews will appear here when customers write them.">
            You can ask for one: open an order that is completed, and press “Ask for a review”.
          </EmptyList>
        }
        search="Name, pet, product or words"
      />
      {shown && (
        <ReviewOfficeDialog
          key={shown.id}
          review={shown}
          replying={opened.subject?.replying ?? false}
          open={opened.open}
          onClose={opened.close}
          onDelete={(review) => setReviewsToDelete([review])}
        />
      )}
      <DeleteDialog
        subject={reviewsToDelete}
        question={deleteQuestion}
        remove={remove}
        failure={() => 'Failed to delete review'}
        refresh={() => utils.reviews.invalidate()}
        onDeleted={opened.close}
        onClose={() => setReviewsToDelete(null)}
      />
    </AdminPage>
  );
}

function deleteQuestion(some: OfficeReview[]) {
  const [first] = some;
  const single = some.length === 1 && first;
  const what = single ? `“${single.title}”` : countReviews(some.length);
  return {
    title: single ? 'Delete this review?' : `Delete ${what}?`,
    sentence: `${what} will be deleted for good, with photos and replies.`,
    confirm: single ? 'Delete review' : 'Delete reviews',
  };
}

type BulkActionsProps = {
  reviews: OfficeReview[];
  onDone: () => void;
  onDelete: (reviews: OfficeReview[]) => void;
};

function BulkActions({ reviews, onDone, onDelete }: BulkActionsProps) {
  const verify = useVerify();
  const hide = useHide();
  const see = useMarkSeen();
  const busy = verify.isPending || hide.isPending || see.isPending;
  const anyNew = reviews.some(({ isNew }) => isNew);
  const anyUnverified = reviews.some(({ verified }) => !verified);
  const anyShown = reviews.some(({ hidden }) => !hidden);
  const ids = reviews.map(({ id }) => id);
  const actions = {
    [anyNew ? 'Seen' : 'New again']: () => see.mutate({ ids, seen: anyNew }, { onSuccess: onDone }),
    [anyUnverified ? 'Verify' : 'Remove “Verified”']: () =>
      verify.mutate(reviews, anyUnverified, onDone),
    [anyShown ? 'Hide' : 'Show']: () => hide.mutate(reviews, anyShown, onDone),
  };
  return (
    <>
      {Object.entries(actions).map(([label, onClick]) => (
        <Button key={label} variant="outline" size="sm" disabled={busy} onClick={onClick}>
          {label}
        </Button>
      ))}
      <RequireRole needs="owner">
        <Button
          variant="ghost"
          size="sm"
          className="text-danger-ink"
          disabled={busy}
          onClick={() => onDelete(reviews)}
        >
          Delete
        </Button>
      </RequireRole>
    </>
  );
}
