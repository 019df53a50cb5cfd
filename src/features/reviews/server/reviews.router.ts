import { z } from 'zod';
import {
  formOrJson,
  onceByKey,
  publicProcedure,
  restProcedures,
  router,
  scopedProcedure,
  takesKey,
} from '#server/trpc/procedures.ts';
import { onePicture } from '#server/uploads/form/multipart-rule.ts';
import { maxPictureBytes } from '#shared/images.ts';
import { done } from '#shared/wire.ts';
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

const { limited, open, scoped } = restProcedures('Reviews');
const changed = z.object({ changed: z.number() });

export const reviewsRouter = router({
  list: open('GET /reviews', [401, 403, 404, 429])
    .summary('Reviews of all products or of one, with statistics over all of them')
    .meta({
      hiddenScope: 'reviews:read',
      shared: reviewTopics,
      sharedUnless: ['hidden', 'updatedSince'],
      long: true,
    })
    .input(listReviewsInput)
    .output(reviewList)
    .query(({ ctx, input }) => listReviews(ctx, input)),

  ofProduct: open('GET /products/{id}/reviews', [404, 429])
    .summary('Reviews of one product, the newest or those with a picture first, with statistics')
    .meta({ shared: reviewTopics, long: true })
    .input(productReviewsInput)
    .output(productReviewList)
    .query(({ ctx, input }) => listProductReviews(ctx, input)),

  featured: publicProcedure.output(z.array(reviewView)).query(({ ctx }) => featureReviews(ctx)),

  stats: publicProcedure.output(reviewStats).query(({ ctx }) => findStats(ctx, null)),

  invitation: publicProcedure
    .input(invitationInput)
    .output(invitationView)
    .query(({ ctx, input }) => findInvitation(ctx, input)),

  create: limited(reviewLimit, 'POST /reviews', [404, 409, 429], {
    ...formOrJson,
    ...takesKey,
  })
    .summary('Write a review, with up to three pictures if you like')
    .meta({
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

  markHelpful: limited(helpfulLimit, 'POST /reviews/{id}/helpful', [404, 429])
    .summary('Mark a review as helpful, once a device, or take the mark away')
    .input(markHelpfulInput)
    .output(z.object({ helpful: z.number() }))
    .mutation(({ ctx, input }) => markHelpful(ctx, input)),

  verify: scoped('reviews:write', 'PATCH /reviews/{id}/verify', [404])
    .summary('Mark a review as verified, or take the mark away')
    .input(verifyReviewInput)
    .output(reviewView)
    .mutation(({ ctx, input }) => verifyReview(ctx, input)),

  hide: scoped('reviews:write', 'PATCH /reviews/{id}/visibility', [404])
    .summary('Hide a review from the public pages and figures, or show it again')
    .input(hideReviewInput)
    .output(reviewView)
    .mutation(({ ctx, input }) => hideReview(ctx, input)),

  comment: scoped('reviews:write', 'POST /reviews/{id}/comment', [404])
    .summary('Respond to a review; an empty response is ignored, `clear` removes the present one')
    .input(respondInput)
    .output(reviewView)
    .mutation(({ ctx, input }) => respondToReview(ctx, input)),

  remove: scoped('reviews:write', 'DELETE /reviews/{id}', [404], { role: 'owner' })
    .summary('Delete a review and its picture')
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

  seeMany: scoped('reviews:write', 'PATCH /reviews/seen')
    .summary('Note that somebody looked at reviews, or call them new again')
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
