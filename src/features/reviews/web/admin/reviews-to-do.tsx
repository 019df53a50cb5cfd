import { WaitingToDo } from '#features/figures/web/public.ts';
import { adminReviewsView } from './reviews-view.ts';

export const ReviewsToDo = () => (
  <WaitingToDo
    name="reviews"
    title="New reviews"
    to={adminReviewsView.path({ filter: 'new' })}
    noun="review"
  />
);
