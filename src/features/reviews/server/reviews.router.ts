import { z } from 'zod';
import { limitRefusedInput } from '#server/trpc/limit-refused-input.ts';
import { adminProcedure, publicProcedure, router } from '#server/trpc/procedures.ts';
import { onePicture } from '#server/uploads/multipart-rule.ts';
import {
  createReviewInput,
  invitationInput,
  listReviewsInput,
  orderIdInput,
  productReviewsInput,
  removeManyInput,
  respondInput,
  reviewIdInput,
  reviewsPageInput,
  verifyManyInput,
  verifyReviewInput,
} from '../shared/review-input.ts';
import {
  askedView,
  invitationView,
  productReviewList,
  reviewList,
  reviewStats,
  reviewsPage,
  reviewsSummary,
  reviewView,
  statsByProduct,
} from '../shared/review-view.ts';
import { createReview } from './create-review.ts';
import { featureReviews } from './feature-reviews.ts';
import { findAsked } from './find-asked.ts';
import { findInvitation } from './find-invitation.ts';
import { findStats, findStatsByProduct } from './find-stats.ts';
import { invite } from './invite.ts';
import { listProductReviews } from './list-product-reviews.ts';
import { listReviews } from './list-reviews.ts';
import { pageReviews } from './page-reviews.ts';
import { removeReview, removeReviews } from './remove-reviews.ts';
import { respondToReview } from './respond-to-review.ts';
import { reviewTopics } from './review.entity.ts';
import { reviewLimit } from './review-limit.ts';
import { summarizeReviews } from './summarize-reviews.ts';
import { verifyReview } from './verify-review.ts';
import { verifyReviews } from './verify-reviews.ts';

const tags = ['Reviews'];
const changed = z.object({ changed: z.number() });

export const reviewsRouter = router({
  list: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/reviews',
        tags,
        summary: 'Reviews of all products or of one, with statistics over all of them',
        protect: false,
        errorResponses: [400, 404, 503],
      },
      shared: reviewTopics,
    })
    .input(listReviewsInput)
    .output(reviewList)
    .query(({ ctx, input }) => listReviews(ctx, input)),

  ofProduct: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/products/{id}/reviews',
        tags,
        summary: 'Reviews of one product, newest first, with statistics',
        protect: false,
        errorResponses: [400, 404, 503],
      },
      shared: reviewTopics,
    })
    .input(productReviewsInput)
    .output(productReviewList)
    .query(({ ctx, input }) => listProductReviews(ctx, input)),

  featured: publicProcedure.output(z.array(reviewView)).query(({ ctx }) => featureReviews(ctx)),

  stats: publicProcedure.output(reviewStats).query(({ ctx }) => findStats(ctx, null)),

  statsByProduct: publicProcedure
    .output(statsByProduct)
    .query(({ ctx }) => findStatsByProduct(ctx)),

  invitation: publicProcedure
    .input(invitationInput)
    .output(invitationView)
    .query(({ ctx, input }) => findInvitation(ctx, input)),

  create: publicProcedure
    .use(limitRefusedInput(reviewLimit))
    .meta({
      openapi: {
        method: 'POST',
        path: '/reviews',
        tags,
        summary: 'Write a review, with a picture if you like',
        protect: false,
        contentTypes: ['multipart/form-data', 'application/json'],
        errorResponses: [400, 404, 409, 413, 415, 429, 503],
      },
      upload: { ...onePicture('image'), limit: reviewLimit },
    })
    .input(createReviewInput)
    .output(reviewView)
    .mutation(({ ctx, input }) => createReview(ctx, input)),

  verify: adminProcedure
    .meta({
      openapi: {
        method: 'PATCH',
        path: '/reviews/{id}/verify',
        tags,
        summary: 'Mark a review as verified, or take the mark away',
        protect: true,
        errorResponses: [400, 401, 404, 415, 503],
      },
    })
    .input(verifyReviewInput)
    .output(reviewView)
    .mutation(({ ctx, input }) => verifyReview(ctx, input)),

  comment: adminProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/reviews/{id}/comment',
        tags,
        summary:
          'Respond to a review; an empty response is ignored, `clear` removes the present one',
        protect: true,
        errorResponses: [400, 401, 404, 415, 503],
      },
    })
    .input(respondInput)
    .output(reviewView)
    .mutation(({ ctx, input }) => respondToReview(ctx, input)),

  remove: adminProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/reviews/{id}',
        tags,
        summary: 'Delete a review and its picture',
        protect: true,
        errorResponses: [400, 401, 404, 503],
      },
    })
    .input(reviewIdInput)
    .output(z.object({ success: z.literal(true), message: z.string() }))
    .mutation(({ ctx, input }) => removeReview(ctx, input)),

  page: adminProcedure
    .input(reviewsPageInput)
    .output(reviewsPage)
    .query(({ ctx, input }) => pageReviews(ctx, input)),

  summary: adminProcedure.output(reviewsSummary).query(({ ctx }) => summarizeReviews(ctx)),

  verifyMany: adminProcedure
    .input(verifyManyInput)
    .output(changed)
    .mutation(({ ctx, input }) => verifyReviews(ctx, input)),

  removeMany: adminProcedure
    .input(removeManyInput)
    .output(changed)
    .mutation(({ ctx, input }) => removeReviews(ctx, input)),

  asked: adminProcedure
    .input(orderIdInput)
    .output(askedView)
    .query(({ ctx, input }) => findAsked(ctx, input)),

  invite: adminProcedure
    .input(orderIdInput)
    .output(askedView)
    .mutation(({ ctx, input }) => invite(ctx, input)),
});
