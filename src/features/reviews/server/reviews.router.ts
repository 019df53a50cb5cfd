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
import * as inputs from '../shared/review-input.ts';
import * as views from '../shared/review-view.ts';
import * as moderation from './moderate-reviews.ts';
import {
  featureReviews,
  findStats,
  listProductReviews,
  listReviews,
} from './reading/list-reviews.ts';
import { pageReviews } from './reading/page-reviews.ts';
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
      optionalScope: 'reviews:read',
      shared: reviewTopics,
      sharedUnless: ['hidden', 'updatedSince'],
      long: true,
    })
    .input(inputs.listReviewsInput)
    .output(views.reviewList)
    .query(({ ctx, input }) => listReviews(ctx, input)),

  ofProduct: open('GET /products/{id}/reviews', [404, 429])
    .summary('Reviews of one product, the newest or those with a picture first, with statistics')
    .meta({ shared: reviewTopics, long: true })
    .input(inputs.productReviewsInput)
    .output(views.productReviewList)
    .query(({ ctx, input }) => listProductReviews(ctx, input)),

  featured: publicProcedure
    .output(z.array(views.reviewView))
    .query(({ ctx }) => featureReviews(ctx)),

  stats: publicProcedure.output(views.reviewStats).query(({ ctx }) => findStats(ctx, null)),

  invitation: publicProcedure
    .input(inputs.invitationInput)
    .output(views.invitationView)
    .query(({ ctx, input }) => findInvitation(ctx, input)),

  create: limited(reviewLimit, 'POST /reviews', [404, 409, 429], {
    ...formOrJson,
    ...takesKey,
  })
    .summary('Write a review, with up to three pictures if you like')
    .meta({
      optionalScope: 'reviews:write',
      upload: {
        ...onePicture('image'),
        fields: [
          { name: 'image', maxCount: 1 },
          { name: 'images', maxCount: maxPictures },
        ],
        maxTotalBytes: maxPictures * maxPictureBytes,
      },
    })
    .input(inputs.createReviewInput)
    .use(onceByKey)
    .output(views.reviewView)
    .mutation(({ ctx, input }) => createReview(ctx, input)),

  markHelpful: limited(helpfulLimit, 'POST /reviews/{id}/helpful', [404, 429])
    .summary('Mark a review as helpful, once a device, or take the mark away')
    .input(inputs.markHelpfulInput)
    .output(z.object({ helpful: z.number() }))
    .mutation(({ ctx, input }) => markHelpful(ctx, input)),

  verify: scoped('reviews:write', 'PATCH /reviews/{id}/verify', [404])
    .summary('Mark a review as verified, or take the mark away')
    .input(inputs.verifyReviewInput)
    .output(views.reviewView)
    .mutation(({ ctx, input }) => moderation.verifyReview(ctx, input)),

  hide: scoped('reviews:write', 'PATCH /reviews/{id}/visibility', [404])
    .summary('Hide a review from the public pages and figures, or show it again')
    .input(inputs.hideReviewInput)
    .output(views.reviewView)
    .mutation(({ ctx, input }) => moderation.hideReview(ctx, input)),

  comment: scoped('reviews:write', 'POST /reviews/{id}/comment', [404, 409])
    .summary('Respond to a review; an empty response is ignored, `clear` removes the present one')
    .input(inputs.respondInput)
    .output(views.reviewView)
    .mutation(({ ctx, input }) => moderation.respondToReview(ctx, input)),

  remove: scoped('reviews:write', 'DELETE /reviews/{id}', [404], { role: 'owner' })
    .summary('Delete a review and its picture')
    .input(inputs.reviewIdInput)
    .output(done)
    .mutation(({ ctx, input }) => moderation.removeReview(ctx, input)),

  page: scopedProcedure('reviews:read')
    .input(inputs.reviewsPageInput)
    .output(views.reviewsPage)
    .query(({ ctx, input }) => pageReviews(ctx, input)),

  verifyMany: scopedProcedure('reviews:write')
    .input(inputs.verifyManyInput)
    .output(changed)
    .mutation(({ ctx, input }) => moderation.verifyReviews(ctx, input)),

  hideMany: scopedProcedure('reviews:write')
    .input(inputs.hideManyInput)
    .output(changed)
    .mutation(({ ctx, input }) => moderation.hideReviews(ctx, input)),

  seeMany: scoped('reviews:write', 'PATCH /reviews/seen')
    .summary('Note that somebody looked at reviews, or call them new again')
    .input(inputs.seeManyInput)
    .output(changed)
    .mutation(({ ctx, input }) => moderation.markReviewsSeen(ctx, input)),

  removeMany: scopedProcedure('reviews:write', 'owner')
    .input(inputs.removeManyInput)
    .output(changed)
    .mutation(({ ctx, input }) => moderation.removeReviews(ctx, input)),

  asked: scopedProcedure('reviews:read')
    .input(inputs.orderIdInput)
    .output(views.invitationStatus)
    .query(({ ctx, input }) => findInvitationStatus(ctx, input)),

  invite: scopedProcedure('reviews:write')
    .input(inputs.orderIdInput)
    .output(views.invitationStatus)
    .mutation(({ ctx, input }) => invite(ctx, input)),
});
