export { insertReview } from './review.entity.ts';
