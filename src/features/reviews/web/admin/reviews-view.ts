import { paths } from '#web/paths.ts';
import { pageSizes, usualPageSize } from '../../shared/limits.ts';
import {
  type AdminFilter,
  type AdminSort,
  adminFilters,
  adminSorts,
} from '../../shared/review-input.ts';

/** What the reviews screen shows; all of it stands in the address. */
export type ReviewsView = {
  search: string;
  /** null: both. */
  filter: AdminFilter | null;
  sort: AdminSort;
  /** Counted from 1. */
  page: number;
  pageSize: number;
};

export const everyReview: ReviewsView = {
  search: '',
  filter: null,
  sort: 'date',
  page: 1,
  pageSize: usualPageSize,
};

/** What an address asks for; whatever it has wrong counts as not asked. */
export function readReviewsView(params: URLSearchParams): ReviewsView {
  const page = params.get('page') ?? '';
  return {
    search: params.get('search') ?? '',
    filter: adminFilters.find((filter) => filter === params.get('filter')) ?? null,
    sort: adminSorts.find((sort) => sort === params.get('sort')) ?? everyReview.sort,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    pageSize: pageSizes.find((size) => String(size) === params.get('size')) ?? usualPageSize,
  };
}

/** The parameters that say the same; what is usual is left out. */
export function reviewsViewParams(view: ReviewsView): URLSearchParams {
  const params = new URLSearchParams();
  if (view.search !== '') params.set('search', view.search);
  if (view.filter !== null) params.set('filter', view.filter);
  if (view.sort !== everyReview.sort) params.set('sort', view.sort);
  if (view.page > 1) params.set('page', String(view.page));
  if (view.pageSize !== usualPageSize) params.set('size', String(view.pageSize));
  return params;
}

/** The address of the reviews screen with some of its view given. */
export function adminReviewsPath(view: Partial<ReviewsView>): string {
  const params = reviewsViewParams({ ...everyReview, ...view });
  return params.size === 0 ? paths.admin.reviews : `${paths.admin.reviews}?${params}`;
}
