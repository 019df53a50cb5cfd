import { defineFeature } from '#server/feature.ts';
import { namedBy } from '#server/registry.ts';
import { reviewExamples } from './examples.ts';
import { productRatings } from './reading/list-reviews.ts';
import { reviewedPages, waitingReviews } from './reading/page-reviews.ts';
import { structuredReviews } from './reading/structured-reviews.ts';
import { Review, ReviewInvitation, ReviewVote, reviewPictures } from './review.entity.ts';
import { reviewsRouter } from './reviews.router.ts';
import { reviewsOfPeople } from './reviews-of-people.ts';
import { reviewsStarter } from './starter.ts';
import { reviewSettings } from './writing/create-review.ts';
import { deleteOldInvitations, reviewLink } from './writing/invite.ts';

declare module '#server/cache/cache.ts' {
  interface Topics {
    reviews: true;
  }
}

export const reviews = defineFeature({
  name: 'reviews',
  examples: { reviews: reviewExamples },
  routers: { reviews: reviewsRouter },
  things: {
    review: namedBy(Review, ({ title, name }) => `${title} (${name})`),
  },
  ratings: { product: productRatings },
  entities: [Review, ReviewInvitation, ReviewVote],
  jobs: [{ name: 'forget old invitations', schedule: '25 3 * * *', run: deleteOldInvitations }],
  pictures: reviewPictures,
  personalLinks: { 'review link': reviewLink },
  waits: [{ name: 'reviews', topic: 'reviews', count: waitingReviews }],
  people: reviewsOfPeople,
  settingsGroups: [reviewSettings],
  siteMap: reviewedPages,
  structuredData: structuredReviews,
  starter: reviewsStarter,
});
