import BadgeCheck from 'lucide-react/icons/badge-check';
import { Badge } from '#web/components/ui/badge.tsx';
import type { ReviewView } from '../shared/review-view.ts';

/** Marks what the owner has checked, or what a purchase proves; nothing for the others. */
export function VerifiedBadge({ review }: { review: ReviewView }) {
  if (!review.verified) return null;
  return (
    <Badge>
      <BadgeCheck aria-hidden />
      {review.verifiedPurchase ? 'Verified purchase' : 'Verified'}
    </Badge>
  );
}
