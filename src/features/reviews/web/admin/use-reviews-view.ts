import { useSearchParams } from 'react-router-dom';
import { keepPlace } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import {
  everyReview,
  type ReviewsView,
  readReviewsView,
  reviewsViewParams,
} from './reviews-view.ts';

/** What the reviews screen shows, and how to show something else; another filter begins on page 1. */
export function useReviewsView() {
  const [params, setParams] = useSearchParams();
  const show = (change: Partial<ReviewsView>, options: { replace?: boolean } = {}) =>
    setParams((now) => reviewsViewParams({ ...readReviewsView(now), page: 1, ...change }), {
      state: keepPlace,
      ...options,
    });
  return {
    view: readReviewsView(params),
    show,
    search: (search: string) => show({ search }, { replace: true }),
    showAll: () => show(everyReview),
    // Another page begins at its top.
    turnTo: (page: number) =>
      setParams((now) => reviewsViewParams({ ...readReviewsView(now), page })),
  };
}

export type ReviewsViewControl = ReturnType<typeof useReviewsView>;
