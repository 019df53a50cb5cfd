import { LoadingToDo, ToDoItem } from '#features/figures/web/public.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { adminReviewsView } from './reviews-view.ts';

export function ReviewsToDo() {
  const { data } = trpc.reviews.summary.useQuery();
  if (!data) return <LoadingToDo />;
  return (
    <ToDoItem
      title="New reviews"
      to={adminReviewsView.path({ filter: 'new' })}
      count={data.unseen}
      noun="review"
    />
  );
}
