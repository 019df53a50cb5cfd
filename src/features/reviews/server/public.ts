/** What the app and other features may use of the reviews. */
export { insertReview } from './review.entity.ts';
