import { EmptyList } from '#web/components/illustrations/empty-list.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { Pagination } from '#web/components/ui/pagination.tsx';
import { useWideScreen } from '#web/hooks/use-wide-screen.ts';
import { pageSizes } from '../../shared/limits.ts';
import type { ReviewsPage, ReviewView } from '../../shared/review-view.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { ReviewHandlers } from './review-actions.tsx';
import { ReviewCards } from './review-cards.tsx';
import { ReviewsTable } from './reviews-table.tsx';
import { useChosen } from './use-chosen.ts';
import type { ReviewsViewControl } from './use-reviews-view.ts';

type ReviewsListProps = Pick<ReviewHandlers, 'onOpen'> & {
  page: ReviewsPage;
  control: ReviewsViewControl;
  onDelete: (reviews: ReviewView[]) => void;
};

/** A page of the reviews; several can be ticked. */
export function ReviewsList({ page, control, onOpen, onDelete }: ReviewsListProps) {
  const wide = useWideScreen();
  const { reviews } = page;
  const chosen = useChosen(reviews);
  const { view, show, showAll, turnTo } = control;
  const filtered = view.search.trim() !== '' || view.filter !== null;

  if (page.total === 0 && filtered) {
    return (
      <EmptyState
        title="No reviews fit that"
        action={
          <Button variant="outline" onClick={showAll}>
            Show all reviews
          </Button>
        }
      />
    );
  }
  if (page.total === 0) {
    return (
      <EmptyState
        illustration={<EmptyList className="w-full" />}
        title="No reviews found. Reviews will appear here when customers write them."
      />
    );
  }
  const rows = { reviews, chosen, onOpen, onDelete: (review: ReviewView) => onDelete([review]) };
  return (
    <div className="flex flex-col gap-3">
      <BulkBar
        chosen={chosen}
        onDelete={(ids) => onDelete(reviews.filter(({ id }) => ids.includes(id)))}
      />
      {wide ? (
        <ReviewsTable {...rows} sort={view.sort} onSort={(sort) => show({ sort })} />
      ) : (
        <ReviewCards {...rows} />
      )}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <NativeSelect
          aria-label="Reviews per page"
          value={view.pageSize}
          onChange={({ target }) => show({ pageSize: Number(target.value) })}
          className="w-40"
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size} per page
            </option>
          ))}
        </NativeSelect>
        <Pagination page={page.page} pageCount={page.pages} onPageChange={turnTo} label="Reviews" />
      </div>
    </div>
  );
}
