/** What the app and other features may use of the reviews. */
export { insertReview, type NewReview } from './insert-review.ts';
export { Review } from './review.entity.ts';
export { ReviewInvitation } from './review-invitation.entity.ts';
