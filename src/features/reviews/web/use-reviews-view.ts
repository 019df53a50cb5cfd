import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepPlace } from '#web/hooks/use-scroll-and-focus-on-navigation.ts';
import { type ReviewsView, readReviewsView, reviewsPath } from './reviews-view.ts';

/** The product that a link's navigation state asks to review (`{ productId }`), or null. */
function productToReview(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('productId' in state)) return null;
  return typeof state.productId === 'number' ? state.productId : null;
}

/**
 * Which reviews are shown, and how to show others.
 * @param onWrite someone came to review a product, which is chosen then.
 */
export function useReviewsView(onWrite: () => void) {
  const location = useLocation();
  const navigate = useNavigate();
  const view = readReviewsView(new URLSearchParams(location.search));

  const show = (next: ReviewsView) =>
    navigate(reviewsPath(next), { replace: true, preventScrollReset: true, state: keepPlace });

  const come = useEffectEvent((product: number) => {
    // The wish is used up: coming back here, or loading the page again, opens no dialog.
    show({ ...view, product });
    onWrite();
  });
  useEffect(() => {
    const product = productToReview(location.state);
    if (product !== null) come(product);
  }, [location.state]);

  return { view, show };
}
