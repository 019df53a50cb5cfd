import { z } from 'zod';
import {
  limitedProcedure,
  onceByKey,
  publicProcedure,
  router,
  scopedProcedure,
} from '#server/trpc/procedures.ts';
import { formOrJson, restCalls, takesKey } from '#server/trpc/rest-calls.ts';
import { onePicture } from '#server/uploads/form/multipart-rule.ts';
import { done } from '#shared/answers.ts';
import { maxPictureBytes } from '#shared/images.ts';
import { maxPictures } from '../shared/limits.ts';
import {
  createReviewInput,
  hideManyInput,
  hideReviewInput,
  invitationInput,
  listReviewsInput,
  markHelpfulInput,
  orderIdInput,
  productReviewsInput,
  removeManyInput,
  respondInput,
  reviewIdInput,
  reviewsPageInput,
  seeManyInput,
  verifyManyInput,
  verifyReviewInput,
} from '../shared/review-input.ts';
import {
  invitationStatus,
  invitationView,
  productReviewList,
  reviewList,
  reviewStats,
  reviewsPage,
  reviewsSummary,
  reviewView,
} from '../shared/review-view.ts';
import {
  hideReview,
  hideReviews,
  markReviewsSeen,
  removeReview,
  removeReviews,
  respondToReview,
  verifyReview,
  verifyReviews,
} from './moderate-reviews.ts';
import {
  featureReviews,
  findStats,
  listProductReviews,
  listReviews,
} from './reading/list-reviews.ts';
import { pageReviews, summarizeReviews } from './reading/page-reviews.ts';
import { reviewTopics } from './review.entity.ts';
import { createReview, reviewLimit } from './writing/create-review.ts';
import { findInvitationStatus, invite } from './writing/invite.ts';
import { helpfulLimit, markHelpful } from './writing/mark-helpful.ts';
import { findInvitation } from './writing/use-invitation.ts';

const rest = restCalls('Reviews');
const changed = z.object({ changed: z.number() });

export const reviewsRouter = router({
  list: publicProcedure
    .meta({
      ...rest(
        'GET /reviews',
        'Reviews of all products or of one, with statistics over all of them',
        [404, 429],
      ),
      shared: reviewTopics,
      long: true,
    })
    .input(listReviewsInput)
    .output(reviewList)
    .query(({ ctx, input }) => listReviews(ctx, input)),

  ofProduct: publicProcedure
    .meta({
      ...rest(
        'GET /products/{id}/reviews',
        'Reviews of one product, the newest or those with a picture first, with statistics',
        [404, 429],
      ),
      shared: reviewTopics,
      long: true,
    })
    .input(productReviewsInput)
    .output(productReviewList)
    .query(({ ctx, input }) => listProductReviews(ctx, input)),

  featured: publicProcedure.output(z.array(reviewView)).query(({ ctx }) => featureReviews(ctx)),

  stats: publicProcedure.output(reviewStats).query(({ ctx }) => findStats(ctx, null)),

  invitation: publicProcedure
    .input(invitationInput)
    .output(invitationView)
    .query(({ ctx, input }) => findInvitation(ctx, input)),

  create: limitedProcedure(reviewLimit)
    .meta({
      ...rest(
        'POST /reviews',
        'Write a review, with up to three pictures if you like',
        [404, 409, 429],
        {
          ...formOrJson,
          ...takesKey,
        },
      ),
      upload: {
        ...onePicture('image'),
        fields: [
          { name: 'image', maxCount: 1 },
          { name: 'images', maxCount: maxPictures },
        ],
        maxTotalBytes: maxPictures * maxPictureBytes,
      },
    })
    .input(createReviewInput)
    .use(onceByKey)
    .output(reviewView)
    .mutation(({ ctx, input }) => createReview(ctx, input)),

  markHelpful: limitedProcedure(helpfulLimit)
    .meta(
      rest(
        'POST /reviews/{id}/helpful',
        'Mark a review as helpful, once a device, or take the mark away',
        [404, 429],
      ),
    )
    .input(markHelpfulInput)
    .output(z.object({ helpful: z.number() }))
    .mutation(({ ctx, input }) => markHelpful(ctx, input)),

  verify: scopedProcedure('reviews:write')
    .meta(
      rest('PATCH /reviews/{id}/verify', 'Mark a review as verified, or take the mark away', [404]),
    )
    .input(verifyReviewInput)
    .output(reviewView)
    .mutation(({ ctx, input }) => verifyReview(ctx, input)),

  hide: scopedProcedure('reviews:write')
    .meta(
      rest(
        'PATCH /reviews/{id}/visibility',
        'Hide a review from the public pages and figures, or show it again',
        [404],
      ),
    )
    .input(hideReviewInput)
    .output(reviewView)
    .mutation(({ ctx, input }) => hideReview(ctx, input)),

  comment: scopedProcedure('reviews:write')
    .meta(
      rest(
        'POST /reviews/{id}/comment',
        'Respond to a review; an empty response is ignored, `clear` removes the present one',
        [404],
      ),
    )
    .input(respondInput)
    .output(reviewView)
    .mutation(({ ctx, input }) => respondToReview(ctx, input)),

  remove: scopedProcedure('reviews:write', 'owner')
    .meta(rest('DELETE /reviews/{id}', 'Delete a review and its picture', [404]))
    .input(reviewIdInput)
    .output(done)
    .mutation(({ ctx, input }) => removeReview(ctx, input)),

  page: scopedProcedure('reviews:read')
    .input(reviewsPageInput)
    .output(reviewsPage)
    .query(({ ctx, input }) => pageReviews(ctx, input)),

  summary: scopedProcedure('reviews:read')
    .output(reviewsSummary)
    .query(({ ctx }) => summarizeReviews(ctx)),

  verifyMany: scopedProcedure('reviews:write')
    .input(verifyManyInput)
    .output(changed)
    .mutation(({ ctx, input }) => verifyReviews(ctx, input)),

  hideMany: scopedProcedure('reviews:write')
    .input(hideManyInput)
    .output(changed)
    .mutation(({ ctx, input }) => hideReviews(ctx, input)),

  seeMany: scopedProcedure('reviews:write')
    .meta(
      rest('PATCH /reviews/seen', 'Note that somebody looked at reviews, or call them new again'),
    )
    .input(seeManyInput)
    .output(changed)
    .mutation(({ ctx, input }) => markReviewsSeen(ctx, input)),

  removeMany: scopedProcedure('reviews:write', 'owner')
    .input(removeManyInput)
    .output(changed)
    .mutation(({ ctx, input }) => removeReviews(ctx, input)),

  asked: scopedProcedure('reviews:read')
    .input(orderIdInput)
    .output(invitationStatus)
    .query(({ ctx, input }) => findInvitationStatus(ctx, input)),

  invite: scopedProcedure('reviews:write')
    .input(orderIdInput)
    .output(invitationStatus)
    .mutation(({ ctx, input }) => invite(ctx, input)),
});
