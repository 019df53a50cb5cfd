import { WaitingToDo } from '#features/figures/web/public.ts';
import { listView, number, oneOf, setting, textFilter } from '#web/lib/list-view.ts';
import { defaultPageSize, pageSizes } from '../../shared/limits.ts';
import { adminFilters, adminSorts } from '../../shared/review-input.ts';
import { reviewPaths } from '../paths.ts';

export const sortNames = { date: 'Date', rating: 'Rating', name: 'Customer Name' };

export const adminReviewsView = listView(reviewPaths.office, {
  search: textFilter('search'),
  filter: oneOf('filter', adminFilters, {
    label: 'Status',
    all: 'All reviews',
    names: { new: 'New', verified: 'Verified', pending: 'Not verified', hidden: 'Hidden' },
  }),
  sort: setting('sort', adminSorts, 'date', {
    label: 'Sort by',
    names: sortNames,
    further: true,
  }),
  page: number('page', 1),
  size: setting<number>('size', pageSizes, defaultPageSize),
});

export const ReviewsToDo = () => (
  <WaitingToDo
    name="reviews"
    title="New reviews"
    to={adminReviewsView.path({ filter: 'new' })}
    noun="review"
  />
);
