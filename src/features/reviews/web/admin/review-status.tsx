import { StatusChip } from '#web/components/ui/status-chip.tsx';
import type { ReviewView } from '../../shared/review-view.ts';

/** Verified, or Pending as long as the owner has not checked it. */
export function ReviewStatus({ review }: { review: ReviewView }) {
  if (!review.verified) return <StatusChip tone="warning">Pending</StatusChip>;
  return (
    <StatusChip tone="success">
      {review.verifiedPurchase ? 'Verified (purchase)' : 'Verified'}
    </StatusChip>
  );
}
